import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { changedQuery, HiddenQuery, useQueryState } from './use-query-state.ts';

/** Parts of a page, by name, with the query that the address had when each of them was shown last. */
export interface KeptParts {
  open: string | undefined;
  queryOf: (name: string) => string | undefined;
  keep: (name: string, query: string | undefined) => void;
}

/**
 * For parts of which one is shown, as tabs or dialogs that the address opens: each stays as it was left, with what was
 * typed, chosen and searched in it. A link to another part takes its `queryOf` along; `keep(name, undefined)` discards one.
 */
export function useKeptParts(open: string | undefined): KeptParts {
  const query = useQueryState().query.toString();
  const [queries, setQueries] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const keep = (name: string, kept: string | undefined) =>
    setQueries((before) => new Map(before).set(name, kept));
  useEffect(() => {
    if (open !== undefined) setQueries((before) => new Map(before).set(open, query));
  }, [open, query]);
  return { open, queryOf: (name) => queries.get(name), keep };
}

/** One of the parts: mounted when it is first opened, and hidden from then on while another one is shown. */
export function KeptPart({
  of: { open, queryOf, keep },
  name,
  label,
  children,
}: {
  of: KeptParts;
  name: string;
  label?: string;
  children: ReactNode;
}) {
  const around = useContext(HiddenQuery);
  const kept = queryOf(name);
  const isOpen = name === open;
  const query = useMemo(() => new URLSearchParams(kept), [kept]);
  if (!isOpen && kept === undefined) return null;
  return (
    <section aria-label={label} hidden={!isOpen}>
      <HiddenQuery
        value={
          isOpen
            ? around
            : { query, change: (changes) => keep(name, changedQuery(query, changes).toString()) }
        }
      >
        {children}
      </HiddenQuery>
    </section>
  );
}
