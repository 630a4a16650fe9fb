import { isQuestionnaireEditable, problem } from '@landbrief/domain';
import {
  changeQuestionnaire,
  getQuestionnaire,
  getQuestionnaireContent,
  listStoredAnswers,
  type Questionnaire,
  type QuestionnaireContent,
  replaceContent,
} from '@landbrief/store';
import { planReplacing } from '../attachments/plan-attachments.ts';
import { staleOver } from '../change.ts';
import { type Input, onQuestionnaire } from '../subjects/operation.ts';
import { contactGiven } from './contact-and-sender.ts';
import { requireAskable, requireAsked } from './create-questionnaire.ts';
import { cleanInvite } from './invite-message.ts';
import {
  answersOf,
  countsOf,
  presentQuestionnaire,
  type QuestionnaireContext,
  sideOf,
} from './present-questionnaire.ts';
import { saveStoredAnswer } from './save-stored-answer.ts';
import { requirePlace } from './send-questionnaire.ts';
import { setStatus } from './set-status.ts';

type Body = Input<'updateQuestionnaire'>['body'];

/** Changes a draft, after sending its name only. */
export const updateQuestionnaire = onQuestionnaire(
  'updateQuestionnaire',
  async ({ params, body }, context) => {
    const { questionnaire: before, relations } = context.subject;
    requirePlace(params, before);
    if (sideOf(relations) === 'contact') return changeAsContact(body, context);
    refuseContactsFields(body);
    if (body.version !== before.version) throw await stale(context);
    return isQuestionnaireEditable(before.status) ? changeDraft(body, context) : rename(body, context);
  },
);

/** The contact changes answers, each as `saveQuestionnaireAnswer` does, then the status. */
async function changeAsContact(
  { answers = [], status, version: _, ...others }: Body,
  context: QuestionnaireContext,
) {
  if (Object.values(others).some((value) => value !== undefined)) throw problem('permission_error');
  const inSteps: QuestionnaireContext = {
    ...context,
    commit: async (writes, reply) => {
      await context.commitStep(writes);
      return reply;
    },
  };
  for (const { question, ...given } of answers) await saveStoredAnswer(question, given, inSteps);
  if (status !== undefined) await setStatus({ status }, inSteps);
  const questionnaire = await getQuestionnaire(context.subject.questionnaire.questionnaireId);
  if (!questionnaire) throw problem('not_found');
  return context.commit([], { questionnaire: await presentQuestionnaire(context, { questionnaire }) });
}

/** Answers and status are the contact's. */
function refuseContactsFields({ answers, status }: Body): void {
  if (answers !== undefined || status !== undefined)
    throw problem('not_allowed_in_status', { message: 'Only its contact answers a questionnaire.' });
}

async function stale(context: QuestionnaireContext) {
  return staleOver(context.subject.questionnaire, { data: { current: await presentQuestionnaire(context) } });
}

async function rename({ name, version: _, ...others }: Body, context: QuestionnaireContext) {
  if (Object.values(others).some((value) => value !== undefined))
    throw problem('not_allowed_in_status', {
      message: 'The questionnaire was sent. Take it back first to change more than its name.',
    });
  const { subject, now, commit } = context;
  const changes = { ...(name === undefined ? {} : { name }), updated: now };
  const questionnaire = changed(subject.questionnaire, changes);
  const presented = await presentQuestionnaire(context, { questionnaire });
  return commit(changeQuestionnaire(subject.questionnaire, changes), { questionnaire: presented });
}

const changed = (before: Questionnaire, changes: Partial<Questionnaire>): Questionnaire => ({
  ...before,
  ...changes,
  version: before.version + 1,
});

/** A draft can have answers, of before it was taken back. */
async function countsWith(content: QuestionnaireContent) {
  const stored = await listStoredAnswers(content.questionnaireId);
  return { questionCount: content.questionIds.length, ...countsOf(answersOf(stored, content)) };
}

async function changeDraft(body: Body, context: QuestionnaireContext) {
  const { subject, now, commit } = context;
  const { questionnaire: before } = subject;
  const { questionnaireId } = before;
  requireAskable(context);
  if (body.questions) await requireAsked(body.questions, context);
  const contentBefore = await getQuestionnaireContent(questionnaireId);
  if (!contentBefore) throw problem('not_found');
  const { inviteSubject, inviteMessage, showProjectDescription, questions: questionIds } = body;
  const content = {
    ...contentBefore,
    ...(inviteSubject === undefined ? {} : { inviteSubject }),
    ...(inviteMessage === undefined ? {} : { inviteMessage: await cleanInvite(inviteMessage) }),
    ...(showProjectDescription === undefined ? {} : { showProjectDescription }),
    ...(questionIds === undefined ? {} : { questionIds }),
  };
  const changes = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.targetedUser ? { contact: await contactGiven(body.targetedUser, context) } : {}),
    ...(questionIds === undefined ? {} : await countsWith(content)),
    updated: now,
  };
  const place = { objectKind: 'questionnaire', objectId: questionnaireId, side: 'respondent' } as const;
  const files = body.attachments ? (await planReplacing(body.attachments, place, context)).writes : [];
  const questionnaire = changed(before, changes);
  const presented = await presentQuestionnaire(context, { questionnaire, content });
  return commit([...changeQuestionnaire(before, changes), replaceContent(content), ...files], {
    questionnaire: presented,
  });
}
