import { acceptQuestionnaireAnswers } from './accept-answers.ts';
import {
  deleteQuestionnaireAnswer,
  getQuestionnaireAnswer,
  listQuestionnaireAnswers,
  saveQuestionnaireAnswer,
  updateQuestionnaireAnswer,
} from './answers.ts';
import { addQuestionnaireComment, deleteQuestionnaireComment } from './comments.ts';
import { createQuestionnaire } from './create-questionnaire.ts';
import { deleteQuestionnaire } from './delete-questionnaire.ts';
import { passOnQuestionnaire } from './pass-on.ts';
import { getQuestionnaire, listMyQuestionnaires, listQuestionnaires } from './read-questionnaires.ts';
import { resendQuestionnaire, sendQuestionnaire } from './send-questionnaire.ts';
import { setQuestionnaireStatus } from './set-status.ts';
import { updateQuestionnaire } from './update-questionnaire.ts';
import { verifyQuestionnaire } from './verify-questionnaire.ts';

export const questionnaireOperations = [
  createQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  listMyQuestionnaires,
  updateQuestionnaire,
  sendQuestionnaire,
  resendQuestionnaire,
  verifyQuestionnaire,
  deleteQuestionnaire,
  setQuestionnaireStatus,
  passOnQuestionnaire,
  addQuestionnaireComment,
  deleteQuestionnaireComment,
  acceptQuestionnaireAnswers,
  saveQuestionnaireAnswer,
  updateQuestionnaireAnswer,
  deleteQuestionnaireAnswer,
  listQuestionnaireAnswers,
  getQuestionnaireAnswer,
];
