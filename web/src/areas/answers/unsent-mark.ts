import { readStored, store } from '../../session/storage.ts';

/**
 * Says that the browser keeps answers of somebody that are not on the server, so that the code that sends them is loaded
 * only when it is needed.
 */

const key = 'unsentAnswers';
const watchers = new Set<() => void>();

export function isMarked(): boolean {
  return readStored('local', key) !== null;
}

export function mark(on: boolean): void {
  if (isMarked() === on) return;
  store('local', key, on ? 'yes' : undefined);
  for (const watcher of [...watchers]) watcher();
}

export function watchMark(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
