import { isDeepStrictEqual } from 'node:util';
import { calls } from '@landbrief/contract';
import {
  type AnswerState,
  completeQuestion,
  countsAsMet,
  type Question as DomainQuestion,
  isAsked,
  misfitOf,
  ownerType,
  propertyStatus,
  requirementState,
} from '@landbrief/domain';
import { getAnswers, type ListedProperty, readPropertyList, stateOf } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { onQuestion } from '../subjects/operation.ts';
import { domainQuestion } from './domain-question.ts';
import { questionDraft } from './question-draft.ts';
import { currentInput } from './write-question.ts';

/**
 * Judges the submitted properties by a question as it would be after a change, by the rules that apply to it then; and
 * counts the answers that it would not take any more.
 */
export const previewRequirement = onQuestion('previewRequirement', async ({ body }, { subject }) => {
  const { question } = subject;
  requireVersion(body.question, question);
  const schema = calls.createQuestion.body.shape.question;
  const input = applyValidChange(schema, await currentInput(question), body.question, 'body.question');
  const before = domainQuestion(question);
  const after = completeQuestion(questionDraft(input, 'body.question'), before);
  if (subject.ownerType === ownerType.template) return { ...countJudged(before, after, []), misfits: 0 };
  const isJudged = ({ status, phase }: ListedProperty) =>
    status === propertyStatus.finished && isAsked(after, phase);
  const takesSame = isDeepStrictEqual(takenBy(before), takenBy(after));
  const read = (await readPropertyList(subject.ownerId)).filter((property) =>
    takesSame ? isJudged(property) : property.status !== propertyStatus.new,
  );
  const { questionId } = question;
  const found = await getAnswers(read.map(({ propertyId }) => ({ propertyId, questionId })));
  const answers = new Map(found.map((answer) => [answer.propertyId, stateOf(answer)]));
  const judged = read.filter(isJudged).map(({ propertyId }) => answers.get(propertyId));
  const isNewMisfit = ({ value }: AnswerState) => !misfitOf(before, value) && misfitOf(after, value);
  return {
    ...countJudged(before, after, judged),
    misfits: [...answers.values()].filter(isNewMisfit).length,
  };
});

/** What decides which values a question takes. */
const takenBy = ({ type, choices, multiple }: DomainQuestion) => ({ type, choices, multiple });

function countJudged(
  before: DomainQuestion,
  after: DomainQuestion,
  answers: readonly (AnswerState | undefined)[],
) {
  const judge = (question: DomainQuestion, answer: AnswerState | undefined) => {
    const state = requirementState(question, answer);
    const met = countsAsMet(state);
    return { met, notMet: !met && state !== 'none' };
  };
  const judged = answers.map((answer) => ({ was: judge(before, answer), is: judge(after, answer) }));
  const countWhere = (holds: (one: (typeof judged)[number]) => boolean) => judged.filter(holds).length;
  return {
    properties: judged.length,
    met: countWhere(({ is }) => is.met),
    notMet: countWhere(({ is }) => is.notMet),
    newlyMet: countWhere(({ is, was }) => is.met && !was.met),
    newlyNotMet: countWhere(({ is, was }) => is.notMet && !was.notMet),
  };
}
