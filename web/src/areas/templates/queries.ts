import type { CallReply } from '@landbrief/contract/client';
import { callHook, useRead, useReadPage } from '../../queries.ts';
import { type TemplatePage, templateCall, templatesCall } from './reads.ts';

export type Template = CallReply<'getTemplate'>['template'];
export type ImportPreview = CallReply<'previewImportTemplate'>['preview'];

export const useListTemplates = (page: TemplatePage) => useReadPage(templatesCall(page));

export const useGetTemplate = (id: string) => useRead(templateCall(id));

/** Asked for once a template is chosen. */
export const useGetMaxPhase = (id: string | undefined) =>
  useRead(['getMaxPhase', { params: { value: id ?? '' } }], { enabled: id !== undefined });

export const useCreateTemplate = callHook('createTemplate', { handled: true, refetch: ['listTemplates'] });

export const useUpdateTemplate = callHook('updateTemplate', {
  handled: true,
  refetch: ['listTemplates', 'getTemplate'],
});

export const useDeleteTemplate = callHook('deleteTemplate', {
  action: 'delete the template',
  refetch: ['listTemplates'],
});

export const useCloneTemplate = callHook('cloneTemplate', {
  action: 'clone the template',
  refetch: ['listTemplates'],
});

const questionReads = ['listPrimaryCategories', 'listQuestions', 'listRequirements', 'getQuestion'] as const;

/** The categories are loaded again after a failure too (document 3 section 8). */
export const useImportTemplate = callHook('importTemplate', {
  handled: true,
  refetch: [...questionReads, 'getQuestionImport', 'getTemplate', 'listTemplates', 'getMaxPhase'],
});

/** What an import would do; writes nothing. */
export const usePreviewImportTemplate = callHook('previewImportTemplate', { handled: true });

export const useImportProblemsSheet = callHook('importProblemsSheet', { action: 'download the problems' });

export const useImportTemplateIntoProject = callHook('importTemplateIntoProject', {
  handled: true,
  refetch: [...questionReads, 'getQuestionImport', 'getProject', 'listProjects'],
});

export const useExportTemplate = callHook('exportTemplate', { action: 'export the template' });
