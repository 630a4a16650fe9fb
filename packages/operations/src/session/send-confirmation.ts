import { greetedName, lifetimes } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { commitWrites, findUserByEmail, putConfirmationLink } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { deliver } from '../outbox/send-mail.ts';
import { fullName } from '../users/full-name.ts';
import { deliverInvitation } from '../users/invite-user.ts';

/**
 * Sends the confirmation mail of a registration with its link, which is valid for 48 h and confirms only this
 * registration. The owner of an existing account gets a mail that says so instead, and a user whom an administrator
 * created is invited again, whatever was registered with the address. Without a registration there is no confirmation
 * mail. The link's secret is generated here and is only in the mail.
 */
export const sendConfirmation: HandlerOf<'confirm-email'> = async ({ outboxId, payload }, context) => {
  const { email, registration } = payload;
  const { siteUrl } = context.settings;
  const user = await findUserByEmail(email);
  const mailId = derivedId(outboxId, 'mail');
  if (user && !user.temporary && !user.confirmed) return deliverInvitation({ mailId, user }, context);
  if (!registration) return;
  if (user?.confirmed) {
    const to = { name: fullName(user), address: email };
    const props = {
      firstName: user.firstName,
      loginUrl: `${siteUrl}/?login=true`,
      resetUrl: `${siteUrl}/reset`,
    };
    return deliver({ mailId, kind: 'already-registered', to, props }, context);
  }
  const secret = newSecret();
  const expiresAt = epochSeconds(context.platform.clock) + lifetimes.confirmationLink / 1000;
  const link = { hash: hashSecret(secret), email, expiresAt, registration };
  await commitWrites([putConfirmationLink(link)]);
  const firstName = greetedName(registration.firstName);
  const props = { firstName, confirmUrl: `${siteUrl}/confirm?token=${secret}` };
  return deliver({ mailId, kind: 'confirm-email', to: { name: firstName, address: email }, props }, context);
};
