import { readStored, store } from '../../session/storage.ts';
import { createSignal } from '../../store.ts';

/**
 * Marks that the journal has unsaved answers, so that the code that sends them is loaded only when it is needed.
 */

const key = 'unsentAnswers';
const changes = createSignal();

const isMarked = () => readStored('local', key) !== null;
export const unsentMark = { get: isMarked, watch: changes.watch };

export function setUnsentMark(on: boolean): void {
  if (isMarked() === on) return;
  store('local', key, on ? 'yes' : undefined);
  changes.notify();
}
