import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useUser } from '../../../session/use-session.ts';
import { type ProjectValues, sealNames, sharingNames } from '../project-values.ts';

/** Who of the owner's organization sees a project, and when its answers. */
export default function SharingFields({
  form,
  isActivated,
}: {
  form: UseFormReturnType<ProjectValues>;
  isActivated: boolean;
}) {
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
      <Radio.Group
        label="Answers of participants"
        description={
          isActivated
            ? 'Stays as it was when the project was activated.'
            : 'Sealed answers are closed to you and everybody on your side; participants are told of it. It cannot be changed once the project is activated.'
        }
        {...form.getInputProps('sealOpenedBy')}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(sealNames).map(([value, label]) => (
            <Radio key={value} value={value} label={label} disabled={isActivated} />
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
