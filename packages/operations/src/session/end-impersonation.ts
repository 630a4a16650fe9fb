import { problem } from '@landbrief/domain';
import { getSession, stopImpersonation } from '@landbrief/store';
import { operation } from '../operation.ts';
import { unlessProblem } from '../unless-problem.ts';
import { impersonationEndWrites } from './impersonation-end.ts';
import { accessToken } from './open-session.ts';

/**
 * Return from an impersonated user to oneself: the session no longer impersonates anybody, and the trail says so. The
 * token that it answers ends when the one ends that it was asked with: only the refresh cookie makes a session go on.
 */
export const endImpersonation = operation('endImpersonation', async (_, context) => {
  const { caller, commitStep } = context;
  const self = caller.impersonator ?? caller.user;
  const session = await getSession(caller.sessionId);
  if (!session) throw problem('session_ended');
  const token = await accessToken(self, caller.sessionId, context, caller.expires);
  if (!session.impersonating) return token;
  const ended = await impersonationEndWrites(session, self, context);
  const stopped = commitStep([stopImpersonation(caller.sessionId, session.impersonating), ...ended]);
  // Ended by another tab at the same moment, which has recorded it.
  await unlessProblem('stale', stopped);
  return token;
});
