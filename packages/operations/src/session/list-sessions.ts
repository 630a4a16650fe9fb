import { hashSecret } from '@landbrief/platform';
import { getCredential } from '@landbrief/store';
import { operation } from '../operation.ts';
import { ownSessions, refuseImpersonator } from './own-sessions.ts';

/** Where one is signed in. What names a session here cannot be made into its cookie. */
export const listSessions = operation('listSessions', async (_, context) => {
  const { caller } = context;
  refuseImpersonator(caller);
  const [sessions, credential] = await Promise.all([ownSessions(context), getCredential(caller.user.userId)]);
  return {
    sessions: sessions.map(({ sessionId, address, agent, created, refreshed }) => ({
      _id: hashSecret(sessionId),
      current: sessionId === caller.sessionId,
      ...(address ? { address } : {}),
      ...(agent ? { agent } : {}),
      created,
      refreshed,
    })),
    ...(credential ? { passwordChanged: credential.changed } : {}),
  };
});
