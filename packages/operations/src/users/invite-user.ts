import { greetedName, lifetimes, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { getOrganization, getUser, type User, type Write } from '@landbrief/store';
import { requireAttempts } from '../attempt-limits/attempt-limits.ts';
import type { JobContext, SignedInContext } from '../context.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { onUser } from '../subjects/operation.ts';
import { createResetLink } from './reset-link.ts';

export const inviteUser = onUser('inviteUser', async (_, context) => {
  const { user } = context.subject;
  if (user.confirmed) {
    throw problem('not_allowed_in_status', { message: `${fullName(user)} has signed up already.` });
  }
  if (user.temporary) {
    throw problem('not_allowed_in_status', {
      message: `${fullName(user)} was invited to a project, and registers through that invitation.`,
    });
  }
  // Asked for twice at the same moment, it is mailed once.
  await requireAttempts(
    [
      ['invite-pause', user.userId],
      ['invite', user.userId],
      ['mails-to', user.email],
    ],
    context,
  );
  return context.commit([enqueueInvitation(user, context)], {});
});

export function enqueueInvitation(
  { userId }: User,
  { caller, now, newId }: Pick<SignedInContext, 'caller' | 'now' | 'newId'>,
): Write {
  const byName = fullName(caller.impersonator ?? caller.user);
  return enqueue('invite-user', { userId, byName }, { newId, now });
}

/** Sends the invitation, unless the user has signed up in the meantime. */
export const sendUserInvitation: HandlerOf<'invite-user'> = async ({ outboxId, payload }, context) => {
  const user = await getUser(payload.userId);
  if (!user || user.confirmed) return;
  const { byName } = payload;
  await deliverInvitation({ mailId: derivedId(outboxId, 'mail'), user, byName }, context);
};

/**
 * Mails an invitation with a link that sets the password, as a reset does, and is valid as long as a confirmation
 * link. Its secret is generated here and is only in the mail.
 */
export async function deliverInvitation(
  { mailId, user, byName }: { mailId: string; user: User; byName?: string },
  context: JobContext,
): Promise<void> {
  const [passwordUrl, organization] = await Promise.all([
    createResetLink(user, lifetimes.confirmationLink, context),
    user.organizationId ? getOrganization(user.organizationId) : undefined,
  ]);
  const firstName = greetedName(user.firstName);
  const props = {
    firstName,
    ...(byName ? { byName } : {}),
    ...(organization ? { organizationName: organization.name } : {}),
    // Of an account that waits for its password, only a new address has ended the sessions.
    moved: user.sessionsSince !== undefined,
    passwordUrl,
  };
  const to = { name: firstName, address: user.email };
  await deliver({ mailId, kind: 'user-invited', to, props }, context);
}
