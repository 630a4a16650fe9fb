import { maskEmail, problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getReferral, getUser, type Registration, type User, useReferral } from '@landbrief/store';
import type { Context } from '../context.ts';
import { completeRegistration } from './complete-registration.ts';

/**
 * Registers the invited person of an unused referral that was sent to this very address. `link_of_other` for another
 * address, `link_invalid` for a link that nobody can register through.
 */
export async function registerThroughReferral(
  referralId: string,
  email: string,
  registration: Registration,
  context: Context,
): Promise<User> {
  const hash = hashSecret(referralId);
  const referral = await getReferral(hash);
  const user = referral && (await getUser(referral.userId));
  const isOpen = user && referral.email === user.email && referral.usedAt === undefined && !user.confirmed;
  if (!isOpen) throw problem('link_invalid');
  if (user.email !== email) {
    const message = `This invitation was sent to ${maskEmail(user.email)}. Register with that address, or register ${email} without the invitation and ask the sender to invite that one.`;
    throw problem('link_of_other', { message });
  }
  return completeRegistration({ email, user, registration, proof: useReferral(hash, context.now) }, context);
}
