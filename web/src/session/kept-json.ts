import { readStoredObject, store, storedKeys } from './storage.ts';

/** What this browser keeps as JSON in local storage, with the moment of it (epoch milliseconds). */
interface Kept {
  at: number;
}

/** The entry of a key; undefined where there is none with that field. */
export function readKept<Entry extends Kept>(key: string, field: keyof Entry & string): Entry | undefined {
  const kept = readStoredObject('local', key);
  return kept && field in kept ? (kept as Entry) : undefined;
}

/** The entries whose keys begin so; those older than `keptFor` milliseconds are removed. */
export function listKept<Entry extends Kept>(
  prefix: string,
  field: keyof Entry & string,
  keptFor: number,
): { key: string; kept: Entry }[] {
  return storedKeys(prefix).flatMap((key) => {
    const kept = readKept<Entry>(key, field);
    if (kept && Date.now() - kept.at < keptFor) return [{ key, kept }];
    store('local', key, undefined);
    return [];
  });
}
