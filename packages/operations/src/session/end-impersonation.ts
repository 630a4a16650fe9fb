import { stopImpersonation } from '@landbrief/store';
import { operation } from '../operation.ts';
import { accessToken } from './open-session.ts';

/** Return from an impersonated user to oneself: the session no longer impersonates anybody, and the trail says so. */
export const endImpersonation = operation('endImpersonation', async (_, context) => {
  const { caller, log, audit, commitStep } = context;
  const self = caller.impersonator ?? caller.user;
  const token = await accessToken(self, caller.sessionId, context);
  const ended = caller.impersonator
    ? audit.event('impersonationEnded', { who: self, upon: caller.user })
    : [];
  await commitStep([stopImpersonation(caller.sessionId), ...ended]);
  if (caller.impersonator) {
    log.info('impersonation.ended', { userId: self.userId, impersonated: caller.user.userId });
  }
  return token;
});
