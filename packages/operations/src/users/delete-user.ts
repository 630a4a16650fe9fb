import { isProblem, problem } from '@landbrief/domain';
import {
  getCredential,
  listProjectsOfUser,
  type Project,
  deleteUser as removeUser,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { seatWrites } from '../licences/seat-writes.ts';
import { operationOn } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { moveAllProjects, requireNewOwner } from './move-projects.ts';
import { relistUserNow } from './relist-user.ts';
import { requireRemainingAdministrator } from './remaining-administrator.ts';
import { refuseSelf } from './user-input.ts';

/**
 * Deletes a user: signed out at once, the address and the seat free again. The name stays on what the person answered
 * and wrote. Projects must have an owner: they are given to another one, or the deletion is refused.
 */
export const deleteUser = operationOn('user', 'deleteUser', async ({ query }, context) => {
  const { user } = context.subject;
  refuseSelf(user, context, 'You cannot delete yourself. Another administrator can.');
  const to = query.moveProjectsTo
    ? await requireNewOwner(user, query.moveProjectsTo, 'query.moveProjectsTo')
    : undefined;
  const reply = { moved: await moveAndDelete(user, to, context) };
  await relistUserNow(user.userId, context);
  return reply;
});

const TRIES = 5;

/** Deletes the user once no project is left, of those that were begun meanwhile either; returns how many were moved. */
async function moveAndDelete(user: User, to: User | undefined, context: SignedInContext): Promise<number> {
  let moved = 0;
  for (let attempt = 1; ; attempt++) {
    if (to) moved += await moveAllProjects(user, to, context);
    else await requireNoProjects(user);
    try {
      await context.commit(
        [
          ...removeUser(user, context.now, await getCredential(user.userId)),
          enqueueForgetUser(user, context),
          ...(await seatWrites(user, undefined, context)),
          ...requireRemainingAdministrator(user, undefined, context),
        ],
        {},
      );
      return moved;
    } catch (error) {
      const hasBegun = isProblem(error) && error.code === 'in_use';
      if (!to || !hasBegun || attempt === TRIES) throw error;
    }
  }
}

/** Has what is left of the user cleared away, however often that fails. */
function enqueueForgetUser({ userId }: User, { newId, now }: SignedInContext): Write {
  return enqueue('forget-user', { userId }, { outboxId: newId(), now });
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
