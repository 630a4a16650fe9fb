import {
  findAnswer,
  getCountedProperty,
  getMember,
  type Property,
  type PropertyCounts,
} from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { addRespondentRelation, loadInProject, type ProjectSubject } from './project.ts';

export interface PropertySubject extends ProjectSubject {
  property: Property;
  /** As read with the property. */
  counts: PropertyCounts;
}

/**
 * A property and what the caller is to it, and to its project. Who its participant's delegator is, the participant says
 * and not the property, so that a former delegator loses access at once. Other participants of the project are nothing
 * to it.
 */
export async function loadProperty(ids: SubjectIds, requester: Requester): Promise<Loaded<PropertySubject>> {
  const loaded = await loadInProject(findProperty(ids), ids, requester);
  if (!loaded) return undefined;
  const { found, project, member, relations } = loaded;
  const { property, counts } = found;
  const answers = relations.has('participant') && member;
  relations.delete('participant');
  relations.delete('delegator');
  if (answers) {
    const isOwn = property.userId === answers.userId;
    const participant = isOwn
      ? answers
      : await getMember(project.projectId, property.userId, { consistent: true });
    // Of somebody who was removed and added again, the former properties are being deleted.
    if (participant?.participantId === property.participantId)
      await addRespondentRelation(relations, { participant, member: answers, requester });
  }
  return { property, counts, project, member, relations };
}

async function findProperty({ id, through }: SubjectIds) {
  const propertyId = through === 'answer' ? (await findAnswer(id))?.propertyId : id;
  const found = propertyId ? await getCountedProperty(propertyId) : undefined;
  return found && { ...found, projectId: found.property.projectId };
}
