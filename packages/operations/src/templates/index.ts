export {
  exportTemplate,
  importProblemsSheet,
  importTemplate,
  importTemplateIntoProject,
  previewImportTemplate,
} from './template-file.ts';
export {
  cloneTemplate,
  createTemplate,
  deleteTemplate,
  getMaxPhase,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.ts';
