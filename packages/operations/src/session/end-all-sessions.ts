import { deleteSession, patchUser } from '@landbrief/store';
import { operation } from '../operation.ts';
import { deleteSessions, refuseImpersonator } from './own-sessions.ts';

/** Sign out everywhere, here too; also where somebody signed in a moment ago. */
export const endAllSessions = operation('endAllSessions', async (_, context) => {
  const { caller, platform, request, commit } = context;
  refuseImpersonator(caller);
  const { userId } = caller.user;
  await commit([patchUser(userId, { sessionsSince: platform.clock.now().toISOString() })], undefined);
  await deleteSessions(userId, context);
  await deleteSession(caller.sessionId);
  request.refreshCookie.clear();
  return {};
});
