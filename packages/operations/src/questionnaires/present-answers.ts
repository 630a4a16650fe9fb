import type { QuestionnaireAnswer as WireAnswer } from '@landbrief/contract';
import { displayAnswer, isEmpty, isNotApplicable } from '@landbrief/domain';
import type { Question, QuestionnaireAnswer, QuestionnaireContent } from '@landbrief/store';
import { domainQuestion } from '../questions/domain-question.ts';

export function isAccepted({ acceptedVersion, version }: QuestionnaireAnswer): boolean {
  return acceptedVersion === version;
}

/** An answer of a questionnaire; its id is its question's. */
export function presentStoredAnswer(answer: QuestionnaireAnswer, question: Question): WireAnswer {
  const { questionnaireId, questionId, value, at, byName, version } = answer;
  return {
    _id: questionId,
    questionnaire: questionnaireId,
    question: questionId,
    ...(isNotApplicable(value) ? { value: null, notApplicable: true as const } : { value }),
    display: displayAnswer(domainQuestion(question), value),
    created: at,
    createdBy: { fullName: byName },
    accepted: isAccepted(answer),
    version,
  };
}

/**
 * The answers to the questions of a questionnaire, also cleared ones. Those to questions that were removed from it are
 * kept for when the questions come back.
 */
export function answersOf(
  answers: readonly QuestionnaireAnswer[],
  content: Pick<QuestionnaireContent, 'questionIds'> | undefined,
): QuestionnaireAnswer[] {
  const asked = new Set(content?.questionIds);
  return answers.filter(({ questionId }) => asked.has(questionId));
}

/** How many of them are given, and accepted. */
export function countsOf(answers: readonly QuestionnaireAnswer[]) {
  return {
    answeredCount: answers.filter(({ value }) => !isEmpty(value)).length,
    acceptedCount: answers.filter(isAccepted).length,
  };
}

/** The answers that are not cleared, to questions that are still asked. */
export function presentStoredAnswers(
  answers: readonly QuestionnaireAnswer[],
  questions: ReadonlyMap<string, Question>,
): WireAnswer[] {
  return answers.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    return question && !isEmpty(answer.value) ? [presentStoredAnswer(answer, question)] : [];
  });
}
