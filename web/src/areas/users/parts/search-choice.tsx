import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const PATIENCE_MS = 250;

export interface Choice {
  value: string;
  label: string;
}

export type ChoiceField = {
  chosen: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
} & Pick<
  SelectProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'clearable'
  | 'disabled'
  | 'nothingFoundMessage'
  | 'w'
>;

/** What is typed into a `SearchChoice`, once the typing rests: the text to look for. */
export function useTyped(chosen: Choice | undefined) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), PATIENCE_MS);
  return { search: rested === chosen?.label ? '' : rested, setTyped };
}

/** A field for one of many that the server finds by what is typed. */
export function SearchChoice({
  chosen,
  onChoose,
  found,
  onType,
  ...field
}: ChoiceField & {
  /** Undefined while it is looked for the first time. */
  found: readonly Choice[] | undefined;
  onType: (text: string) => void;
}) {
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
