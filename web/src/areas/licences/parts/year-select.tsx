import { licenceFileYearsMax } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import { useQueryState } from '../../../ui/use-query-state.ts';

export function YearSelect({ year, onChoose }: { year: number; onChoose: (year: number) => void }) {
  return (
    <NativeSelect
      aria-label="Year"
      data={yearsToChoose().map(String)}
      value={String(year)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  );
}

/** Licences are kept from here on. */
const FIRST = 2025;

const thisYear = () => new Date().getUTCFullYear();

/** What a file that ends with the year `last` can have, for a choice. A number as its key would come first. */
export function fileYears(last: number): Record<string, string> {
  const earlier = yearsToChoose().filter((year) => year < last && year > last - licenceFileYearsMax);
  return {
    '': `Export ${last} only`,
    ...Object.fromEntries(earlier.map((year) => [`since-${year}`, `Export since ${year}`])),
  };
}

/** The calendar years to choose from, the newest first. */
function yearsToChoose(now = thisYear()): number[] {
  return Array.from({ length: Math.max(1, now - FIRST + 1) }, (_, index) => now - index);
}

/** The year that a screen shows stands in its address; this one unless another is chosen. */
export function useYear(): { year: number; choose: (year: number) => void } {
  const { query, change } = useQueryState();
  const asked = Number(query.get('year'));
  const now = thisYear();
  return {
    year: yearsToChoose(now).includes(asked) ? asked : now,
    choose: (year) => change({ year: year === now ? undefined : year, skip: 0 }),
  };
}
