import type { Answer, QuestionnaireAnswer, QuestionnaireQuestion } from '@landbrief/contract';
import { isEmpty, notApplicable } from '@landbrief/domain';
import { type AnswerValue, isAnswered, latestValue } from '../../answers/answer-values.ts';

/**
 * How the contact's answer stands to the property's own: there is no own one (`new`), it is another one (`different`),
 * they are the same, it was accepted and is still the same, or the contact gave none.
 */
export type DifferenceKind = 'new' | 'different' | 'same' | 'accepted' | 'none';

export interface Difference {
  question: QuestionnaireQuestion;
  own: Answer | undefined;
  theirs: QuestionnaireAnswer | undefined;
  kind: DifferenceKind;
}

/** Each question of a questionnaire with the property's own answer and the contact's (decisions 11). */
export function differencesOf(
  questions: readonly QuestionnaireQuestion[],
  own: readonly Answer[],
  theirs: readonly QuestionnaireAnswer[],
): Difference[] {
  const ownByQuestion = new Map(own.map((answer) => [answer.question, answer]));
  const theirsByQuestion = new Map(theirs.map((answer) => [answer.question, answer]));
  return questions.map((question) => {
    const pair = { own: ownByQuestion.get(question._id), theirs: theirsByQuestion.get(question._id) };
    return { question, ...pair, kind: kindOf(pair) };
  });
}

function kindOf({ own, theirs }: Pick<Difference, 'own' | 'theirs'>): DifferenceKind {
  if (!theirs || isEmpty(givenValue(theirs))) return 'none';
  if (!isAnswered(own)) return 'new';
  if (!isSameValue(latestValue(own), givenValue(theirs))) return 'different';
  return theirs.accepted ? 'accepted' : 'same';
}

/** The contact's value as screens hold it. */
export function givenValue(answer: QuestionnaireAnswer): AnswerValue {
  return answer.notApplicable ? notApplicable : answer.value;
}

/** Several choices are the same in any order. */
function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: AnswerValue): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted());
  return JSON.stringify(typeof value === 'string' ? value.trim() : value);
}

/** Whether accepting would write something. */
export function isAcceptable({ kind }: Difference): boolean {
  return kind === 'new' || kind === 'different';
}

export type Selection = 'new' | 'all' | 'nothing';

/** The ids of the contact's answers that a button selects. */
export function selectedBy(selection: Selection, differences: readonly Difference[]): string[] {
  if (selection === 'nothing') return [];
  return differences
    .filter((difference) => (selection === 'new' ? difference.kind === 'new' : isAcceptable(difference)))
    .flatMap(({ theirs }) => (theirs ? [theirs._id] : []));
}
