import { problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { getReferral } from '@landbrief/store';
import { operation } from '../operation.ts';

/** The message that one's own referral link stands for; somebody else's is not found. */
export const resolveReferral = operation('resolveReferral', async ({ params }, { caller }) => {
  const referral = await getReferral(hashSecret(params.id));
  if (referral?.userId !== caller.user.userId) throw problem('message_not_found');
  return { messageId: referral.messageId, emailReferralId: params.id };
});
