import { endSession, type Session, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { unlessProblem } from '../unless-problem.ts';
import { fullName } from '../users/full-name.ts';
import { impersonationEndWrites } from './impersonation-end.ts';

/**
 * Ends a session whose rotated token was used again, by its owner or a thief, and notifies the owner by mail
 * (decisions 3).
 */
export async function endReusedSession(session: Session, user: User, context: Context): Promise<void> {
  const mailId = context.newId();
  const props = {
    firstName: user.firstName,
    at: context.now,
    address: context.request.address,
    agent: context.request.agent,
  };
  const to = { name: fullName(user), address: user.email };
  const ended = context.commitStep([
    endSession(session.sessionId),
    ...(await impersonationEndWrites(session, user, context)),
    ...context.audit.eventWrites('sessionReused', { subject: user }),
    enqueue('mail', { mailId, kind: 'session-ended', to, props }, { outboxId: mailId, now: context.now }),
  ]);
  // Two such requests at once: the other one has ended it and written the mail.
  await unlessProblem('session_ended', ended);
  context.log.info('session.reused', { userId: user.userId });
}
