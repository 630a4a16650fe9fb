import { deleteSession, endSession, getUser, type Session, type User, type Write } from '@landbrief/store';
import type { Context } from '../context.ts';
import { unlessProblem } from '../unless-problem.ts';

/** The audit writes for the end of a session's impersonation; none when it impersonates nobody. */
export async function impersonationEndWrites(
  { impersonating }: Session,
  self: User,
  { audit, log }: Context,
): Promise<Write[]> {
  if (!impersonating) return [];
  const upon = await getUser(impersonating);
  log.info('impersonation.ended', { userId: self.userId, impersonated: impersonating });
  return audit.eventWrites('impersonationEnded', {
    actor: self,
    subject: upon,
    values: upon ? {} : { userId: impersonating },
  });
}

/** Ends a session that its person leaves, and with it the impersonation that it is in. */
export async function endSessionAndImpersonation(session: Session, context: Context): Promise<void> {
  const self = session.impersonating ? await getUser(session.userId) : undefined;
  if (!self) return deleteSession(session.sessionId);
  const ended = await impersonationEndWrites(session, self, context);
  // Left by another request at the same moment, which has recorded it.
  await unlessProblem('session_ended', context.commitStep([endSession(session.sessionId), ...ended]));
}
