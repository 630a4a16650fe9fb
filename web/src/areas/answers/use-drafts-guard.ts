import { useStore } from '../../store.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { editableDrafts, type IsEditable, watchDrafts as watch } from './drafts.ts';

/** Asks before somebody leaves a property with drafts that can be saved now. */
export function useDraftsGuard(propertyId: string, isEditable: IsEditable) {
  const words = useStore({ watch, get: () => editableDrafts(propertyId, isEditable).words });
  const areStored = useStore({ watch, get: () => editableDrafts(propertyId, isEditable).areStored });
  return useUnsavedGuard(words !== '', words, undefined, areStored);
}
