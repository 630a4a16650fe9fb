import { useSyncExternalStore } from 'react';

let opened = false;
const watchers = new Set<() => void>();

function set(value: boolean): void {
  opened = value;
  for (const watcher of watchers) watcher();
}

export function openQuickStart(): void {
  set(true);
}

export function closeQuickStart(): void {
  set(false);
}

export function useQuickStart(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => opened,
  );
}
