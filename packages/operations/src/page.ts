/** The part of a list that `skip`, `page` and `limit` name. */
export function page<T>(
  items: readonly T[],
  { limit, skip, page: number = 0 }: { limit: number; skip: number; page?: number | undefined },
): T[] {
  const from = skip + number * limit;
  return items.slice(from, from + limit);
}

type Sorts<Key extends string> = Key | `-${Key}`;

/** Sorted by one of the keys, descending with a minus; stable, and items without the key come last. */
export function sorted<T, Key extends string>(
  items: readonly T[],
  sortby: Sorts<Key>,
  keys: Readonly<Record<Key, (item: T) => string | number | undefined>>,
): T[] {
  const isDescending = sortby.startsWith('-');
  const keyOf = keys[(isDescending ? sortby.slice(1) : sortby) as Key];
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => {
      if (one.key === undefined || other.key === undefined) {
        return Number(one.key === undefined) - Number(other.key === undefined);
      }
      return isDescending ? compare(other.key, one.key) : compare(one.key, other.key);
    })
    .map(({ item }) => item);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
