import type { CallName, RecallableAnswer } from '@landbrief/contract';
import { displayAnswer, invalid, isNotApplicable } from '@landbrief/domain';
import { domainQuestion } from '../questions/domain-question.ts';
import { onProperty } from '../subjects/operation.ts';
import type { AnswerCallContext } from './answer-context.ts';
import { presentOne } from './present-one.ts';
import { listRecallable, type Recallable, requireRecallable, rowOf } from './recallable-answers.ts';
import { askedQuestion } from './save-answer.ts';
import { saveManyAnswers } from './save-many-answers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the earlier answers that can be recalled, and those that no longer fit their questions, with the reason. */
export const previewRecall = onProperty('previewRecall', async (_input, context) => {
  requireRecallable(context);
  const found = await listRecallable(context);
  return { answers: found.map((each) => presentRecallable(each, context.now)), count: found.length };
});

export const recallAnswer = onProperty('recallAnswer', async ({ body }, context) => {
  const { questionId, questionTag } = body;
  const { tag } = await askedQuestion(context, questionId);
  if (tag !== questionTag) {
    const path = 'body.questionTag';
    throw invalid(path, 'is not the tag of the question.');
  }
  return recall(context, 'recallAnswer', ({ question }) => question.questionId === questionId);
});

export const recallAnswers = onProperty('recallAnswers', async ({ body }, context) => {
  const chosen = body.questionIds && new Set(body.questionIds);
  return recall(context, 'recallAnswers', ({ question }) => chosen?.has(question.questionId) ?? true);
});

async function recall(
  context: AnswerCallContext,
  call: CallName,
  isChosen: (recallable: Recallable) => boolean,
) {
  requireRecallable(context);
  const found = (await listRecallable(context)).filter(isChosen);
  const rows = found.flatMap((each) => (each.fitted.reason === undefined ? [rowOf(each, context)] : []));
  const { outcomes, counts } = await saveManyAnswers(context, rows, { source: 'recalled', call });
  const questions = new Map(found.map(({ question }) => [question.questionId, question]));
  const recalled = outcomes.map(async (each) => {
    const question = questions.get(each.questionId);
    const isRecalled = each.outcome === 'added' || each.outcome === 'updated';
    const answer = isRecalled && question ? await presentOne(question, each.answer, context) : undefined;
    return answer ? [answer] : [];
  });
  return context.commit([], { answersRecalled: (await Promise.all(recalled)).flat(), counts });
}

function presentRecallable({ question, given, fitted }: Recallable, now: string): RecallableAnswer {
  const asked = domainQuestion(question);
  const earlier = displayAnswer({ type: given.type as typeof asked.type, unit: given.unit }, given.value);
  const isFit = fitted.reason === undefined;
  const value = isFit ? fitted.value : given.value;
  return {
    question: question.questionId,
    tag: question.tag,
    ...(isNotApplicable(value) ? { value: null, notApplicable: true } : { value }),
    display: isFit ? displayAnswer(asked, value) : earlier,
    ...(isFit && fitted.isConverted ? { earlierDisplay: earlier } : {}),
    ...(isFit ? {} : { reason: fitted.reason }),
    ...(given.confidential ? { confidential: given.confidential } : {}),
    given: given.at,
    ageDays: Math.max(0, Math.floor((Date.parse(now) - Date.parse(given.at)) / DAY_MS)),
    givenBy: { _id: given.userId, fullName: given.userName },
    project: { _id: given.projectId, name: given.projectName },
    fromProperty: { _id: given.propertyId, name: given.propertyName },
  };
}
