import { getMember, getParticipant, getProject, type Participant, type Project } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { projectRelations } from './project.ts';

export interface ParticipantSubject {
  participant: Participant;
  project: Project;
  member: Participant | undefined;
}

/** A participant: `self` for the person, `delegatorOf` for the delegator, and what the caller is to the project. */
export async function loadParticipant(
  { id, within }: SubjectIds,
  caller: Caller,
): Promise<Loaded<ParticipantSubject>> {
  const participant = await getParticipant(id);
  if (!participant || (within && participant.projectId !== within)) return undefined;
  const [project, member] = await Promise.all([
    getProject(participant.projectId),
    getMember(participant.projectId, caller.user.userId),
  ]);
  if (!project) return undefined;
  const relations = projectRelations(project, member, caller);
  const visible = relations.has('participant') && member;
  relations.delete('participant');
  relations.delete('delegator');
  if (visible && participant.userId === caller.user.userId) relations.add('self');
  if (visible && participant.delegatorId === visible.participantId) relations.add('delegatorOf');
  return { participant, project, member, relations };
}
