import type { OutgoingMail } from '@landbrief/platform';
import type { TestApi } from './api.ts';

/** What was mailed to one address, oldest first, once everything that waits has been done. */
export async function mailsTo(api: TestApi, address: string): Promise<OutgoingMail[]> {
  await api.settle();
  return api.environment.platform.mail.sent.filter(({ to }) => to.address === address);
}

/** The secret in a mail's link to a screen: `/confirm?token=…`, `/?emailReferralId=…`. */
export function secretIn(mail: OutgoingMail | undefined, parameter: 'token' | 'emailReferralId'): string {
  const secret = new RegExp(`[?&]${parameter}=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (!secret) throw new Error(`The mail has no link with ${parameter}.`);
  return secret;
}
