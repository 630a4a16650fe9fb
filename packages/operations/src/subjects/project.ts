import { hasLeft, hasOwnRole, hasRole, projectStatus, type Relation } from '@landbrief/domain';
import {
  getMember,
  getOrganization,
  getProject,
  getUser,
  type Participant,
  type Project,
} from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface ProjectSubject {
  project: Project;
  /** The caller's membership in the project, if any. */
  member: Participant | undefined;
}

/**
 * A caller's relations to a project (decisions 4). A caller acting in another role than owner has no owner's relations,
 * and acting as reviewer adds none; memberships in the project apply in every role.
 */
export function projectRelations(
  project: Pick<Project, 'userId' | 'organizationId' | 'sharing' | 'status'>,
  member: Participant | undefined,
  caller: Pick<Caller, 'user' | 'role' | 'acting'>,
): Set<Relation> {
  const { user, role } = caller;
  const relations = new Set<Relation>();
  const sameOrganization = user.organizationId === project.organizationId;
  const owns = hasOwnRole(caller, ['projectOwner']);
  if (project.userId === user.userId && owns) relations.add('projectOwner');
  if (sameOrganization && owns && project.sharing !== 'none') {
    relations.add(project.sharing === 'edit' ? 'sharedEdit' : 'sharedView');
  }
  if (sameOrganization && hasRole(role, 'orgAdmin')) relations.add('organizationAdmin');
  if (hasRole(role, 'superAdmin')) relations.add('anySuperAdmin');
  for (const relation of member ? memberRelations(project, member) : []) relations.add(relation);
  return relations;
}

/**
 * The relations of a project's member. Participants see nothing in setup (decisions 6); an eliminated collaborator or
 * reviewer has none.
 */
export function memberRelations(project: Pick<Project, 'status'>, member: Participant): Relation[] {
  const { role } = member;
  if (role === 'collaborator' || role === 'reviewer') return hasLeft(member.status) ? [] : [role];
  if (project.status === projectStatus.new) return [];
  return role === 'delegator' ? ['participant', role] : ['participant'];
}

interface Respondents {
  participant: Participant;
  /** The caller's place in the project, which makes them a participant of it. */
  member: Participant;
  requester: { caller: Promise<Pick<Caller, 'user'>> };
}

/** Adds what a participant of the project is to another one, or to that one's properties. */
export async function addRespondentRelation(
  relations: Set<Relation>,
  { participant, member, requester }: Respondents,
): Promise<void> {
  if (participant.participantId === member.participantId) relations.add('self');
  else if (participant.delegatorId === member.participantId) relations.add('delegatorOf');
  else if (participant.collaborating && (await areColleagues(participant, requester)))
    relations.add('colleagueOf');
}

/** Whether the caller is of the participant's organization, and it allows that its people work together. */
async function areColleagues(
  { userId }: Participant,
  { caller }: Respondents['requester'],
): Promise<boolean> {
  const { organizationId } = (await caller).user;
  if (!organizationId) return false;
  const [user, organization] = await Promise.all([getUser(userId), getOrganization(organizationId)]);
  return user?.organizationId === organizationId && organization?.allowCollaboration === true;
}

/** A project with the caller's membership in it. */
export async function loadProject(
  { id }: Pick<SubjectIds, 'id'>,
  { userId, caller }: Requester,
): Promise<Loaded<ProjectSubject>> {
  const [project, member] = await Promise.all([getProject(id), getMember(id, userId)]);
  return project && { project, member, relations: projectRelations(project, member, await caller) };
}

/** An object of a project, with that project: both are read concurrently when `within` names the project. */
export async function loadInProject<Found extends { projectId: string }>(
  find: Promise<Found | undefined>,
  { within }: Pick<SubjectIds, 'within'>,
  requester: Requester,
): Promise<Loaded<ProjectSubject & { found: Found }>> {
  const named = within ? loadProject({ id: within }, requester) : undefined;
  const [found, ahead] = await Promise.all([find, named]);
  if (!found || (within && found.projectId !== within)) return undefined;
  const loaded = named ? ahead : await loadProject({ id: found.projectId }, requester);
  return loaded && { ...loaded, found };
}
