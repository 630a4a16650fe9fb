import { problem } from '@landbrief/domain';
import { addToProjectCounts, deleteParticipant, getParticipant } from '@landbrief/store';
import { onProject } from '../operation.ts';
import { happened } from './history.ts';

/** Removes a reviewer, who no longer sees the project. */
export const removeReviewer = onProject('removeReviewer', async ({ params }, context) => {
  const { subject, commit } = context;
  const { projectId } = subject.project;
  const reviewer = await getParticipant(params.reviewerId);
  if (reviewer?.projectId !== projectId || reviewer.role !== 'reviewer') throw problem('not_found');
  const counted = addToProjectCounts(projectId, reviewer.participantId, { participants: -1 });
  const history = happened('participantRemoved', { projectId, participant: reviewer }, context);
  return commit([...deleteParticipant(reviewer), ...counted, history], {});
});
