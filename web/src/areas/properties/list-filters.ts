import { type PropertyFilter, type PropertyFilterName, propertyFilters } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { useQueryState } from '../../ui/use-query-state.ts';

/** Filters in the address of the list: `statuses:2,1;states:IL`. */

const isFilterName = (text: string): text is PropertyFilterName =>
  propertyFilters.some((name) => name === text);

/** The filters of an address, without those that no list has. */
export function readFilters(text: string): PropertyFilter[] {
  return text.split(';').flatMap((part) => {
    const at = part.indexOf(':');
    const by = part.slice(0, Math.max(0, at));
    const values = part
      .slice(at + 1)
      .split(',')
      .flatMap((value) => decoded(value) || []);
    return isFilterName(by) && values.length > 0 ? [{ by, values }] : [];
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The filters as an address has them (`readFilters` reads them). */
export const writeFilters = (filters: readonly PropertyFilter[]): string =>
  filters
    .filter(({ values }) => values.length > 0)
    .map(({ by, values }) => `${by}:${values.map((value) => encodeURIComponent(value)).join(',')}`)
    .join(';');

/** The filters with a value more, or one less when it was among them. */
export function toggleFilter(
  filters: readonly PropertyFilter[],
  by: PropertyFilterName,
  value: string,
): PropertyFilter[] {
  const values = filters.find((filter) => filter.by === by)?.values.map(String) ?? [];
  const changed = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const others = filters.filter((filter) => filter.by !== by);
  return changed.length > 0 ? [...others, { by, values: changed }] : others;
}

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
