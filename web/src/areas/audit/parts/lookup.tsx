import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Choice } from '../queries.ts';

const PATIENCE_MS = 250;

/** Chooses one of many that the server finds by a text: what is typed is looked for once the typing rests. */
export function Lookup({
  label,
  value,
  name,
  useFind,
  onChoose,
}: {
  label: string;
  value: string | undefined;
  /** Of what is chosen, when it is known. */
  name: string | undefined;
  useFind: (search: string) => Choice[];
  onChoose: (value: string | undefined) => void;
}) {
  const [search, setSearch] = useState('');
  const [rested] = useDebouncedValue(search.trim(), PATIENCE_MS);
  const chosen = value ? [{ value, label: name ?? 'Chosen' }] : [];
  const found = useFind(rested === name ? '' : rested);
  const others = found.filter((one) => one.value !== value);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...chosen, ...others]}
      value={value ?? null}
      onChange={(next) => onChoose(next ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={search.trim() ? 'Nothing found' : 'Type to search'}
      w={{ base: '100%', xs: 220 }}
    />
  );
}
