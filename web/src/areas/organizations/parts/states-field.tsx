import { MultiSelect } from '@mantine/core';
import type { OrganizationFields } from '../organization-values.ts';
import { useStateChoices } from '../use-state-choices.ts';

/** The states that the organization's projects are limited to. */
export default function StatesField({ form }: { form: OrganizationFields }) {
  const states = useStateChoices(form.values.states);
  return (
    <MultiSelect
      label="States"
      description="Projects are limited to these; none chosen means no limit."
      data={states}
      searchable
      clearable
      hidePickedOptions
      maxValues={100}
      nothingFoundMessage="No state matches"
      clearButtonProps={{ 'aria-label': 'Clear the states' }}
      {...form.getInputProps('states')}
    />
  );
}
