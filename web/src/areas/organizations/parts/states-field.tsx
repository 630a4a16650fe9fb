import { MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LookupFailure } from '../../locations/parts/lookup-failure.tsx';
import { statesCall } from '../../locations/reads.ts';
import type { OrganizationFields } from '../organization-values.ts';

/** The states that the organization's projects are limited to. */
export default function StatesField({ form, mayChange }: { form: OrganizationFields; mayChange: boolean }) {
  const { choices, lookup } = useStateChoices(form.values.states);
  return (
    <Stack gap="xs">
      <LookupFailure lookups={[lookup]} />
      <MultiSelect
        label="States"
        description={
          mayChange
            ? 'Projects are limited to these; none chosen means no limit.'
            : 'Projects are limited to these; none means no limit. A super administrator changes them.'
        }
        data={choices}
        searchable
        clearable={mayChange}
        disabled={!mayChange}
        hidePickedOptions
        maxValues={100}
        nothingFoundMessage="No state matches"
        clearButtonProps={{ 'aria-label': 'Clear the states' }}
        {...form.getInputProps('states')}
      />
    </Stack>
  );
}

/** The states by name, with those that are chosen already whatever the directory says of them now. */
function useStateChoices(chosen: readonly string[]) {
  const lookup = useQuery(statesCall);
  const known = lookup.data?.states ?? [];
  const missing = chosen.filter((code) => !known.some(({ state_cd }) => state_cd === code));
  const choices = [
    ...missing.map((code) => ({ value: code, label: code })),
    ...known.map(({ state_cd, name }) => ({ value: state_cd, label: name })),
  ];
  return { choices, lookup };
}
