import type { CallReply } from '@landbrief/contract/client';
import { callHook } from '../../queries.ts';

export type AnswersPreview = CallReply<'previewImportPropertyAnswers'>['preview'];
export type AnswersImported = CallReply<'importPropertyAnswers'>;
export type AnswerDifference = AnswersPreview['differences'][number];

/** A property's questions and answers as a workbook. */
export const useExportAnswers = callHook('exportPropertyAnswers', { action: 'download the answers' });

export const useAnswersProblemsSheet = callHook('propertyAnswersProblemsSheet', {
  action: 'download the problems',
});
