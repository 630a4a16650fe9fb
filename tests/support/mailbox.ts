import type { TestApi } from './api.ts';
import type { CaughtMail } from './engines.ts';

/** What was mailed to one address, oldest first, once everything that waits has been done. */
export async function mailsTo(api: TestApi, address: string): Promise<CaughtMail[]> {
  await api.settle();
  return api.environment.platform.mail.messages(address).toReversed();
}

/** The secret in a mail's link to a screen: `/confirm?token=…`, `/?emailReferralId=…`. */
export function secretIn(mail: CaughtMail | undefined, parameter: 'token' | 'emailReferralId'): string {
  const secret = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`The mail has no link with ${parameter}.`);
  return secret;
}
