import { hasRole, invalid, isProjectOwner, problem } from '@landbrief/domain';
import {
  addToProjectCounts,
  deleteParticipant,
  getMember,
  getProject,
  getUser,
  inParts,
  listProjectsOfUser,
  type Project,
  moveProjects as putUnder,
  requireMember,
  retryOvertaken,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { onUser } from '../subjects/operation.ts';

/**
 * Moves all projects of one user to another project owner of the same organization. Every project has an owner at all
 * times; repeating the call completes an interrupted move. When nothing is left to move, nothing is recorded.
 */
export const moveProjects = onUser('moveProjects', async ({ body }, context) => {
  const { user: from } = context.subject;
  const to = await requireNewOwner(from, body.toUserId, 'body.toUserId');
  const moved = await moveAllProjects(from, to, context);
  if (moved === 0) context.audit.skip();
  return context.commit([], { moved });
});

/** The user who may get another user's projects: another project owner of the organization. */
export async function requireNewOwner(from: User, toUserId: string, path: string): Promise<User> {
  const to = await getUser(toUserId);
  const refuse = (message: string) => invalid(path, message);
  if (!to) throw problem('not_found');
  if (to.userId === from.userId) throw refuse('has the projects already.');
  if (from.organizationId === undefined || to.organizationId !== from.organizationId) {
    throw refuse('is not of the same organization.');
  }
  if (!isProjectOwner(to.role)) throw refuse('is no project owner.');
  if (hasRole(to.role, 'nobody')) throw refuse('is blocked.');
  return to;
}

/** As many as an entry of the audit trail names; they fit into one transaction. */
const PROJECTS_PER_TRANSACTION = 15;

/** Moves every project that the one user still owns; returns how many it moved. */
export async function moveAllProjects(from: User, to: User, context: SignedInContext): Promise<number> {
  const projects = await listProjectsOfUser(from.userId);
  let moved = 0;
  for (const some of inParts(projects, PROJECTS_PER_TRANSACTION))
    moved += await moveBatch(some, { from, to }, context);
  return moved;
}

interface Owners {
  from: User;
  to: User;
}

/** Moves projects in one transaction with their audit entry and the mail to the new owner. */
async function moveBatch(listed: Project[], owners: Owners, context: SignedInContext): Promise<number> {
  const { from, to } = owners;
  const { now: updated, audit, commitStep } = context;
  return retryOvertaken(async (isFirst) => {
    const projects = isFirst ? listed : await reloadOwned(listed, from);
    if (projects.length === 0) return 0;
    const helpers = await Promise.all(projects.map((project) => removeHelperRole(project, to)));
    const parties = [
      { kind: 'user', loaded: { user: to } },
      ...projects.map((project) => ({ kind: 'project', loaded: { project } })),
    ];
    await commitStep([
      requireMember(to.userId, to.organizationId ?? '', newOwnerLeft),
      ...putUnder(projects, { from: from.userId, to: to.userId, updated }),
      ...helpers.flat(),
      newOwnerMail(owners, projects, context),
      enqueueEverybodyMet(to, projects, context),
      ...audit.stepWrites('moveProjects', parties),
    ]);
    return projects.length;
  });
}

const newOwnerLeft = () =>
  problem('not_found', { message: 'The new owner does not belong to the organization any more.' });

/** Those that were neither moved nor deleted meanwhile. */
async function reloadOwned(listed: readonly Project[], { userId }: User): Promise<Project[]> {
  const current = await Promise.all(
    listed.map(({ projectId }) => getProject(projectId, { consistent: true })),
  );
  return current.filter((project) => project !== undefined).filter((project) => project.userId === userId);
}

/** An owner is neither collaborator nor reviewer of their own project. */
async function removeHelperRole({ projectId }: Project, { userId }: User): Promise<Write[]> {
  const member = await getMember(projectId, userId);
  if (member?.role !== 'collaborator' && member?.role !== 'reviewer') return [];
  return [
    ...deleteParticipant(member),
    ...addToProjectCounts(projectId, member.participantId, { participants: -1 }),
  ];
}

/** The new owner finds everybody in the projects from now on. */
function enqueueEverybodyMet(
  { userId }: User,
  moved: readonly Project[],
  { now, newId }: SignedInContext,
): Write {
  const projectIds = moved.map(({ projectId }) => projectId);
  return enqueue('everybody-met', { observerId: userId, projectIds }, { newId, now });
}

const NAMED = 5;

function newOwnerMail({ from, to }: Owners, moved: readonly Project[], context: SignedInContext): Write {
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
  const mail = {
    mailId,
    kind: 'projects-moved',
    to: { name: fullName(to), address: to.email, userId: to.userId },
    props,
  };
  return enqueue('mail', mail, { outboxId: mailId, now });
}
