/** The part of a list that `skip`, `page` and `limit` name. */
export function page<T>(
  items: readonly T[],
  { limit, skip, page: number = 0 }: { limit: number; skip: number; page?: number | undefined },
): T[] {
  const from = skip + number * limit;
  return items.slice(from, from + limit);
}
