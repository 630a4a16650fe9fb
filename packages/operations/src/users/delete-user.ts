import { type Problem, problem } from '@landbrief/domain';
import {
  getCredential,
  listProjectsOfUser,
  type Project,
  deleteUser as removeUser,
  retryOvertaken,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { LicenceContext } from '../seats/licence-cause.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import { onUser } from '../subjects/operation.ts';
import { moveAllProjects, requireNewOwner } from './move-projects.ts';
import { relistUserNow } from './relist-user.ts';
import { requireRemainingAdministrator } from './remaining-administrator.ts';
import { refuseSelf } from './user-input.ts';

/**
 * Deletes a user: signs them out at once, and frees the address and the seat. Answers and messages keep the name.
 * Projects must have an owner: they are moved to another one, or the deletion is refused.
 */
export const deleteUser = onUser('deleteUser', async ({ query }, context) => {
  const { user } = context.subject;
  refuseSelf(user, context, 'You cannot delete yourself. Another administrator can.');
  const to = query.moveProjectsTo
    ? await requireNewOwner(user, query.moveProjectsTo, 'query.moveProjectsTo')
    : undefined;
  const reply = { moved: await moveAndDelete(user, to, context) };
  await relistUserNow(user.userId, context);
  return reply;
});

/** Moves all projects, also ones created meanwhile, then deletes the user; returns how many were moved. */
async function moveAndDelete(user: User, to: User | undefined, context: SignedInContext): Promise<number> {
  let moved = 0;
  const ownsNewProject = ({ code }: Problem) => to !== undefined && code === 'in_use';
  return retryOvertaken(
    async () => {
      if (to) moved += await moveAllProjects(user, to, context);
      else await requireNoProjects(user);
      const deletion = await userDeletionWrites(user, context);
      await context.commit([...deletion, ...requireRemainingAdministrator(user, undefined, context)], {});
      return moved;
    },
    { when: ownsNewProject },
  );
}

/** The writes of a deletion; committing them throws `in_use` while the user owns projects. */
export async function userDeletionWrites(user: User, context: LicenceContext): Promise<Write[]> {
  const { userId } = user;
  const { now } = context;
  return [
    ...removeUser(user, now, await getCredential(userId)),
    // Deletes the user's remaining data.
    enqueue('forget-user', { userId }, context),
    ...(await seatWrites(user, undefined, context)),
  ];
}

const NAMED = 20;

async function requireNoProjects({ userId }: User): Promise<void> {
  const projects = await listProjectsOfUser(userId);
  if (projects.length === 0) return;
  throw problem('in_use', {
    message: 'This user owns projects. Move them to another project owner first.',
    data: { projects: projects.length, names: projects.slice(0, NAMED).map(({ name }: Project) => name) },
  });
}
