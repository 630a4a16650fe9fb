import { hasRole, projectStatus, type Relation } from '@landbrief/domain';
import { getMember, getProject, type Participant, type Project } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface ProjectSubject {
  project: Project;
  /** The caller's own place in the project, when there is one. */
  member: Participant | undefined;
}

const answering = ['participant', 'delegator', 'delegate'];

/**
 * What a caller is to a project (decisions 4). Who acts in another role than owner has no owner's relations; places in
 * the project hold in every role. In setup, participants see nothing (decisions 6).
 */
export function projectRelations(
  project: Project,
  member: Participant | undefined,
  caller: Caller,
): Set<Relation> {
  const { user, role } = caller;
  const relations = new Set<Relation>();
  const sameOrganization = user.organizationId === project.organizationId;
  if (project.userId === user.userId && hasRole(role, 'projectOwner')) relations.add('projectOwner');
  if (sameOrganization && hasRole(role, 'projectOwner') && project.sharing !== 'none') {
    relations.add(project.sharing === 'edit' ? 'sharedEdit' : 'sharedView');
  }
  if (sameOrganization && hasRole(role, 'orgAdmin')) relations.add('organizationAdmin');
  if (hasRole(role, 'superAdmin')) relations.add('anySuperAdmin');
  if (member) addMemberRelations(relations, project, member);
  return relations;
}

function addMemberRelations(relations: Set<Relation>, project: Project, member: Participant): void {
  if (member.role === 'collaborator') relations.add('collaborator');
  if (member.role === 'reviewer') relations.add('reviewer');
  if (!answering.includes(member.role) || project.status === projectStatus.new) return;
  relations.add('participant');
  if (member.role === 'delegator') relations.add('delegator');
}

export async function loadProject({ id }: SubjectIds, caller: Caller): Promise<Loaded<ProjectSubject>> {
  const [project, member] = await Promise.all([getProject(id), getMember(id, caller.user.userId)]);
  if (!project) return undefined;
  return { project, member, relations: projectRelations(project, member, caller) };
}
