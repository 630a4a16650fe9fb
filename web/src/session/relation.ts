import { actingRole, answersQuestions, isClosedOrArchived } from '@landbrief/domain';
import type { Project } from '../api.ts';
import { callQuery } from '../queries.ts';
import type { ScreenRequest } from '../screen-ahead.ts';

/** What whoever looks is to a project. The server decides; this only chooses what to show. */
type Related = Pick<Project, 'relation'>;

/** The call that says it. */
export const projectCall = (id: string) => callQuery('getProject', { params: { id } });

const readers: ReadonlySet<Project['relation']> = new Set(['sharedView', 'reviewer']);

/** Whether the caller is of those who answer. */
export function isRespondent({ relation }: Related): boolean {
  return answersQuestions(relation);
}

/** Whether the caller is of those who ask: who change the project, or read it with them. */
export function isOwnerSide(project: Related): boolean {
  return !isRespondent(project);
}

/** Whether the answers of a project are closed to the caller, who is on its owner's side. */
export function isSealedToOwner({ relation, seal }: Pick<Project, 'relation' | 'seal'>): boolean {
  return seal !== undefined && !seal.opened && isOwnerSide({ relation });
}

/** Whether the caller is of those who change a project, its status too. */
export function isProjectEditor(project: Related, actingAsReviewer: boolean): boolean {
  return isOwnerSide(project) && !readers.has(project.relation) && !actingAsReviewer;
}

/** Whether the caller may change a project and what belongs to it, as it stands. */
export function mayEditProject(
  project: Pick<Project, 'relation' | 'status'>,
  actingAsReviewer: boolean,
): boolean {
  return isProjectEditor(project, actingAsReviewer) && !isClosedOrArchived(project.status);
}

const deleters: ReadonlySet<Project['relation']> = new Set(['owner', 'administrator']);

/** Whether the caller may delete the project: its owner, or an administrator. */
export function mayDeleteProject(project: Related, actingAsReviewer: boolean): boolean {
  return deleters.has(project.relation) && !actingAsReviewer;
}

/** Whether the caller may copy the project, in any status. */
export function mayCloneProject(project: Related): boolean {
  return belongsToOwnOrganization(project);
}

/** Whether the caller may add and remove collaborators, which collaborators themselves may not. */
export function mayChangeCollaborators(
  project: Pick<Project, 'relation' | 'status'>,
  actingAsReviewer: boolean,
): boolean {
  return project.relation !== 'collaborator' && mayEditProject(project, actingAsReviewer);
}

const ofOwnOrganization: ReadonlySet<Project['relation']> = new Set([
  'owner',
  'administrator',
  'sharedEdit',
  'sharedView',
]);

/** Whether the project is one of the caller's organization; collaborators and reviewers may be of another. */
export function belongsToOwnOrganization({ relation }: Related): boolean {
  return ofOwnOrganization.has(relation);
}

/**
 * Whether the user is on the owner's side of the project. Where that is not known yet, their roles say so, unless they
 * act as participant: what is asked ahead would be refused.
 */
export function isOnOwnerSide({
  project,
  session,
  has,
}: Pick<ScreenRequest, 'project' | 'session' | 'has'>): boolean {
  if (project) return isOwnerSide(project);
  return (
    session.acting !== actingRole.participant && has('projectOwner', 'collaborator', 'reviewer', 'admin')
  );
}
