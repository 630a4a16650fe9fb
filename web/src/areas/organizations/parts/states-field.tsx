import { MultiSelect, Stack } from '@mantine/core';
import { LookupFailure } from '../../locations/parts/lookup-failure.tsx';
import type { OrganizationFields } from '../organization-values.ts';
import { useStateChoices } from '../use-state-choices.ts';

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
