import type { Answer as WireAnswer } from '@landbrief/contract';
import { isProblem, notApplicable, problem } from '@landbrief/domain';
import {
  type Answer,
  findAnswer,
  getAnswer,
  getCurrentAnswer,
  getPropertyCounts,
  getQuestion,
  type PropertyCounts,
  type Question,
  recordWorking,
} from '@landbrief/store';
import { recordNotWorking } from '../property-counts/record-not-working.ts';
import { type Input, onProperty } from '../subjects/operation.ts';
import type { AnswerCallContext, AnswerContext } from './answer-context.ts';
import { type AnswerChange, planAnswer } from './answer-writing.ts';
import { changedCounts, presentCounts } from './present-counts.ts';
import { presentOne } from './present-one.ts';
import { readCurrentAhead, saveManyAnswers } from './save-many-answers.ts';
import { writesOfAnswers } from './writes-of-answers.ts';

export const saveAnswer = onProperty('saveAnswer', async ({ params, body }, context) => {
  return saveOneAnswer(params.questionId, body.answerData, context);
});

export const updateAnswer = onProperty('updateAnswer', async ({ params, body }, context) => {
  const questionId = await answeredQuestion(params);
  return saveOneAnswer(questionId, body.answer, context);
});

/** Adds an update to an answer of a submitted property; before submission it changes the answer. */
export const addAnswerUpdate = onProperty('addAnswerUpdate', async ({ params, body }, context) => {
  const questionId = await answeredQuestion(params);
  return saveOneAnswer(questionId, body.answer, context);
});

/** Clears an answer: it is deleted, or after submission gets an empty update (decisions 8). */
export const deleteAnswer = onProperty('deleteAnswer', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (!found) throw problem('not_found');
  const [question, before, countsBefore] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
    getPropertyCounts(found.propertyId),
  ]);
  if (!before) throw problem('not_found');
  const change = { question, before, value: null, source: 'typed' as const };
  const { counts } = await commitAnswer(change, countsBefore, context);
  return { counts };
});

async function saveMany(
  { body }: Input<'saveAnswers'>,
  context: AnswerCallContext,
  ahead?: ReturnType<typeof readCurrentAhead>,
) {
  const rows = body.answers.map(({ question, ...row }) => ({ questionId: question, ...row }));
  const { outcomes, counts } = await saveManyAnswers(context, rows, {
    source: 'typed',
    call: 'saveAnswers',
    ahead,
  });
  const saved = outcomes.flatMap((each) => (each.outcome === 'refused' ? [] : [each]));
  const changed = saved.filter(({ outcome }) => outcome !== 'unchanged');
  const reply = {
    added: saved.filter(({ outcome }) => outcome === 'added').length,
    updated: saved.filter(({ outcome }) => outcome === 'updated').length,
    unchanged: saved.filter(({ outcome }) => outcome === 'unchanged').length,
    answerIds: changed.flatMap(({ answer }) => answer?.answerId ?? []),
    results: outcomes.map((each) => ({
      question: each.questionId,
      result: each.outcome === 'refused' ? ('error' as const) : each.outcome,
      ...(each.outcome !== 'refused' && each.answer ? { version: each.answer.version } : {}),
    })),
    errors: outcomes.flatMap((each) =>
      each.outcome === 'refused'
        ? {
            question: each.questionId,
            code: each.code,
            message: each.message,
            ...(each.current ? { current: each.current } : {}),
          }
        : [],
    ),
    counts,
  };
  return context.commit([], reply);
}

export const saveAnswers = onProperty('saveAnswers', saveMany, readCurrentAhead);

export interface AnswerData {
  value?: unknown;
  /** In place of a value. */
  notApplicable?: boolean | undefined;
  override?: boolean | undefined;
  overrideReason?: string | undefined;
  /** Of the answer that was read; 0 when there was never one, absent when there is none. */
  version?: number | undefined;
}

async function answeredQuestion(params: { answerId: string; propertyId: string }): Promise<string> {
  const found = await findAnswer(params.answerId);
  if (found?.propertyId !== params.propertyId)
    throw problem('not_found', { message: 'The property has no such answer.' });
  return found.questionId;
}

/** The question of the property's project; `not_found` for one of another project. */
export async function askedQuestion({ subject }: AnswerContext, questionId: string): Promise<Question> {
  const question = await getQuestion(subject.project.questionSetId, questionId);
  if (!question) throw problem('not_found', { message: 'The project has no such question.' });
  return question;
}

async function saveOneAnswer(questionId: string, data: AnswerData, context: AnswerCallContext) {
  const { propertyId } = context.subject.property;
  const [question, { answer: before, clearedVersion, confidential }, countsBefore] = await Promise.all([
    askedQuestion(context, questionId),
    getCurrentAnswer(propertyId, questionId),
    getPropertyCounts(propertyId),
  ]);
  const isFirst = data.version === 0 && clearedVersion === undefined;
  if (before?.version !== (isFirst ? undefined : data.version)) throw await stale(question, before, context);
  const value = data.notApplicable ? notApplicable : data.value;
  const { override, overrideReason } = data;
  const change = {
    question,
    before,
    ...{ clearedVersion, confidential },
    value,
    override,
    overrideReason,
    source: 'typed' as const,
  };
  return commitAnswer(change, countsBefore, context);
}

/** Plans and commits one answer, again where only its mark was changed meanwhile; 409 `stale` has the current answer. */
async function commitAnswer(
  change: AnswerChange,
  before: PropertyCounts | undefined,
  context: AnswerCallContext,
) {
  const { property, project } = context.subject;
  const { question } = change;
  const planned = planAnswer(change, context);
  const answer = await presentOne(question, planned.answer, context);
  const reply = {
    ...(answer ? { answer } : {}),
    counts: presentCounts(changedCounts(before, [planned.counts]), project, property.phase),
  };
  const answered = before?.answered ?? 0;
  if (answered === 0 && planned.counts.answered > 0) await recordWorking(property, true);
  try {
    const committed = await context.commit(writesOfAnswers([planned], before, context), reply);
    if (answered + planned.counts.answered === 0 && planned.counts.answered < 0)
      await recordNotWorking(property);
    return committed;
  } catch (error) {
    if (!isProblem(error) || error.code !== 'stale') throw error;
    const current = await getAnswer(property.propertyId, question.questionId);
    if (current && change.before && isOnlyMarked(change.before, current))
      return commitAnswer({ ...change, before: current }, before, context);
    throw await stale(question, current, context);
  }
}

const isOnlyMarked = (before: Answer, current: Answer) =>
  current.version === before.version && current.confidential?.at !== before.confidential?.at;

async function stale(question: Question, current: Answer | undefined, context: AnswerContext) {
  const shown = await presentOne(question, current, context);
  return problem('stale', {
    message: 'Somebody else changed this answer in the meantime.',
    data: current && shown ? { current: shown, changed: changeOf(current, shown) } : { current: null },
  });
}

/** Who gave the value, or accepted it since; nobody where that was withdrawn, or is not for the caller's eyes. */
function changeOf({ acceptance, overrideChanges = [] }: Answer, shown: WireAnswer) {
  const { createdBy, created } = shown.answerUpdates.at(-1) ?? shown;
  const isDecidedSince = [...overrideChanges, ...(acceptance ? [acceptance] : [])].some(
    ({ at }) => at > created,
  );
  if (!isDecidedSince) return { by: createdBy?.fullName, at: created };
  return { by: shown.acceptance?.by?.fullName, at: shown.acceptance?.at };
}
