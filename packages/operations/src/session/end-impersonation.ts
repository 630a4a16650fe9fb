import { setImpersonation } from '@landbrief/store';
import { operation } from '../operation.ts';
import { accessToken } from './open-session.ts';

/** Return from an impersonated user to oneself: the session no longer impersonates anybody. */
export const endImpersonation = operation('endImpersonation', async (_, context) => {
  const { caller, log, audit } = context;
  const self = caller.impersonator ?? caller.user;
  await setImpersonation(caller.sessionId, undefined);
  if (caller.impersonator) {
    await audit.record('impersonationEnded', { who: self, upon: caller.user });
    log.info('impersonation.ended', { userId: self.userId, impersonated: caller.user.userId });
  }
  return accessToken(self, caller.sessionId, context);
});
