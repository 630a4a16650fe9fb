export { acceptQuestionnaireAnswers } from './accept-answers.ts';
export {
  addQuestionnaireComment,
  deleteQuestionnaireAnswer,
  deleteQuestionnaireComment,
  getQuestionnaireAnswer,
  listQuestionnaireAnswers,
  markQuestionnaireAnswerConfidential,
  saveQuestionnaireAnswer,
  updateQuestionnaireAnswer,
} from './answer-questionnaire.ts';
export { createQuestionnaire } from './create-questionnaire.ts';
export { deleteQuestionnaire } from './delete-questionnaire.ts';
export { passOnQuestionnaire } from './pass-on.ts';
export { getQuestionnaire, listMyQuestionnaires, listQuestionnaires } from './read-questionnaires.ts';
export { resendQuestionnaire, sendQuestionnaire } from './send-questionnaire.ts';
export { setQuestionnaireStatus } from './set-status.ts';
export { updateQuestionnaire } from './update-questionnaire.ts';
export { verifyQuestionnaire } from './verify-questionnaire.ts';
