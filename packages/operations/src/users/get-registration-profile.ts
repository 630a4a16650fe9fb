import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getOrganization, getReferral, getUser } from '@landbrief/store';
import { publicOperation } from '../operation.ts';

/** The stored data of an invited person, by referral id, to prefill the registration. */
export const getRegistrationProfile = publicOperation('getRegistrationProfile', async ({ params }) => {
  const referral = await getReferral(hashSecret(params.x));
  const user = referral && (await getUser(referral.userId));
  if (!user) throw problem('message_not_found');
  if (user.confirmed) throw problem('unauthenticated');
  // Sent to a former address of the person, whose reader need not own the new one.
  if (referral.email !== user.email) throw problem('message_not_found');
  const organization = user.organizationId ? await getOrganization(user.organizationId) : undefined;
  const { email, firstName, lastName } = user;
  return { profile: { email, firstName, lastName, company: organization?.name ?? '' } };
});
