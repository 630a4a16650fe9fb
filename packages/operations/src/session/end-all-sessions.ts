import { deleteSession, patchUser } from '@landbrief/store';
import { operation } from '../operation.ts';
import { deleteSessions, refuseImpersonator } from './own-sessions.ts';

/** Sign out everywhere, here too; also where somebody signed in a moment ago. */
export const endAllSessions = operation(
  'endAllSessions',
  async (_, { caller, platform, request, commit }) => {
    refuseImpersonator(caller);
    const { userId } = caller.user;
    await commit([patchUser(userId, { sessionsSince: platform.clock.now().toISOString() })], undefined);
    await Promise.all([deleteSessions(userId), deleteSession(caller.sessionId)]);
    request.refreshCookie.clear();
    return {};
  },
);
