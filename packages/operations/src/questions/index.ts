import {
  movePrimaryCategory,
  moveSecondaryCategory,
  orderCategories,
  promoteSecondaryCategory,
  renameCategory,
} from './change-categories.ts';
import { deleteAllQuestions, deleteQuestion, updateQuestion } from './change-question.ts';
import { countAffected } from './count-affected.ts';
import { checkTag, createQuestion, createQuestions } from './create-questions.ts';
import { deletePrimaryCategory, deleteSecondaryCategory } from './delete-categories.ts';
import { getQuestionImport } from './import/get-question-import.ts';
import {
  listPrimaryCategories,
  listPropertyPrimaryCategories,
  listPropertySecondaryCategories,
  listSecondaryCategories,
  listTertiaryCategories,
  searchPrimaryCategories,
  searchSecondaryCategories,
  searchTertiaryCategories,
} from './list-categories.ts';
import { orderQuestions } from './order-questions.ts';
import { previewRequirement } from './preview-requirement.ts';
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
  getQuestionImport,
  updateQuestion,
  deleteQuestion,
  deleteAllQuestions,
  orderQuestions,
  countAffected,
  previewRequirement,
  getQuestion,
  checkTag,
  listTags,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
  listPropertyQuestions,
  listPrimaryCategories,
  listPropertyPrimaryCategories,
  searchPrimaryCategories,
  listSecondaryCategories,
  listPropertySecondaryCategories,
  searchSecondaryCategories,
  listTertiaryCategories,
  searchTertiaryCategories,
  renameCategory,
  movePrimaryCategory,
  moveSecondaryCategory,
  promoteSecondaryCategory,
  orderCategories,
  deletePrimaryCategory,
  deleteSecondaryCategory,
];
