import {
  findAnswer,
  getMember,
  getProject,
  getProperty,
  type Participant,
  type Project,
  type Property,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { projectRelations } from './project.ts';

export interface PropertySubject {
  property: Property;
  project: Project;
  member: Participant | undefined;
}

/**
 * A property and what the caller is to it: `self` for its participant, `delegatorOf` for that participant's delegator,
 * and what the caller is to its project. Other participants of the project are nothing to it.
 */
export async function loadProperty(
  { id, within, through }: SubjectIds,
  caller: Caller,
): Promise<Loaded<PropertySubject>> {
  const { userId } = caller.user;
  const propertyId = through === 'answer' ? (await findAnswer(id))?.propertyId : id;
  const property = propertyId ? await getProperty(propertyId) : undefined;
  if (!property || (within && property.projectId !== within)) return undefined;
  const [project, member] = await Promise.all([
    getProject(property.projectId),
    getMember(property.projectId, userId),
  ]);
  if (!project) return undefined;
  const relations = projectRelations(project, member, caller);
  const answers = relations.has('participant') && member;
  relations.delete('participant');
  relations.delete('delegator');
  if (answers && property.userId === userId) relations.add('self');
  if (answers && property.delegatorId === answers.participantId) relations.add('delegatorOf');
  return { property, project, member, relations };
}
