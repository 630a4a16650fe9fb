import { deleteAllQuestions, deleteQuestion, updateQuestion } from './change-question.ts';
import { checkTag, createQuestion, createQuestions } from './create-questions.ts';
import { listPrimaryCategories, listPropertyPrimaryCategories } from './list-categories.ts';
import { orderQuestions } from './order-questions.ts';
import {
  getQuestion,
  listPropertyQuestions,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
  listTags,
} from './read-questions.ts';

export const questionOperations = [
  createQuestion,
  createQuestions,
  updateQuestion,
  deleteQuestion,
  deleteAllQuestions,
  orderQuestions,
  getQuestion,
  checkTag,
  listTags,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
  listPropertyQuestions,
  listPrimaryCategories,
  listPropertyPrimaryCategories,
];
