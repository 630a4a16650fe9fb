import { Select } from '@mantine/core';
import type { SearchChoiceField } from './search-choice.tsx';

export default function SearchSelect({ chosen, onChoose, found, onType, ...field }: SearchChoiceField) {
  const others = (found ?? []).filter(({ value }) => value !== chosen?.value);
  const data = chosen ? [chosen, ...others] : others;
  return (
    <Select
      nothingFoundMessage={found ? 'Nothing found' : 'Looking…'}
      {...field}
      data={data}
      value={chosen?.value ?? null}
      onChange={(value) => onChoose(data.find((one) => one.value === value))}
      searchable
      allowDeselect={false}
      onSearchChange={onType}
      filter={({ options }) => options}
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
