import { deleteAnswer } from './delete-answer.ts';
import { listAnswers } from './list-answers.ts';
import { listRequiredCategories, listUnseenCategories } from './list-unseen-categories.ts';
import { markAnswerSeen } from './mark-answer-seen.ts';
import { saveAnswer } from './save-answer.ts';
import { addAnswerUpdate, updateAnswer } from './update-answer.ts';

export const answerOperations = [
  saveAnswer,
  listAnswers,
  updateAnswer,
  addAnswerUpdate,
  deleteAnswer,
  markAnswerSeen,
  listUnseenCategories,
  listRequiredCategories,
];
