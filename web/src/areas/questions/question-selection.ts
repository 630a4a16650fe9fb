import { useMemo, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../store.ts';

interface Selected {
  ownerId: string;
  ids: ReadonlySet<string>;
}

/** The questions chosen for copying; one template or project at a time, for as long as its screen is open. */
const selected = createStore<Selected | undefined>(undefined);

/** The selection mode of a template or project (document 1 section 2.7). */
export interface QuestionSelection {
  isActive: boolean;
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  setMany: (ids: Iterable<string>, on: boolean) => void;
  start: () => void;
  /** Empties the selection and ends the mode. */
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useQuestionSelection(ownerId: string): QuestionSelection {
  const current = useStore(selected);
  const acts = useMemo(() => actsOf(ownerId), [ownerId]);
  const own = current?.ownerId === ownerId ? current : undefined;
  return { isActive: own !== undefined, ids: own?.ids ?? none, ...acts };
}

/** Whether one question is chosen; undefined while nothing can be. Its component renders only when this changes. */
export function useIsQuestionSelected(ownerId: string, id: string): boolean | undefined {
  return useSyncExternalStore(selected.watch, () => {
    const current = selected.get();
    return current?.ownerId === ownerId ? current.ids.has(id) : undefined;
  });
}

export function actsOf(ownerId: string): Omit<QuestionSelection, 'isActive' | 'ids'> {
  const idsNow = () => {
    const current = selected.get();
    return current?.ownerId === ownerId ? current.ids : undefined;
  };
  const setMany = (ids: Iterable<string>, on: boolean) => {
    const next = new Set(idsNow());
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    selected.set({ ownerId, ids: next });
  };
  return {
    setMany,
    toggle: (id) => setMany([id], !idsNow()?.has(id)),
    start: () => selected.set({ ownerId, ids: idsNow() ?? none }),
    clear: () => {
      if (idsNow()) selected.set(undefined);
    },
  };
}
