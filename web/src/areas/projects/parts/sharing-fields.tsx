import { Checkbox, Radio, Stack } from '@mantine/core';
import { useUser } from '../../../session/use-session.ts';
import type { ProjectFormState } from './project-form.tsx';

/** Who of the owner's organization sees a project. */
export default function SharingFields({ form }: { form: ProjectFormState }) {
  const { organization } = useUser();
  return (
    <Stack gap="md">
      <Radio.Group
        label={`Colleagues in ${organization?.name ?? 'your organization'}`}
        {...form.getInputProps('sharing')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="none" label="Do not see it" />
          <Radio value="view" label="See it" />
          <Radio value="edit" label="See and change it" />
        </Stack>
      </Radio.Group>
      {organization?.allowInventoryProjects && (
        <Checkbox
          label="Inventory project"
          description="Your organization lists its own properties."
          {...form.getInputProps('inventory', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}
