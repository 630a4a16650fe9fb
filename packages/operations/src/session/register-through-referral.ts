import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getReferral, getUser, type Registration, type User, useReferral } from '@landbrief/store';
import type { Context } from '../context.ts';
import { completeRegistration } from './complete-registration.ts';

/** Registers the invited person of an unused referral that was sent to this very address; `link_invalid` otherwise. */
export async function registerThroughReferral(
  referralId: string,
  email: string,
  registration: Registration,
  context: Context,
): Promise<User> {
  const hash = hashSecret(referralId);
  const referral = await getReferral(hash);
  const user = referral && (await getUser(referral.userId));
  const fits = referral?.email === email && user?.email === email && referral.usedAt === undefined;
  if (!user || !fits || user.confirmed) throw problem('link_invalid');
  return completeRegistration({ email, user, registration, proof: useReferral(hash, context.now) }, context);
}
