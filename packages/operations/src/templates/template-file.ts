import { copiedQuestion, ownerType, problem } from '@landbrief/domain';
import { getTemplate, loadQuestionSet, type Template } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { importDrafts, importFile, previewFile, problemsOfFile } from '../questions/import/import-file.ts';
import { requireInSetup } from '../questions/question-owner.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { type QuestionOwnerSubject, templateRelations } from '../subjects/index.ts';
import { onProject, onTemplate } from '../subjects/operation.ts';

export const previewImportTemplate = onTemplate('previewImportTemplate', async (input, context) =>
  previewFile(ownerOf(context.subject), input, context),
);

export const importTemplate = onTemplate('importTemplate', async (input, context) =>
  importFile(ownerOf(context.subject), input, context),
);

export const importProblemsSheet = onTemplate('importProblemsSheet', async (input, context) =>
  problemsOfFile(ownerOf(context.subject), input, context),
);

function ownerOf({ template }: { template: Template }): QuestionOwnerSubject {
  return { ownerType: ownerType.template, ownerId: template.templateId, owner: template };
}

/**
 * Adds a template's questions to a project. Questions of phases that the project lacks keep them and are highlighted, or
 * with `updatePhase` go into its highest phase (document 1 section 4, template import to a project); `phases` can raise
 * the project's.
 */
export const importTemplateIntoProject = onProject(
  'importTemplateIntoProject',
  async ({ params, body }, context) => {
    const { project } = context.subject;
    const subject = { ownerType: ownerType.project, ownerId: project.projectId, owner: project };
    requireInSetup(subject);
    const template = await readableTemplate(params.templateId, context.caller);
    const { ordered } = viewQuestions(await loadQuestionSet(template.questionSetId));
    const phases = body.phases ?? (body.updatePhase ? 'highest' : 'keep');
    return importDrafts(subject, ordered.map(copiedQuestion), { phases }, context);
  },
);

async function readableTemplate(templateId: string, caller: Caller) {
  const template = await getTemplate(templateId);
  if (!template || templateRelations(template, caller).size === 0) throw problem('not_found');
  return template;
}

export const exportTemplate = onTemplate('exportTemplate', async (_input, { subject }) => {
  const { name, phaseCount, questionSetId } = subject.template;
  const [{ contentTypes, writeTemplateFile }, set] = await Promise.all([
    import('@landbrief/spreadsheet'),
    loadQuestionSet(questionSetId),
  ]);
  const bytes = await writeTemplateFile({ name, phaseCount }, viewQuestions(set).ordered);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'template-export.xlsx' };
});
