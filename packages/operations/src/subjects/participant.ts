import { getParticipant, type Participant } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { addRespondentRelation, loadInProject, type ProjectSubject } from './project.ts';

export interface ParticipantSubject extends ProjectSubject {
  participant: Participant;
}

/** A participant: what the caller is to the participant as a respondent, and to the project. */
export async function loadParticipant(
  ids: SubjectIds,
  requester: Requester,
): Promise<Loaded<ParticipantSubject>> {
  const loaded = await loadInProject(getParticipant(ids.id), ids, requester);
  if (!loaded) return undefined;
  const { found: participant, project, member, relations } = loaded;
  const visible = relations.has('participant') && member;
  relations.delete('participant');
  relations.delete('delegator');
  if (visible) await addRespondentRelation(relations, { participant, member: visible, requester });
  return { participant, project, member, relations };
}
