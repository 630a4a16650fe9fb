import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { listSessions } from '@landbrief/store';
import { operation } from '../operation.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';
import { refuseImpersonator } from './own-sessions.ts';

/** Sign out one device; its next call is refused. */
export const endSession = operation('endSession', async ({ params }, context) => {
  const { caller, request } = context;
  refuseImpersonator(caller);
  const sessions = await listSessions(caller.user.userId);
  const named = sessions.find(({ sessionId }) => hashSecret(sessionId) === params.id);
  if (!named) throw problem('not_found');
  await endSessionAndImpersonation(named, context);
  if (named.sessionId === caller.sessionId) request.refreshCookie.clear();
  return {};
});
