import { isQuestionnaireOpen } from '@landbrief/domain';
import {
  clearQuestionnaire,
  deleteQuestionnaire as deleteItem,
  getQuestionnaire,
  getQuestionnaireContent,
  listQuestionnaireIds,
  type Questionnaire,
  type QuestionnaireContent,
  type Write,
} from '@landbrief/store';
import { clearAttachments } from '../attachments/attachment-files.ts';
import type { JobContext } from '../context.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onQuestionnaire } from '../subjects/operation.ts';
import { contactMail, enqueueNotice } from './contact-mail.ts';
import type { QuestionnaireContext } from './present-questionnaire.ts';
import { requirePlace } from './send-questionnaire.ts';

/** Deletes a questionnaire; accepted answers stay, and a contact who still answers is told. */
export const deleteQuestionnaire = onQuestionnaire('deleteQuestionnaire', async ({ params }, context) => {
  const { subject, commit } = context;
  const { questionnaire } = subject;
  const { questionnaireId } = questionnaire;
  requirePlace(params, questionnaire);
  requireNotLeft(subject);
  const content = await getQuestionnaireContent(questionnaireId);
  const told = content && isQuestionnaireOpen(questionnaire.status);
  return commit(
    [
      ...deleteItem(questionnaire),
      enqueue('questionnaire-deleted', { questionnaireId }, context),
      ...(told ? tellContact(questionnaire, content, context) : []),
    ],
    {},
  );
});

function tellContact(
  questionnaire: Questionnaire,
  content: QuestionnaireContent,
  context: QuestionnaireContext,
): Write[] {
  const event = 'deleted' as const;
  return [
    contactMail({ questionnaire, content, event }, context),
    enqueueNotice(questionnaire, { event, by: questionnaire.sender }, context),
  ];
}

/** Of answers and comments: 80 requests. */
const ITEMS_A_STEP = 2_000;

export const clearDeletedQuestionnaire: HandlerOf<'questionnaire-deleted'> = async (item, { platform }) => {
  const { questionnaireId } = item.payload;
  if (await getQuestionnaire(questionnaireId)) return;
  await clearAttachments(questionnaireId, platform.files);
  const { isEmpty, began } = await clearQuestionnaire(questionnaireId, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('questionnaire-deleted', item.payload, item, began);
};

export async function clearQuestionnairesOf(
  propertyId: string,
  files: JobContext['platform']['files'],
): Promise<void> {
  for (const questionnaireId of await listQuestionnaireIds(propertyId)) {
    await clearAttachments(questionnaireId, files);
    await clearQuestionnaire(questionnaireId);
  }
}
