export {
  movePrimaryCategory,
  moveSecondaryCategory,
  orderCategories,
  promoteSecondaryCategory,
  renameCategory,
} from './change-categories.ts';
export { countAffected } from './count-affected.ts';
export { checkTag, createQuestion, createQuestions } from './create-questions.ts';
export { deleteAllQuestions, deletePrimaryCategory, deleteSecondaryCategory } from './delete-categories.ts';
export {
  importProjectQuestions,
  previewImportProjectQuestions,
  projectQuestionsProblemsSheet,
} from './import/import-project-questions.ts';
export { getQuestionImport } from './import/question-import.ts';
export {
  listPrimaryCategories,
  listPropertyPrimaryCategories,
  listPropertySecondaryCategories,
  listSecondaryCategories,
  listTertiaryCategories,
  searchPrimaryCategories,
  searchSecondaryCategories,
  searchTertiaryCategories,
} from './list-categories.ts';
export { orderQuestions } from './order-questions.ts';
export { previewRequirement } from './preview-requirement.ts';
export {
  getQuestion,
  listPropertyQuestions,
  listQuestions,
  listQuestionsForSelection,
  listRequirements,
  listTags,
} from './read-questions.ts';
export { deleteQuestion, updateQuestion } from './write-question.ts';
