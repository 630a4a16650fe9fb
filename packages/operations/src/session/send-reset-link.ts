import { lifetimes } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { commitWrites, findUserByEmail, getCredential, putResetLink, type User } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { deliver } from '../outbox/send-mail.ts';
import { fullName } from '../users/full-name.ts';

/** What a reset link replaces: it is void as soon as the password or the address that it was sent to has changed. */
export function passwordFingerprint(
  { email }: Pick<User, 'email'>,
  passwordHash: string | undefined,
): string {
  return hashSecret(`${email} ${passwordHash ?? 'none'}`);
}

/**
 * Sends the reset mail with its link, which is valid for one hour, if the address has an account. The link's secret is
 * generated here and is only in the mail.
 */
export const sendResetLink: HandlerOf<'reset-password'> = async ({ outboxId, payload }, context) => {
  const user = await findUserByEmail(payload.email);
  if (!user || user.temporary) return;
  const credential = await getCredential(user.userId);
  const secret = newSecret();
  const link = {
    hash: hashSecret(secret),
    userId: user.userId,
    replaces: passwordFingerprint(user, credential?.passwordHash),
    expiresAt: epochSeconds(context.platform.clock) + lifetimes.resetLink / 1000,
  };
  await commitWrites([putResetLink(link)]);
  const to = { name: fullName(user), address: user.email };
  const props = { firstName: user.firstName, resetUrl: `${context.settings.siteUrl}/reset?token=${secret}` };
  await deliver({ mailId: derivedId(outboxId, 'mail'), kind: 'reset-password', to, props }, context);
};
