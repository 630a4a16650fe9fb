import { useSyncExternalStore } from 'react';

export interface Observable<Value> {
  get: () => Value;
  /** Calls the watcher after every change; returns a function that stops it. */
  watch: (watcher: () => void) => () => void;
}

/** Notifies watchers of changes to a value that is stored elsewhere. */
export function createSignal() {
  const watchers = new Set<() => void>();
  return {
    notify: (): void => {
      for (const watcher of [...watchers]) watcher();
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** A value outside React that components read with `useStore`. */
export function createStore<Value>(initial: Value): Observable<Value> & { set: (value: Value) => void } {
  let current = initial;
  const { notify, watch } = createSignal();
  const set = (value: Value) => {
    current = value;
    notify();
  };
  return { get: () => current, set, watch };
}

export function useStore<Value>({ watch, get }: Observable<Value>): Value {
  return useSyncExternalStore(watch, get);
}
