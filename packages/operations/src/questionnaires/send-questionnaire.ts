import {
  isQuestionnaireEditable,
  isQuestionnaireOpen,
  linkEndsWhenSent,
  problem,
  questionnaireStatus,
} from '@landbrief/domain';
import { hashSecret, newSecret } from '@landbrief/platform';
import { changeQuestionnaire, getQuestionnaireContent, getUser, type Questionnaire } from '@landbrief/store';
import { requireAttempt, requireAttempts } from '../attempt-limits/attempt-limits.ts';
import { onQuestionnaire } from '../subjects/operation.ts';
import { contactFrom, contactGiven, senderOf } from './contact-and-sender.ts';
import { contactMail, enqueueNotice, queuedMail } from './contact-mail.ts';
import { requireAskable } from './create-questionnaire.ts';
import { presentSummary, type QuestionnaireContext, sideOf } from './present-questionnaire.ts';

async function requireMail(
  { questionnaireId }: Questionnaire,
  { email, userId: contactId }: Questionnaire['contact'],
  context: QuestionnaireContext,
): Promise<void> {
  const { userId } = context.caller.user;
  // Sending the same one again is limited by the questionnaire.
  const to = { attemptId: questionnaireId };
  await requireAttempt('questionnaires-to', `${userId}#${email}`, context, to);
  const known = contactId ? await getUser(contactId) : undefined;
  await requireAttempts(
    [
      ['questionnaires-by', userId],
      ['questionnaire', questionnaireId],
      // Somebody who was invited only has no account yet.
      ...(known && !known.temporary ? [] : [['mails-to', email] as const]),
    ],
    context,
  );
}

/** Sends a draft to its contact with the link that opens it. Sending it again by mistake changes nothing. */
export const sendQuestionnaire = onQuestionnaire('sendQuestionnaire', async ({ params }, context) => {
  const { subject } = context;
  requirePlace(params, subject.questionnaire);
  if (!isQuestionnaireEditable(subject.questionnaire.status))
    throw problem('not_allowed_in_status', { message: 'The questionnaire was sent already.' });
  const { contact } = subject.questionnaire;
  const user = contact.userId ? await getUser(contact.userId) : undefined;
  return sendLink(user ? await contactFrom(user) : contact, context);
});

export const resendQuestionnaire = onQuestionnaire(
  'resendQuestionnaire',
  async ({ params, body }, context) => {
    const { subject } = context;
    const { questionnaire } = subject;
    requirePlace(params, questionnaire);
    if (!isQuestionnaireOpen(questionnaire.status))
      throw problem('not_allowed_in_status', {
        message: 'Only what is sent and not finished is sent again.',
      });
    const given = body.targetedUser;
    const contact = given ? await contactGiven(given, context) : questionnaire.contact;
    // On its way to the contact: asked for a moment ago, here or in another tab.
    if (questionnaire.linkMail?.delivery === 'queued' && contact.email === questionnaire.contact.email)
      return { questionnaire: presentSummary(questionnaire, subject, sideOf(subject.relations)) };
    return sendLink(contact, context);
  },
);

/** The ids in the path must be the questionnaire's. */
export function requirePlace(
  { projectId, propertyId }: { projectId: string; propertyId: string },
  questionnaire: Questionnaire,
): void {
  if (questionnaire.projectId !== projectId || questionnaire.propertyId !== propertyId)
    throw problem('not_found');
}

async function sendLink(contact: Questionnaire['contact'], context: QuestionnaireContext) {
  const { subject, now, commit } = context;
  const { questionnaire: before } = subject;
  requireAskable(context);
  await requireMail(before, contact, context);
  const [sender, content] = await Promise.all([
    senderOf(context),
    getQuestionnaireContent(before.questionnaireId),
  ]);
  if (!content) throw problem('not_found');
  const secret = newSecret();
  const linkMail = queuedMail(context);
  const changes = {
    ...{ contact, sender },
    ...(isQuestionnaireEditable(before.status) ? { status: questionnaireStatus.sent } : {}),
    linkHash: hashSecret(secret),
    formerLinkHash: undefined,
    linkExpires: linkEndsWhenSent(now),
    sentAt: before.sentAt ?? now,
    lastSentAt: now,
    linkMail,
    ...(contact.email === before.contact.email ? {} : { passedOn: undefined }),
    updated: now,
  };
  const after = { ...before, ...changes, version: before.version + 1 } as Questionnaire;
  const reply = { questionnaire: presentSummary(after, subject, sideOf(subject.relations)) };
  return commit(
    [
      ...changeQuestionnaire(before, changes),
      contactMail({ questionnaire: after, content, secret, event: 'sent', mailId: linkMail.mailId }, context),
      enqueueNotice(after, { event: 'sent', by: sender }, context),
    ],
    reply,
  );
}
