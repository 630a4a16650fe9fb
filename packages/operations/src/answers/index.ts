import { deleteAnswer } from './delete-answer.ts';
import { listAnswers } from './list-answers.ts';
import { saveAnswer } from './save-answer.ts';
import { addAnswerUpdate, updateAnswer } from './update-answer.ts';

export const answerOperations = [saveAnswer, listAnswers, updateAnswer, addAnswerUpdate, deleteAnswer];
