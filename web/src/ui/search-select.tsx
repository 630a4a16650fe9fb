import { Select, type SelectProps } from '@mantine/core';

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

export type SearchChoiceField = ChoiceField & {
  /** Undefined while it is looked for the first time. */
  found: readonly Choice[] | undefined;
  onType: (text: string) => void;
};

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
