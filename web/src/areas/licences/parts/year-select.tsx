import { NativeSelect } from '@mantine/core';
import { yearsToChoose } from '../use-year.ts';

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
