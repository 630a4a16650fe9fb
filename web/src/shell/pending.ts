import { useSyncExternalStore } from 'react';

/** How much of the next page is on its way, for the bar on top. */
let pending = 0;
const watchers = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const watcher of watchers) watcher();
}

export function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  // Told after the current render: React must not be changed while it renders.
  queueMicrotask(() => change(1));
  return work.finally(() => change(-1));
}

export function useIsPending(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => pending > 0,
  );
}
