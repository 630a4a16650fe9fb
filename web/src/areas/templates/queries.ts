import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { type TemplatePage, templateCall, templatesCall } from './reads.ts';

export type Template = CallReply<'getTemplate'>['template'];
export type ImportPreview = CallReply<'previewImportTemplate'>['preview'];

export function useListTemplates(page: TemplatePage) {
  return useQuery({
    ...callQuery(...templatesCall(page), { handled: true }),
    placeholderData: keepPreviousData,
  });
}

export function useGetTemplate(id: string) {
  return useQuery(callQuery(...templateCall(id), { handled: true }));
}

/** Asked for once a template is chosen. */
export function useGetMaxPhase(id: string | undefined) {
  return useQuery({
    ...callQuery('getMaxPhase', { params: { value: id ?? '' } }, { handled: true }),
    enabled: id !== undefined,
  });
}

export function useCreateTemplate() {
  return useCall('createTemplate', { handled: true, refetch: ['listTemplates'] });
}

export function useUpdateTemplate() {
  return useCall('updateTemplate', { handled: true, refetch: ['listTemplates', 'getTemplate'] });
}

export function useDeleteTemplate() {
  return useCall('deleteTemplate', { action: 'delete the template', refetch: ['listTemplates'] });
}

export function useCloneTemplate() {
  return useCall('cloneTemplate', { action: 'clone the template', refetch: ['listTemplates'] });
}

const questionReads = ['listPrimaryCategories', 'listQuestions', 'listRequirements', 'getQuestion'] as const;

/** The categories are loaded again after a failure too (document 3 section 8). */
export function useImportTemplate() {
  return useCall('importTemplate', {
    handled: true,
    refetch: [...questionReads, 'getQuestionImport', 'getTemplate', 'listTemplates', 'getMaxPhase'],
  });
}

/** What an import would do; writes nothing. */
export function usePreviewImportTemplate() {
  return useCall('previewImportTemplate', { handled: true });
}

export function useImportProblemsSheet() {
  return useCall('importProblemsSheet', { action: 'download the problems' });
}

export function useImportTemplateIntoProject() {
  return useCall('importTemplateIntoProject', {
    handled: true,
    refetch: [...questionReads, 'getQuestionImport', 'getProject', 'listProjects'],
  });
}

export function useExportTemplate() {
  return useCall('exportTemplate', { action: 'export the template' });
}
