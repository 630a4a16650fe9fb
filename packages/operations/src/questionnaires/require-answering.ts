import { isQuestionnaireOpen, problem, propertyStatus } from '@landbrief/domain';
import { getCachedQuestionSet, getQuestionnaireContent, type Question } from '@landbrief/store';
import type { QuestionnaireContext } from './present-questionnaire.ts';

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
