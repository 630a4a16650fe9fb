import { storageKeys } from '@landbrief/domain';
import { useState } from 'react';
import { readStoredObject, store } from '../../session/storage.ts';

/** The category whose questions are shown. Without a secondary, all questions of the primary are. */
export interface CategorySelection {
  primary: string;
  secondary?: string | undefined;
}

type Selections = Record<string, CategorySelection>;

function readSelections(): Selections {
  return { ...readStoredObject('local', storageKeys.categorySelections) };
}

export function storedSelection(ownerId: string): CategorySelection | undefined {
  const selection = readSelections()[ownerId];
  return typeof selection?.primary === 'string' ? selection : undefined;
}

export function storeSelection(ownerId: string, selection: CategorySelection | undefined): void {
  const { [ownerId]: _before, ...others } = readSelections();
  const all = selection ? { ...others, [ownerId]: selection } : others;
  store('local', storageKeys.categorySelections, JSON.stringify(all));
}

/** After an import the saved selections are cleared (document 1 section 7). */
export function clearSelections(): void {
  store('local', storageKeys.categorySelections, undefined);
}

/** The selection of an owner, remembered in this browser. */
export function useSelection(ownerId: string) {
  const [selection, setSelection] = useState(() => storedSelection(ownerId));
  const select = (next: CategorySelection | undefined) => {
    storeSelection(ownerId, next);
    setSelection(next);
  };
  return [selection, select] as const;
}
