export { addAnswerComment, deleteAnswerComment, listAnswerComments } from './answer-comments.ts';
export { listAnswers, listRequiredCategories, listUnseenCategories } from './list-answers.ts';
export { markAnswerSeen, markAnswersSeen } from './mark-answers-seen.ts';
export { markAnswerConfidential } from './mark-confidential.ts';
export { previewRecall, recallAnswer, recallAnswers } from './recall-answers.ts';
export { reportReviewEdit } from './report-review-edit.ts';
export { addAnswerUpdate, deleteAnswer, saveAnswer, saveAnswers, updateAnswer } from './save-answer.ts';
