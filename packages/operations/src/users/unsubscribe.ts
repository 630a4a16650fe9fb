import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getReferral, getUser, patchUser } from '@landbrief/store';
import { publicOperation } from '../operation.ts';

/**
 * Stop notices by e-mail. The token is the referral of the mail that it stands in: it names one recipient, and is known
 * to nobody else. Doing it again changes nothing; the profile takes it back.
 */
export const unsubscribe = publicOperation('unsubscribe', async ({ params }, { commit, audit }) => {
  const referral = await getReferral(hashSecret(params.token));
  const user = referral && (await getUser(referral.userId));
  if (!user) throw problem('link_invalid');
  audit.setActor(user);
  return commit(user.emailNotices ? [patchUser(user.userId, { emailNotices: false })] : [], {});
});
