import { bounds } from '@landbrief/domain';
import { EntityForm, NameField } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';

interface ListFields {
  name: string;
}

interface ListFormProps {
  saving: FormSaving<ListFields>;
  backTo: string;
}

/** The name of a distribution list, for adding and editing. */
export function ListForm({ saving, backTo }: ListFormProps) {
  const entity = useEntityForm<ListFields>({
    what: 'distribution list',
    name: quoted(saving.began.values.name),
    texts: { name: 'Name' },
    saving,
    options: {
      validateInputOnChange: true,
      validate: {
        name: (name) =>
          name.trim().length < bounds.nameMin ? `Must be at least ${bounds.nameMin} characters.` : null,
      },
    },
  });
  return (
    <EntityForm entity={entity} addLabel="Add Distribution List" backTo={backTo}>
      <Panel>
        <NameField
          description="Colleagues see it too. Say whom it reaches: “Illinois electric utilities”."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...entity.form.getInputProps('name')}
        />
      </Panel>
    </EntityForm>
  );
}
