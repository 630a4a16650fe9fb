import type { PropertyFilter } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { useQueryState } from '../../ui/use-query-state.ts';
import { writeFilters } from './change-filters.ts';
import { readFilters } from './list-filters.ts';

/** The filters of the address. The router takes a new one in a transition: a box that waited for it would miss a click. */
export function useFilters() {
  const { query, change } = useQueryState();
  const address = query.get('filter') ?? '';
  const [filters, setFilters] = useState(() => readFilters(address));
  useEffect(() => setFilters(readFilters(address)), [address]);
  return {
    filters,
    setFilters: (next: readonly PropertyFilter[]) => {
      setFilters([...next]);
      change({ filter: writeFilters(next), skip: 0 });
    },
  };
}
