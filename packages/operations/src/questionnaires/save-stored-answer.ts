import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerValue,
  isEmpty,
  isNotApplicable,
  isProblem,
  isQuestionnaireOpen,
  notApplicable,
  parseAnswerValue,
  problem,
  propertyStatus,
} from '@landbrief/domain';
import {
  countAnswer,
  getCachedQuestionSet,
  getQuestionnaireContent,
  getStoredAnswer,
  putStoredAnswer,
  type Question,
  type QuestionnaireAnswer,
  retryOvertaken,
} from '@landbrief/store';
import { domainQuestion } from '../questions/domain-question.ts';
import {
  contactName,
  isAccepted,
  presentStoredAnswer,
  type QuestionnaireContext,
} from './present-questionnaire.ts';

export interface AnswerGiven {
  value?: unknown;
  notApplicable?: true | undefined;
  override?: boolean | undefined;
  overrideReason?: string | undefined;
  /** Of the answer that was read; absent where there was none. */
  version?: number | undefined;
}

/**
 * Saves an answer of the contact by the rules of the property's answers; an empty one clears it. 409 `stale` has the
 * current answer, so that the screen can show both. Repeating a value that is stored writes nothing.
 */
export async function saveStoredAnswer(
  questionId: string,
  given: AnswerGiven,
  context: QuestionnaireContext,
) {
  requireOpen(context);
  const { questionnaireId } = context.subject.questionnaire;
  const [question, before] = await Promise.all([
    questionOf(questionId, context),
    getStoredAnswer({ questionnaireId, questionId }),
  ]);
  const value = valueToStore(question, given, before);
  const current = before && !isEmpty(before.value) ? before : undefined;
  if (isDeepStrictEqual(value, current?.value ?? null)) return reply(question, current, 0, context);
  if (current?.version !== given.version) throw stale(question, current);
  return commitAnswer({ question, before, value }, context);
}

/** Each attempt follows a change of whether the answer is accepted. */
const MAX_ATTEMPTS = 5;

function valueToStore(
  question: Question,
  given: AnswerGiven,
  before: QuestionnaireAnswer | undefined,
): AnswerValue | null {
  if (given.override !== undefined || given.overrideReason !== undefined)
    throw problem('permission_error', {
      message: 'Only the owner of the project counts a requirement as met.',
    });
  if (given.notApplicable && before && isNotApplicable(before.value)) return notApplicable;
  const parsed = parseAnswerValue(
    domainQuestion(question),
    given.notApplicable ? notApplicable : given.value,
  );
  if (parsed.details) {
    const details = parsed.details.map(({ path, message }) => ({ path: `answerData.${path}`, message }));
    throw problem('validation_error', { details });
  }
  return parsed.value ?? null;
}

interface Change {
  question: Question;
  before: QuestionnaireAnswer | undefined;
  value: AnswerValue | null;
}

async function commitAnswer(change: Change, context: QuestionnaireContext) {
  const { question } = change;
  const { questionnaireId } = context.subject.questionnaire;
  let { before } = change;
  for (let attempt = 1; ; attempt++) {
    const { writes, replied } = planAnswer({ ...change, before }, context);
    try {
      return await context.commit(writes, replied);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale') throw error;
      const current = await getStoredAnswer({ questionnaireId, questionId: question.questionId });
      if (current?.version !== before?.version || attempt === MAX_ATTEMPTS)
        throw stale(question, current && !isEmpty(current.value) ? current : undefined);
      before = current;
    }
  }
}

function planAnswer({ question, before, value }: Change, context: QuestionnaireContext) {
  const { subject, now } = context;
  const { questionnaire } = subject;
  const { questionnaireId, contact } = questionnaire;
  const { questionId } = question;
  const { acceptedVersion: _, ...kept } = before ?? {};
  const answer: QuestionnaireAnswer = {
    ...kept,
    ...{ questionnaireId, questionId, value },
    at: now,
    byName: contactName(contact),
    version: (before?.version ?? 0) + 1,
  };
  const answered = Number(!isEmpty(value)) - Number(before !== undefined && !isEmpty(before.value));
  const accepted = before && isAccepted(before) ? -1 : 0;
  const counted = countAnswer(questionnaire, {
    ...{ answered, accepted, at: now },
    byLink: context.caller.questionnaireId !== undefined,
  });
  const replied = reply(question, isEmpty(value) ? undefined : answer, answered, context);
  return { writes: [putStoredAnswer(answer, before), ...counted], replied };
}

function reply(
  question: Question,
  answer: QuestionnaireAnswer | undefined,
  answered: number,
  { subject: { questionnaire } }: QuestionnaireContext,
) {
  return {
    ...(answer ? { answer: presentStoredAnswer(answer, question) } : {}),
    answeredCount: questionnaire.answeredCount + answered,
  };
}

function stale(question: Question, current: QuestionnaireAnswer | undefined) {
  return problem('stale', {
    message: 'This answer was changed in the meantime.',
    data: current
      ? { current: presentStoredAnswer(current, question), changed: { by: current.byName, at: current.at } }
      : { current: null },
  });
}

/**
 * Marks an answer as confidential, or takes the mark back (docs/decisions/confidential.md). One that was accepted is to be
 * accepted again, with the mark. Repeating it changes nothing.
 */
export function markStoredAnswer(
  questionId: string,
  reason: string | undefined,
  context: QuestionnaireContext,
) {
  const { questionnaire } = context.subject;
  const { questionnaireId } = questionnaire;
  requireOpen(context);
  return retryOvertaken(async () => {
    const [question, before] = await Promise.all([
      questionOf(questionId, context),
      getStoredAnswer({ questionnaireId, questionId }),
    ]);
    if (!before || isEmpty(before.value))
      throw problem('not_found', { message: 'The question has no answer yet.' });
    if (before.confidential === reason) return { answer: presentStoredAnswer(before, question) };
    const { confidential: _c, acceptedVersion: _v, ...kept } = before;
    const answer = { ...kept, ...(reason ? { confidential: reason } : {}) };
    const counted = countAnswer(questionnaire, {
      ...{ answered: 0, accepted: isAccepted(before) ? -1 : 0, at: context.now },
      byLink: context.caller.questionnaireId !== undefined,
    });
    return context.commit([putStoredAnswer(answer, before), ...counted], {
      answer: presentStoredAnswer(answer, question),
    });
  });
}

/** The contact answers until the questionnaire is finished, and the project closed; also while the project is paused. */
export function requireOpen({ subject: { questionnaire, property } }: QuestionnaireContext): void {
  if (!isQuestionnaireOpen(questionnaire.status))
    throw problem('not_allowed_in_status', { message: 'This questionnaire is finished.' });
  if (property.status === propertyStatus.eliminated)
    throw problem('not_allowed_in_status', { message: 'The property is no longer part of the project.' });
}

/** A question of the questionnaire, as it is now in the project; `not_found` for any other. */
export async function questionOf(
  questionId: string,
  { subject: { project, questionnaire } }: QuestionnaireContext,
): Promise<Question> {
  const [set, content] = await Promise.all([
    getCachedQuestionSet(project),
    getQuestionnaireContent(questionnaire.questionnaireId),
  ]);
  const question = set.questions.find((one) => one.questionId === questionId);
  if (!question || !content?.questionIds.includes(questionId))
    throw problem('not_found', { message: 'The questionnaire has no such question.' });
  return question;
}
