import { type OwnerType, storageKeys } from '@landbrief/domain';
import { onSessionEvent } from '../../session/state.ts';
import { readStoredObject, store } from '../../session/storage.ts';
import type { CopiedQuestion } from './copied-questions.ts';

/** A copy that waits for its target, which is being created (document 1 section 3). */
export interface PendingCopy {
  questions: CopiedQuestion[];
  sourceId: string;
  sourceName: string;
  sourceType: OwnerType;
  targetType: OwnerType;
  /** Epoch milliseconds. */
  timestamp: number;
}

/** Milliseconds: whoever creates a template tomorrow has forgotten today's copy. */
const validFor = 60 * 60 * 1000;

/** In memory too: ten thousand questions may be more than the browser's storage takes. */
let latest: PendingCopy | undefined;

// The next user of this browser must not get the questions.
onSessionEvent(({ kind }) => {
  if (kind === 'signed-out') clearPendingCopy();
});

export function storePendingCopy(copy: PendingCopy): void {
  latest = copy;
  // Removed first: where the new record does not fit, the old one must not stay.
  store('local', storageKeys.pendingCopy, undefined);
  store('local', storageKeys.pendingCopy, JSON.stringify(copy));
}

export function clearPendingCopy(): void {
  latest = undefined;
  store('local', storageKeys.pendingCopy, undefined);
}

/** The copy that waits for a new template or project; undefined when it is older than an hour. */
export function readPendingCopy(targetType: OwnerType, now = Date.now()): PendingCopy | undefined {
  const copy = latest ?? storedCopy();
  if (copy?.targetType !== targetType) return undefined;
  return now - copy.timestamp < validFor ? copy : undefined;
}

function storedCopy(): PendingCopy | undefined {
  const stored = readStoredObject('local', storageKeys.pendingCopy);
  return isPendingCopy(stored) ? stored : undefined;
}

function isPendingCopy(stored: object | undefined): stored is PendingCopy {
  const { questions, sourceName, timestamp }: Partial<PendingCopy> = stored ?? {};
  return (
    Array.isArray(questions) &&
    questions.length > 0 &&
    typeof sourceName === 'string' &&
    typeof timestamp === 'number'
  );
}
