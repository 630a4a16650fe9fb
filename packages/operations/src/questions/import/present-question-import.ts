import { questionImportTexts } from '@landbrief/domain';
import { isImporting, type QuestionImport } from '@landbrief/store';

/** How an import of questions stands. */
export interface PresentedImport {
  importId: string;
  state: QuestionImport['status'];
  /** Questions. */
  written: number;
  total: number;
  /** Why it failed, and what to do. */
  problem?: string;
  /** Whether the reader began it. */
  own: boolean;
}

/** An import that has not ended after an hour is shown as failed, whatever became of its job. */
export function presentQuestionImport(
  job: QuestionImport,
  { now, userId }: { now: string; userId: string },
): PresentedImport {
  const { importId, status, written, total, failure } = job;
  const isForgotten = status === 'running' && !isImporting(job, now);
  const problem = isForgotten ? questionImportTexts.givenUp : failure;
  return {
    importId,
    state: isForgotten ? 'failed' : status,
    ...{ written, total },
    ...(problem ? { problem } : {}),
    own: job.userId === userId,
  };
}
