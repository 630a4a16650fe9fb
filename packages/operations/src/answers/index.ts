import { addAnswerComment, deleteAnswerComment, listAnswerComments } from './answer-comments.ts';
import { deleteAnswer } from './delete-answer.ts';
import { listAnswers } from './list-answers.ts';
import { listRequiredCategories, listUnseenCategories } from './list-unseen-categories.ts';
import { markAnswerSeen } from './mark-answer-seen.ts';
import { markAnswersSeen } from './mark-answers-seen.ts';
import { previewRecall, recallAnswer, recallAnswers } from './recall-answers.ts';
import { reportReviewEdit } from './report-review-edit.ts';
import { saveAnswer } from './save-answer.ts';
import { saveAnswers } from './save-answers.ts';
import { addAnswerUpdate, updateAnswer } from './update-answer.ts';

export const answerOperations = [
  saveAnswer,
  saveAnswers,
  previewRecall,
  recallAnswer,
  recallAnswers,
  listAnswers,
  updateAnswer,
  addAnswerUpdate,
  deleteAnswer,
  markAnswerSeen,
  markAnswersSeen,
  listAnswerComments,
  addAnswerComment,
  deleteAnswerComment,
  reportReviewEdit,
  listUnseenCategories,
  listRequiredCategories,
];
