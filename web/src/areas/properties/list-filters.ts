import { type PropertyFilter, type PropertyFilterName, propertyFilters } from '@landbrief/domain';

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
