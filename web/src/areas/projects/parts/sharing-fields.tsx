import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useUser } from '../../../session/use-session.ts';
import { type ProjectValues, sharingNames } from '../project-values.ts';

/** Who of the owner's organization sees a project. */
export default function SharingFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const { organization } = useUser();
  return (
    <Stack gap="md">
      <Radio.Group
        label={`Colleagues in ${organization?.name ?? 'your organization'}`}
        {...form.getInputProps('sharing')}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(sharingNames).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
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
