import { isEmpty, problem } from '@landbrief/domain';
import {
  getCachedQuestionSet,
  getQuestionnaireContent,
  getStoredAnswer,
  listStoredAnswers,
} from '@landbrief/store';
import { onQuestionnaire } from '../operation.ts';
import { answersOf, presentStoredAnswer, presentStoredAnswers } from './present-answers.ts';
import { type QuestionnaireContext, sideOf } from './present-questionnaire.ts';
import { questionOf } from './require-answering.ts';
import { saveStoredAnswer } from './save-stored-answer.ts';

export const saveQuestionnaireAnswer = onQuestionnaire(
  'saveQuestionnaireAnswer',
  ({ params, body }, context) => saveStoredAnswer(params.questionId, body.answerData, context),
);

/** Changes an answer; its id is its question's. */
export const updateQuestionnaireAnswer = onQuestionnaire(
  'updateQuestionnaireAnswer',
  ({ params, body }, context) => saveStoredAnswer(params.answerId, body.answer, context),
);

/** Clears an answer, whatever its version is. */
export const deleteQuestionnaireAnswer = onQuestionnaire(
  'deleteQuestionnaireAnswer',
  async ({ params }, context) => {
    const { version } = await storedAnswer(params.answerId, context);
    const { answeredCount } = await saveStoredAnswer(params.answerId, { value: null, version }, context);
    return { answeredCount };
  },
);

/** All answers; for the owner's side those that are accepted. */
export const listQuestionnaireAnswers = onQuestionnaire(
  'listQuestionnaireAnswers',
  async (_input, { subject }) => {
    const { questionnaire, project, relations } = subject;
    const [stored, content, set] = await Promise.all([
      listStoredAnswers(questionnaire.questionnaireId),
      getQuestionnaireContent(questionnaire.questionnaireId),
      getCachedQuestionSet(project),
    ]);
    const questions = new Map(set.questions.map((question) => [question.questionId, question]));
    const isOwner = sideOf(relations) === 'owner';
    const answers = presentStoredAnswers(answersOf(stored, content), questions).filter(
      ({ accepted }) => !isOwner || accepted,
    );
    return { answers, count: answers.length };
  },
);

export const getQuestionnaireAnswer = onQuestionnaire(
  'getQuestionnaireAnswer',
  async ({ params }, context) => {
    const [stored, question] = await Promise.all([
      storedAnswer(params.answerId, context),
      questionOf(params.answerId, context),
    ]);
    const answer = presentStoredAnswer(stored, question);
    if (sideOf(context.subject.relations) === 'owner' && !answer.accepted) throw problem('not_found');
    return { answer };
  },
);

async function storedAnswer(questionId: string, { subject }: QuestionnaireContext) {
  const { questionnaireId } = subject.questionnaire;
  const answer = await getStoredAnswer({ questionnaireId, questionId });
  if (!answer || isEmpty(answer.value))
    throw problem('not_found', { message: 'The questionnaire has no such answer.' });
  return answer;
}
