import { problem } from '@landbrief/domain';
import {
  deleteSession,
  forgetLastLogin,
  listProjectsOfUser,
  listSessions,
  type Project,
  deleteUser as removeUser,
  type User,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { seatWrites } from '../licences/seat-writes.ts';
import { operationOn } from '../operation.ts';
import { moveAll, requireNewOwner, told } from './move-projects.ts';
import { deletePhoto } from './photo.ts';
import { showInLists } from './show-in-lists.ts';
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
  const moved = to ? await moveAll(user, to, context) : [];
  if (!to) await requireNoProjects(user);
  const reply = { moved: moved.length };
  await context.commit(
    [
      ...removeUser(user, context.now),
      forgetLastLogin(user.userId),
      ...(await seatWrites(user, undefined, context)),
      ...(to ? told(user, to, moved, context) : []),
    ],
    reply,
  );
  await forget(user, context);
  return reply;
});

const NAMED = 20;

async function requireNoProjects({ userId }: User): Promise<void> {
  const projects = await listProjectsOfUser(userId);
  if (projects.length === 0) return;
  throw problem('in_use', {
    message: 'This user owns projects. Move them to another project owner first.',
    data: { projects: projects.length, names: projects.slice(0, NAMED).map(({ name }: Project) => name) },
  });
}

async function forget(user: User, context: SignedInContext): Promise<void> {
  const sessions = await listSessions(user.userId);
  await Promise.all(sessions.map(({ sessionId }) => deleteSession(sessionId)));
  await deletePhoto(user, context.platform.files);
  await showInLists(user.userId, context);
}
