import type { Answer } from '@landbrief/contract';
import { isAcceptable, isEmpty, isNotApplicable, isProblem, type Problem, problem } from '@landbrief/domain';
import {
  countAccepted,
  getQuestionnaire,
  getQuestionnaireContent,
  inParts,
  listStoredAnswers,
  markAccepted,
  type Questionnaire,
  type QuestionnaireAnswer,
  type Write,
} from '@landbrief/store';
import { type AnswerRow, saveManyAnswers } from '../answers/save-many-answers.ts';
import { confidentialBy } from '../people/confidential-mark.ts';
import { type Input, onQuestionnaire } from '../subjects/operation.ts';
import {
  answersOf,
  isAccepted,
  presentSummary,
  type QuestionnaireContext,
  sideOf,
} from './present-questionnaire.ts';

/** Each is one write, and the count. */
const MARKED_AT_ONCE = 90;
const MAX_ATTEMPTS = 5;

type Given = NonNullable<Input<'acceptQuestionnaireAnswers'>['body']['answers']>[number];
type Refused = { questionId: string; code: string; message: string; current?: Answer | undefined };
type AcceptError = { question: string; answerId: string; code: string; message: string };

const changedText = 'The contact changed this answer in the meantime.';
const notFinishedText = 'The questionnaire was opened again or deleted in the meantime.';

interface Chosen {
  answer: QuestionnaireAnswer;
  row: AnswerRow;
}

/**
 * Accepts answers of a finished questionnaire: each is a normal write of the property's answer with the source
 * `questionnaire`, saved or refused by itself, in one transaction with the mark that it is accepted. An answer that the
 * contact has changed since, or of a questionnaire that was opened again or deleted, is refused as `stale`.
 */
export const acceptQuestionnaireAnswers = onQuestionnaire(
  'acceptQuestionnaireAnswers',
  async ({ body }, context) => {
    const { subject, commit } = context;
    const { questionnaire, relations } = subject;
    if (!isAcceptable(questionnaire.status))
      throw problem('not_allowed_in_status', {
        message: 'Answers can be accepted when the contact has finished the questionnaire.',
      });
    const [stored, content] = await Promise.all([
      listStoredAnswers(questionnaire.questionnaireId),
      getQuestionnaireContent(questionnaire.questionnaireId),
    ]);
    const { chosen, errors } = choose(answersOf(stored, content), body.answers, context);
    const marks = new Marks(questionnaire, chosen);
    const { outcomes, counts } = await saveManyAnswers(
      context,
      chosen.map(({ row }) => row),
      { source: 'questionnaire', call: 'acceptQuestionnaireAnswers', along: marks },
    );
    const unchanged = outcomes.flatMap((each) => (each.outcome === 'unchanged' ? [each.questionId] : []));
    const refused = [
      ...outcomes.flatMap((each) => (each.outcome === 'refused' ? [each] : [])),
      ...(await markUnchanged(unchanged, marks, context)),
    ];
    const after = (await getQuestionnaire(questionnaire.questionnaireId)) ?? questionnaire;
    return commit([], {
      accepted: chosen.length - refused.length,
      errors: [
        ...errors,
        ...refused.map(({ questionId, code, message, current }) => ({
          ...{ question: questionId, answerId: questionId, code, message },
          ...(current ? { current } : {}),
        })),
      ],
      counts,
      questionnaire: presentSummary(after, subject, sideOf(relations)),
    });
  },
);

/** The answers to accept, each at the version that was read; all that are not accepted yet where none is named. */
function choose(
  stored: readonly QuestionnaireAnswer[],
  given: readonly Given[] | undefined,
  context: QuestionnaireContext,
): { chosen: Chosen[]; errors: AcceptError[] } {
  const answered = stored.filter(({ value }) => !isEmpty(value));
  if (!given) {
    const open = answered.filter((answer) => !isAccepted(answer));
    return {
      chosen: open.map((answer) => ({ answer, row: rowOf(answer, { anyVersion: true }, context) })),
      errors: [],
    };
  }
  const byId = new Map(answered.map((answer) => [answer.questionId, answer]));
  const chosen: Chosen[] = [];
  const errors: AcceptError[] = [];
  for (const { _id, version, propertyVersion } of given) {
    const answer = byId.get(_id);
    const refusal = refusalOf(answer, version);
    if (answer && !refusal)
      chosen.push({ answer, row: rowOf(answer, { version: propertyVersion }, context) });
    else if (refusal) errors.push({ question: _id, answerId: _id, ...refusal });
  }
  return { chosen, errors };
}

function refusalOf(answer: QuestionnaireAnswer | undefined, version: number) {
  if (!answer) return { code: 'not_found', message: 'The questionnaire has no such answer.' };
  if (answer.version === version) return undefined;
  return { code: 'stale', message: changedText };
}

function rowOf(
  { questionId, value, confidential }: QuestionnaireAnswer,
  versions: Pick<AnswerRow, 'version' | 'anyVersion'>,
  context: QuestionnaireContext,
): AnswerRow {
  const given = isNotApplicable(value) ? { notApplicable: true } : { value };
  const mark = confidential && confidentialBy(confidential, context);
  return { questionId, ...given, ...versions, ...(mark ? { confidential: mark } : {}) };
}

/** The marks of the answers that are accepted, and their count; answers that were marked before are not counted again. */
class Marks {
  readonly #questionnaire: Questionnaire;
  readonly #answers: Map<string, QuestionnaireAnswer>;
  readonly #refused = new Map<string, Problem>();

  constructor(questionnaire: Questionnaire, chosen: readonly Chosen[]) {
    this.#questionnaire = questionnaire;
    this.#answers = new Map(chosen.map(({ answer }) => [answer.questionId, answer]));
  }

  isMarked(questionId: string): boolean {
    const answer = this.#answers.get(questionId);
    return answer !== undefined && isAccepted(answer);
  }

  writes(questionIds: readonly string[]): Write[] {
    const answers = questionIds.flatMap((questionId) => this.#answers.get(questionId) ?? []);
    const added = answers.filter((answer) => !isAccepted(answer)).length;
    return [...answers.map(markAccepted), countAccepted(this.#questionnaire, added)];
  }

  async reread(): Promise<void> {
    const { questionnaireId } = this.#questionnaire;
    const [questionnaire, stored] = await Promise.all([
      getQuestionnaire(questionnaireId),
      listStoredAnswers(questionnaireId),
    ]);
    const isOpenAgain = !questionnaire || !isAcceptable(questionnaire.status);
    const byId = new Map(stored.map((answer) => [answer.questionId, answer]));
    for (const [questionId, { version, confidential }] of this.#answers) {
      const current = byId.get(questionId);
      if (current?.version === version && current.confidential === confidential)
        this.#answers.set(questionId, current);
      else this.#refused.set(questionId, problem('stale', { message: changedText }));
      if (isOpenAgain) this.#refused.set(questionId, problem('stale', { message: notFinishedText }));
    }
  }

  refusal(questionId: string): Problem | undefined {
    return this.#refused.get(questionId);
  }
}

/** Marks the answers that the property has already; returns those that could not be marked. */
async function markUnchanged(
  questionIds: readonly string[],
  marks: Marks,
  { commitStep }: QuestionnaireContext,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (let left of inParts(questionIds, MARKED_AT_ONCE)) {
    for (let attempt = 1; left.length > 0; attempt++) {
      const refusals = new Map(left.map((questionId) => [questionId, marks.refusal(questionId)]));
      for (const [questionId, refusal] of refusals)
        if (refusal) refused.push({ questionId, code: refusal.code, message: refusal.message });
      left = left.filter((questionId) => !refusals.get(questionId) && !marks.isMarked(questionId));
      if (left.length === 0 || (await isCommitted(commitStep(marks.writes(left)), attempt))) break;
      await marks.reread();
    }
  }
  return refused;
}

/** False when somebody else changed what is written: to be read and tried again. */
async function isCommitted(commit: Promise<void>, attempt: number): Promise<boolean> {
  try {
    await commit;
    return true;
  } catch (error) {
    if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_ATTEMPTS) throw error;
    return false;
  }
}
