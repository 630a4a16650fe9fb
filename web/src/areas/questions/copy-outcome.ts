import { type OwnerType, ownerType } from '@landbrief/domain';
import { formatNumber } from '../../ui/format.ts';
import { targetWords } from './texts.ts';

/** What becomes of questions whose tag is in use in the target. */
export type Duplicates = 'skip' | 'update';

/** What became of the copy for one target. */
export type TargetResult =
  | { state: 'copied'; updated: number; skipped: number }
  | { state: 'failed'; message: string; isDuplicate: boolean };

export interface CopyOutcome {
  kind: 'success' | 'partial' | 'failure';
  text: string;
}

/** What the toast says when every target has its result (document 3 section 8). */
export function copyOutcome(
  results: readonly TargetResult[],
  questionCount: number,
  targetType: OwnerType,
): CopyOutcome {
  const failed = results.filter((result) => result.state === 'failed');
  const copied = results.length - failed.length;
  const { many, counted } = targetWords[targetType];
  const haveDuplicates = failed.some(({ isDuplicate }) => isDuplicate);
  if (failed.length === 0) {
    const text = `Successfully copied ${formatNumber(questionCount)} questions to ${formatNumber(copied)} ${counted}!`;
    return { kind: 'success', text };
  }
  if (copied > 0) {
    const reason = haveDuplicates
      ? `Some questions already exist in the other ${many}.`
      : `Copying failed for some ${many}.`;
    return {
      kind: 'partial',
      text: `Copied questions to ${formatNumber(copied)} of ${formatNumber(results.length)} ${many}. ${reason}`,
    };
  }
  const text = failed.every(({ isDuplicate }) => isDuplicate)
    ? `Failed to copy questions: Some questions already exist in the selected ${many}.`
    : `Failed to copy questions to any ${many}.`;
  return { kind: 'failure', text };
}

/** Where a copy may go. */
export const targetTypes = [ownerType.template, ownerType.project] as const;
