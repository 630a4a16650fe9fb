import { findAnswer, getCountedProperty, type Property, type PropertyCounts } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadInProject, type ProjectSubject } from './project.ts';

export interface PropertySubject extends ProjectSubject {
  property: Property;
  /** As read with the property. */
  counts: PropertyCounts;
}

/**
 * A property and what the caller is to it: `self` for its participant, `delegatorOf` for that participant's delegator,
 * and what the caller is to its project. Other participants of the project are nothing to it.
 */
export async function loadProperty(ids: SubjectIds, requester: Requester): Promise<Loaded<PropertySubject>> {
  const loaded = await loadInProject(findProperty(ids), ids, requester);
  if (!loaded) return undefined;
  const { found, project, member, relations } = loaded;
  const { property, counts } = found;
  const answers = relations.has('participant') && member;
  relations.delete('participant');
  relations.delete('delegator');
  if (answers && property.userId === requester.userId) relations.add('self');
  if (answers && property.delegatorId === answers.participantId) relations.add('delegatorOf');
  return { property, counts, project, member, relations };
}

async function findProperty({ id, through }: SubjectIds) {
  const propertyId = through === 'answer' ? (await findAnswer(id))?.propertyId : id;
  const found = propertyId ? await getCountedProperty(propertyId) : undefined;
  return found && { ...found, projectId: found.property.projectId };
}
