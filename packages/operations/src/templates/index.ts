import { cloneTemplate } from './clone-template.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { exportTemplate } from './export-template.ts';
import { getMaxPhase, getTemplate } from './get-template.ts';
import { importProblemsSheet } from './import-problems-sheet.ts';
import { importTemplate } from './import-template.ts';
import { importTemplateIntoProject } from './import-template-into-project.ts';
import { listTemplates } from './list-templates.ts';
import { previewImportTemplate } from './preview-import-template.ts';
import { updateTemplate } from './update-template.ts';

export const templateOperations = [
  createTemplate,
  listTemplates,
  getTemplate,
  getMaxPhase,
  updateTemplate,
  deleteTemplate,
  cloneTemplate,
  exportTemplate,
  importTemplate,
  previewImportTemplate,
  importProblemsSheet,
  importTemplateIntoProject,
];
