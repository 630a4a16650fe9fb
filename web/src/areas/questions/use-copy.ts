import { given, type OwnerType, toastDurations } from '@landbrief/domain';
import { useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import type { CopiedQuestion } from './copied-questions.ts';
import { type CopyOutcome, copyOutcome, type Duplicates, type TargetResult } from './copy-outcome.ts';
import type { CopyTarget } from './copy-targets.ts';
import { copyToTarget, refetchTargets } from './copy-to-target.ts';
import { texts } from './texts.ts';

/** Copies to one target after the other, and keeps each one's result; the toast says how it ended. */
export function useCopy() {
  const [results, setResults] = useState<ReadonlyMap<string, TargetResult>>(new Map());
  const [isCopying, setCopying] = useState(false);
  const keys = useRef(new Map<string, string>());
  const keyOf = (target: CopyTarget) => {
    const key = keys.current.get(target.id) ?? crypto.randomUUID();
    keys.current.set(target.id, key);
    return key;
  };
  const run = async (
    questions: readonly CopiedQuestion[],
    targets: readonly CopyTarget[],
    { type, duplicates }: { type: OwnerType; duplicates?: Duplicates },
  ) => {
    setCopying(true);
    // A target where some of the questions exist is copied to again, beside the results of the others.
    const all = new Map(duplicates ? results : []);
    for (const { id } of targets) all.delete(id);
    setResults(new Map(all));
    const done = new Map<string, TargetResult>();
    try {
      for (const target of targets) {
        const to = { id: target.id, type, idempotencyKey: keyOf(target), ...given({ duplicates }) };
        const result = await copyToTarget(questions, to);
        done.set(target.id, result);
        setResults(new Map([...all, ...done]));
      }
      void refetchTargets(type);
      const outcome = copyOutcome([...done.values()], questions.length, type);
      // Its text counts the questions that were chosen; the result of the target says how many were left out.
      if (!duplicates) announceCopy(outcome);
      return outcome.kind;
    } catch (error) {
      announceUnexpected(error);
      return 'failure';
    } finally {
      setCopying(false);
    }
  };
  return { results, isCopying, run };
}

/** With the durations of document 3 section 8. */
export function announceCopy({ kind, text }: CopyOutcome): void {
  if (kind === 'success') toast.success(text, { duration: toastDurations.copySuccess });
  else if (kind === 'partial') toast.warning(text, { duration: toastDurations.copyPartial });
  else toast.error(text, { duration: toastDurations.copyFailure });
}

export function announceUnexpected(error: unknown): void {
  console.error(error);
  toast.error(texts.copyUnexpected, { duration: toastDurations.unexpectedCopyError });
}
