import { problem } from '@landbrief/domain';
import { addToProjectCounts, deleteParticipant, getParticipant } from '@landbrief/store';
import { operationOn } from '../operation.ts';

/** Removes a reviewer, who no longer sees the project. */
export const removeReviewer = operationOn(
  'project',
  'removeReviewer',
  async ({ params }, { subject, commit }) => {
    const { projectId } = subject.project;
    const reviewer = await getParticipant(params.reviewerId);
    if (reviewer?.projectId !== projectId || reviewer.role !== 'reviewer') throw problem('not_found');
    const counted = addToProjectCounts(projectId, reviewer.participantId, { participants: -1 });
    return commit([...deleteParticipant(reviewer), ...counted], {});
  },
);
