import { isProblem, lifetimes } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, newSecret, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  findUserByEmail,
  getConfirmation,
  putConfirmationLink,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { later } from '../outbox/outbox.ts';
import type { OutboxHandler } from '../outbox/outbox-kinds.ts';
import { cleanName, unprovenName } from '../users/person-name.ts';

/**
 * Writes the confirmation mail of a registration with its link, which lives for 48 h. Whoever has an account already is
 * told so instead; for an address that nobody registered there is nothing to send.
 */
export const sendConfirmation: OutboxHandler<{ email: string }> = async ({ outboxId, payload }, context) => {
  const { email } = payload;
  const [user, confirmation] = await Promise.all([findUserByEmail(email), getConfirmation(email)]);
  const registration = confirmation?.registration;
  const mailId = derivedId(outboxId, 'mail');
  if (user?.confirmed) {
    if (!registration) return;
    const to = { name: `${user.firstName} ${user.lastName}`.trim(), address: email };
    const props = { firstName: user.firstName, loginUrl: `${context.settings.siteUrl}/?login=true` };
    return writeOnce([mail('already-registered', { mailId, to, props }, context)]);
  }
  if (!registration && !user) return;
  const secret = newSecret();
  const expiresAt = epochSeconds(context.platform.clock) + lifetimes.confirmationLink / 1000;
  const given = registration ?? user;
  const to = { name: cleanName(unprovenName(given?.firstName ?? '')), address: email };
  const props = {
    firstName: unprovenName(given?.firstName ?? ''),
    confirmUrl: `${context.settings.siteUrl}/confirm?token=${secret}`,
  };
  return writeOnce([
    putConfirmationLink({
      hash: hashSecret(secret),
      email,
      expiresAt,
      ...(registration ? { registration } : {}),
    }),
    mail('confirm-email', { mailId, to, props }, context),
  ]);
};

interface MailParts {
  mailId: string;
  to: { name: string; address: string };
  props: Record<string, unknown>;
}

export function mail(kind: string, { mailId, to, props }: MailParts, context: JobContext): Write {
  return later(
    'mail',
    { mailId, kind, to, props },
    { outboxId: mailId, now: timestamp(context.platform.clock) },
  );
}

/** Commits a step whose outbox item has a derived id: when it was done before, there is nothing to do. */
export async function writeOnce(writes: readonly Write[]): Promise<void> {
  try {
    await commitWrites(writes);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'stale') throw error;
  }
}
