import type { OwnerType } from '@landbrief/domain';
import { type ReactNode, useState } from 'react';
import { copyOutcome } from './copy-outcome.ts';
import { copyToTarget, refetchTargets } from './copy-to-target.ts';
import { PendingCopyNotice } from './parts/pending-copy-notice.tsx';
import { clearPendingCopy, readPendingCopy } from './pending-copy.ts';
import { announceCopy, announceUnexpected } from './use-copy.ts';

/**
 * For the screens that add a template or project: the notice of a copy that waits for it, and what makes the copy. It
 * never fails: the target exists by then, and saving again would add a second one.
 */
export function usePendingCopy(type: OwnerType): {
  notice: ReactNode;
  /** Whether questions were copied. */
  copyInto: (id: string) => Promise<boolean>;
} {
  const [copy, setCopy] = useState(() => readPendingCopy(type));
  const drop = () => {
    clearPendingCopy();
    setCopy(undefined);
  };
  const copyInto = async (id: string) => {
    if (!copy) return false;
    try {
      const idempotencyKey = `${copy.timestamp}-${id}`;
      const result = await copyToTarget(copy.questions, { id, type, idempotencyKey });
      announceCopy(copyOutcome([result], copy.questions.length, type));
      if (result.state === 'failed') return false;
      clearPendingCopy();
      await refetchTargets(type);
      return true;
    } catch (error) {
      announceUnexpected(error);
      return false;
    }
  };
  const notice = copy ? <PendingCopyNotice copy={copy} type={type} onDrop={drop} /> : null;
  return { notice, copyInto };
}
