import { isProblem, isProjectOwner, problem } from '@landbrief/domain';
import {
  addToProjectCounts,
  deleteParticipant,
  getMember,
  getProject,
  getUser,
  listProjectsOfUser,
  moveProject,
  type Project,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { fullName } from './full-name.ts';

/**
 * Gives all projects of one user to another project owner of the same organization. Project by project: each one has an
 * owner at every moment, and what was interrupted is finished by asking again.
 */
export const moveProjects = operationOn('user', 'moveProjects', async ({ body }, context) => {
  const { user: from } = context.subject;
  const to = await requireNewOwner(from, body.toUserId, 'body.toUserId');
  const moved = await moveAll(from, to, context);
  return context.commit(told(from, to, moved, context), { moved: moved.length });
});

/** Who may get a user's projects: another project owner of the organization. */
export async function requireNewOwner(from: User, toUserId: string, path: string): Promise<User> {
  const to = await getUser(toUserId);
  const refuse = (message: string) => problem('validation_error', { details: [{ path, message }] });
  if (!to) throw problem('not_found');
  if (to.userId === from.userId) throw refuse('has the projects already.');
  if (from.organizationId === undefined || to.organizationId !== from.organizationId) {
    throw refuse('is not of the same organization.');
  }
  if (!isProjectOwner(to.role)) throw refuse('is no project owner.');
  return to;
}

/** Moves every project that is still the one user's; returns those that this moved. */
export async function moveAll(from: User, to: User, context: SignedInContext): Promise<Project[]> {
  const moved: Project[] = [];
  for (const project of await listProjectsOfUser(from.userId)) {
    if (await moveOne(project, to, context)) moved.push(project);
  }
  return moved;
}

const TRIES = 5;

/** Moves a project as it stands; false when it was moved or deleted meanwhile. */
async function moveOne(listed: Project, to: User, { commitStep, now }: SignedInContext): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const project = attempt === 1 ? listed : await getProject(listed.projectId);
    if (project?.userId !== listed.userId) return false;
    try {
      await commitStep([moveProject(project, to.userId, now), ...(await leavingHelpers(project, to))]);
      return true;
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === TRIES) throw error;
    }
  }
}

/** An owner neither collaborates in an own project nor reviews it. */
async function leavingHelpers({ projectId }: Project, { userId }: User): Promise<Write[]> {
  const member = await getMember(projectId, userId);
  if (member?.role !== 'collaborator' && member?.role !== 'reviewer') return [];
  return [
    deleteParticipant(member),
    addToProjectCounts(projectId, member.participantId, { participants: -1 }),
  ];
}

const NAMED = 5;

/** Tells the new owner by mail. */
export function told(from: User, to: User, moved: readonly Project[], context: SignedInContext): Write[] {
  if (moved.length === 0) return [];
  const { caller, settings, now, newId } = context;
  const mailId = newId();
  const props = {
    firstName: to.firstName,
    byName: fullName(caller.impersonator ?? caller.user),
    fromName: fullName(from),
    projectNames: moved.slice(0, NAMED).map(({ name }) => name),
    count: moved.length,
    projectsUrl: `${settings.siteUrl}/projects`,
  };
  const mail = { mailId, kind: 'projects-moved', to: { name: fullName(to), address: to.email }, props };
  return [later('mail', mail, { outboxId: mailId, now })];
}
