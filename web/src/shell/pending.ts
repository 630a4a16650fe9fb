import { createStore, useStore } from '../store.ts';

/** How much of the next page is on its way, for the bar on top. */
const pending = createStore(0);

export function whileWaiting<Result>(work: Promise<Result>): Promise<Result> {
  // Told after the current render: React must not be changed while it renders.
  queueMicrotask(() => pending.set(pending.get() + 1));
  return work.finally(() => pending.set(pending.get() - 1));
}

export const useIsPending = () => useStore(pending) > 0;
