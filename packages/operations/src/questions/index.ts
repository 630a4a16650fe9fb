import { deleteQuestion, updateQuestion } from './change-question.ts';
import { checkTag, createQuestion, createQuestions } from './create-questions.ts';
import { listPrimaryCategories, listPropertyPrimaryCategories } from './list-categories.ts';
import {
  getQuestion,
  listPropertyQuestions,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
} from './read-questions.ts';

export const questionOperations = [
  createQuestion,
  createQuestions,
  updateQuestion,
  deleteQuestion,
  getQuestion,
  checkTag,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
  listPropertyQuestions,
  listPrimaryCategories,
  listPropertyPrimaryCategories,
];
