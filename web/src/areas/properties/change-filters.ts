import type { PropertyFilter, PropertyFilterName } from '@landbrief/domain';

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
