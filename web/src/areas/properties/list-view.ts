import { useState } from 'react';
import { readStored, storageKeys, store } from '../../session/storage.ts';
import { useQueryState } from '../../ui/use-query-state.ts';

/** How the list is shown. The address says it, otherwise what was chosen last in this browser. */
export const listViews = ['table', 'cards', 'map'] as const;
export type ListView = (typeof listViews)[number];

const viewIn = (text: string | null): ListView | undefined => listViews.find((view) => view === text);

export function useListView(): [ListView, (view: ListView) => void] {
  const { query, change } = useQueryState();
  const view = viewIn(query.get('view')) ?? viewIn(readStored('local', storageKeys.propertyView)) ?? 'table';
  const choose = (next: ListView) => {
    store('local', storageKeys.propertyView, next);
    change({ view: next });
  };
  return [view, choose];
}

/** Columns that can be left out or added, by their heads; true for those that are shown unless one chooses. */
export const columnChoice = {
  Participant: true,
  Organization: false,
  Status: true,
  Type: false,
  State: false,
  Phase: true,
  Answered: true,
  'Required left': true,
  'Not met': true,
  'Not seen': true,
  Added: false,
  Submitted: false,
  Changed: true,
} as const;
export type ColumnHead = keyof typeof columnChoice;

export const isColumnHead = (head: string): head is ColumnHead => Object.hasOwn(columnChoice, head);
const heads = Object.keys(columnChoice).filter(isColumnHead);
const usual = heads.filter((head) => columnChoice[head]);

function storedColumns(): readonly ColumnHead[] {
  const stored = readStored('local', storageKeys.propertyColumns);
  return stored === null ? usual : stored.split(',').filter(isColumnHead);
}

/** The columns that are shown, as chosen in this browser. */
export function useColumns() {
  const [shown, setShown] = useState(storedColumns);
  const choose = (next: readonly ColumnHead[]) => {
    setShown(next);
    // Never empty: nothing stored means that nobody has chosen.
    store('local', storageKeys.propertyColumns, next.join(',') || 'none');
  };
  return {
    shown: new Set<string>(shown),
    toggle: (head: ColumnHead) =>
      choose(shown.includes(head) ? shown.filter((one) => one !== head) : [...shown, head]),
    reset: () => {
      setShown(usual);
      store('local', storageKeys.propertyColumns, null);
    },
  };
}
export type Columns = ReturnType<typeof useColumns>;
