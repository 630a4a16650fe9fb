import { bounds } from '@landbrief/domain';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EntityForm, type FormSaving } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';

interface ListFields {
  name: string;
}

interface ListFormProps extends FormSaving<ListFields> {
  initial: ListFields;
  isNew: boolean;
  backTo: string;
}

/** The name of a distribution list, for adding and editing. */
export function ListForm({ initial, isNew, ...saving }: ListFormProps) {
  const form = useForm<ListFields>({
    initialValues: initial,
    validateInputOnChange: true,
    validate: {
      name: (name) =>
        name.trim().length < bounds.nameMin ? `Must be at least ${bounds.nameMin} characters.` : null,
    },
  });
  return (
    <EntityForm
      form={form}
      what="distribution list"
      name={isNew ? undefined : quoted(initial.name)}
      addLabel="Add Distribution List"
      {...saving}
    >
      <Panel>
        <TextInput
          label="Name"
          description="Colleagues see it too. Say whom it reaches: “Illinois electric utilities”."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={bounds.nameMax}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Panel>
    </EntityForm>
  );
}
