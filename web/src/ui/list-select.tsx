import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQueryState } from './use-query-state.ts';

/** Filters or orders a list by one part of the address; without that part the first option is meant. */
export function ListSelect({
  name,
  options,
  ...select
}: Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  /** In the address: "filter". */
  name: string;
  /** What the address says, and its name, in the order in which they are shown. */
  options: Readonly<Record<string, string>>;
}) {
  const { query, change } = useQueryState();
  const data = Object.entries(options).map(([value, label]) => ({ value, label }));
  const first = data[0]?.value ?? '';
  const asked = query.get(name);
  const chosen = asked !== null && Object.hasOwn(options, asked) ? asked : first;
  const choose = (value: string) => change({ [name]: value === first ? undefined : value, skip: 0 });
  return (
    <NativeSelect
      data={data}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      {...select}
    />
  );
}
