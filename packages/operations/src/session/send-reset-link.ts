import { lifetimes } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { findUserByEmail, getCredential, putResetLink } from '@landbrief/store';
import type { OutboxHandler } from '../outbox/outbox-kinds.ts';
import { mail, writeOnce } from './send-confirmation.ts';

/** What a reset link replaces: it is void once the password is another one. */
export function passwordFingerprint(passwordHash: string | undefined): string {
  return hashSecret(passwordHash ?? 'none');
}

/** Writes the reset mail with its link, which lives for one hour, to whoever has an account. */
export const sendResetLink: OutboxHandler<{ email: string }> = async ({ outboxId, payload }, context) => {
  const user = await findUserByEmail(payload.email);
  if (!user || user.temporary) return;
  const credential = await getCredential(user.userId);
  const secret = newSecret();
  const to = { name: `${user.firstName} ${user.lastName}`.trim(), address: user.email };
  const props = {
    firstName: user.firstName,
    resetUrl: `${context.settings.siteUrl}/reset?token=${secret}`,
  };
  await writeOnce([
    putResetLink({
      hash: hashSecret(secret),
      userId: user.userId,
      replaces: passwordFingerprint(credential?.passwordHash),
      expiresAt: epochSeconds(context.platform.clock) + lifetimes.resetLink / 1000,
    }),
    mail('reset-password', { mailId: derivedId(outboxId, 'mail'), to, props }, context),
  ]);
};
