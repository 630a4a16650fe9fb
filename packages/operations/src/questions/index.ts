import { checkTag } from './check-tag.ts';
import { createQuestion } from './create-question.ts';
import { createQuestions } from './create-questions.ts';
import { deleteQuestion } from './delete-question.ts';
import { getQuestion } from './get-question.ts';
import { listPrimaryCategories, listPropertyPrimaryCategories } from './list-categories.ts';
import {
  listPropertyQuestions,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
} from './list-questions.ts';
import { updateQuestion } from './update-question.ts';

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
