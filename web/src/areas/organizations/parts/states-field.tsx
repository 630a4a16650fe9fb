import { MultiSelect } from '@mantine/core';
import type { OrganizationFields } from '../organization-values.ts';
import { useStateChoices } from '../use-state-choices.ts';

/** The states that the organization's projects are limited to. */
export default function StatesField({ form, mayChange }: { form: OrganizationFields; mayChange: boolean }) {
  const states = useStateChoices(form.values.states);
  return (
    <MultiSelect
      label="States"
      description={
        mayChange
          ? 'Projects are limited to these; none chosen means no limit.'
          : 'Projects are limited to these; none means no limit. A super administrator changes them.'
      }
      data={states}
      searchable
      clearable={mayChange}
      disabled={!mayChange}
      hidePickedOptions
      maxValues={100}
      nothingFoundMessage="No state matches"
      clearButtonProps={{ 'aria-label': 'Clear the states' }}
      {...form.getInputProps('states')}
    />
  );
}
