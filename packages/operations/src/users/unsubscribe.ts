import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getReferral, getUser, patchUser } from '@landbrief/store';
import { publicOperation } from '../operation.ts';

/**
 * Stop notices by email. The token is the referral of the mail that contains it: it identifies one recipient and is
 * known to nobody else. Repeating it changes nothing; the profile turns notices on again.
 */
export const unsubscribe = publicOperation('unsubscribe', async ({ params }, { commit, audit }) => {
  const referral = await getReferral(hashSecret(params.token));
  const user = referral && (await getUser(referral.userId));
  if (!user) throw problem('link_invalid');
  audit.setActor(user);
  return commit(user.emailNotices ? [patchUser(user.userId, { emailNotices: false })] : [], {});
});
