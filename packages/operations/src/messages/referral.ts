import { maskEmail, problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import {
  getCopy,
  getMessage,
  getProject,
  getRecipients,
  getReferral,
  getUser,
  type Message,
  type Referral,
} from '@landbrief/store';
import { senderSeenBy } from '../notices/project-sender.ts';
import { operation, publicOperation } from '../subjects/operation.ts';

/**
 * The summary of a message for the visitor whose referral link it is. Once the recipient is registered it needs a
 * login: 401 (document 3 section 4). It names no other recipient.
 */
export const readReferral = publicOperation('readReferral', async ({ params }) => {
  const referral = await getReferral(hashSecret(params.id));
  if (!referral) throw problem('message_not_found');
  const [user, message] = await Promise.all([getUser(referral.userId), getMessage(referral.messageId)]);
  if (!user || !message) throw problem('message_not_found');
  if (user.confirmed) throw problem('unauthenticated');
  const { projectId, projectName } = message;
  const isRemoved = projectId !== undefined && !(await getProject(projectId));
  return {
    message: {
      _id: message.messageId,
      fromEmail: await senderOf(message, referral),
      to: [{ email: referral.email }],
      cc: [],
      subject: message.subject,
      ...(projectName === undefined ? {} : { projectName }),
      ...(isRemoved ? { projectRemoved: true } : {}),
      bodySummary: message.teaser,
    },
    email: referral.email,
  };
});

/** As the recipient's inbox has it; who has deleted the message sees the same. */
async function senderOf(message: Message, { userId, messageId }: Referral): Promise<string> {
  const copy = await getCopy(userId, messageId);
  if (copy) return copy.fromEmail;
  return senderSeenBy(userId, message, await getRecipients(messageId)).email;
}

/** The message of the caller's own referral link; another person's is `link_of_other`, which names their masked address. */
export const resolveReferral = operation('resolveReferral', async ({ params }, { caller }) => {
  const referral = await getReferral(hashSecret(params.id));
  if (!referral) throw problem('message_not_found');
  if (referral.userId !== caller.user.userId) {
    const message = `This link was sent to ${maskEmail(referral.email)}, and you are logged in as ${caller.user.email}.`;
    throw problem('link_of_other', { message });
  }
  return { messageId: referral.messageId, emailReferralId: params.id };
});
