import type { CallReply } from '@landbrief/contract/client';
import { useCall } from '../../queries.ts';

export type AnswersPreview = CallReply<'previewImportPropertyAnswers'>['preview'];
export type AnswersImported = CallReply<'importPropertyAnswers'>;
export type AnswerDifference = AnswersPreview['differences'][number];

/** A property's questions and answers as a workbook. */
export function useExportAnswers() {
  return useCall('exportPropertyAnswers', { action: 'download the answers' });
}

export function useAnswersProblemsSheet() {
  return useCall('propertyAnswersProblemsSheet', { action: 'download the problems' });
}
