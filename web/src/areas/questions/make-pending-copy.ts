import type { OwnerType } from '@landbrief/domain';
import { copyOutcome } from './copy-outcome.ts';
import { copyToTarget, refetchTargets } from './copy-to-target.ts';
import { clearPendingCopy, type PendingCopy } from './pending-copy.ts';
import { announceCopy, announceUnexpected } from './use-copy.ts';

/**
 * Copies the questions that waited for a new template or project; whether they were copied. It never fails: the target
 * exists by then, and saving again would add a second one.
 */
export async function makePendingCopy(
  copy: PendingCopy,
  { id, type }: { id: string; type: OwnerType },
): Promise<boolean> {
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
}
