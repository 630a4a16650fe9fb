import type { CallReply } from '@landbrief/contract/client';

export type AnswersLook = CallReply<'previewImportPropertyAnswers'>;
export type AnswersPreview = AnswersLook['preview'];
export type AnswersImported = CallReply<'importPropertyAnswers'>;
export type AnswerDifference = AnswersPreview['differences'][number];
