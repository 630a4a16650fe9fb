import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | undefined>;

/** The query with some of its parts changed; empty ones, and the first page, are left out. */
export function changedQuery(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || value === 0) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Search, page and order, as an address has them. */
export function readQueryState(query: URLSearchParams) {
  const asked = Number(query.get('skip') ?? 0);
  return {
    search: query.get('search') ?? '',
    skip: Number.isInteger(asked) && asked > 0 ? asked : 0,
    sortby: query.get('sortby') ?? undefined,
  };
}

/** What a list shows stands in its address: search, page, order, what is open. The back button undoes it. */
export function useQueryState() {
  const [query, setQuery] = useSearchParams();
  const { search, skip, sortby } = readQueryState(query);
  const change = (changes: Changes, options: { replace?: boolean } = {}) =>
    setQuery(changedQuery(query, changes), options);
  return { query, search, skip, sortby, change };
}
