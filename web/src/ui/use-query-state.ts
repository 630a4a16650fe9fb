import { createContext, useCallback, useContext } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { targetLocation } from '../go-to.ts';

type Changes = Record<string, string | number | undefined>;
type Change = (changes: Changes, options?: { replace?: boolean }) => void;

/** Of a part of the page that is hidden: the query of the address when it was shown; undefined in what is shown. */
export const HiddenQuery = createContext<{ query: URLSearchParams; change: Change } | undefined>(undefined);

/** Whether this is in a part of the page that is kept, but not shown. */
export function useIsHidden(): boolean {
  return useContext(HiddenQuery) !== undefined;
}

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

/** The state of a list is in its address: search, page, order, what is open. Back restores the one before. */
export function useQueryState() {
  const [shown, setQuery] = useSearchParams();
  const hidden = useContext(HiddenQuery);
  const query = hidden?.query ?? shown;
  const { pathname } = useLocation();
  const change = useCallback<Change>(
    (changes, options = {}) => {
      // The page that is being opened: another one must not be cancelled, and an earlier change must not be lost.
      const target = targetLocation();
      if (target.pathname === pathname)
        setQuery(changedQuery(new URLSearchParams(target.search), changes), options);
    },
    [setQuery, pathname],
  );
  return { query, ...readQueryState(query), change: hidden?.change ?? change };
}
