import { bounds } from '@landbrief/domain';
import { Checkbox, Stack } from '@mantine/core';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm, NameField } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { PhaseSelect } from '../../questions/parts/phase-select.tsx';

export interface TemplateFields {
  name: string;
  description: string;
  phaseCount: number;
  system: boolean;
}

interface TemplateFormProps {
  saving: FormSaving<TemplateFields>;
  backTo: string;
}

const fields = {
  name: 'Name',
  description: 'Description',
  phaseCount: 'Phases',
  system: 'System template',
} as const;

/** Name, description and phases of a template, for adding and editing. */
export function TemplateForm({ saving, backTo }: TemplateFormProps) {
  const { isSuperAdmin, user } = useSession();
  const entity = useEntityForm<TemplateFields>({
    what: 'template',
    name: quoted(saving.began.values.name),
    texts: fields,
    saving,
    options: {
      validateInputOnChange: true,
      validate: {
        name: (name) =>
          name.trim().length < bounds.nameMin ? `Must be at least ${bounds.nameMin} characters.` : null,
        phaseCount: (count) =>
          Number.isInteger(count) && count >= 1 && count <= bounds.phasesMax
            ? null
            : `Must be a whole number from 1 to ${bounds.phasesMax}.`,
      },
    },
  });
  const { form, isNew } = entity;
  return (
    <EntityForm entity={entity} addLabel="Add Template" backTo={backTo}>
      <Panel title="Template">
        <Stack gap="sm">
          <NameField {...form.getInputProps('name')} />
          <Textarea
            label="Description"
            description="What the questions are for; shown in the list of templates."
            minRows={2}
            maxRows={8}
            maxLength={bounds.descriptionMax}
            {...form.getInputProps('description')}
          />
          <PhaseSelect
            label="Phases"
            description="Questions are asked in phases; most templates need one."
            most={bounds.phasesMax}
            w={{ base: '100%', xs: 300 }}
            value={form.values.phaseCount}
            error={form.errors.phaseCount}
            onPhase={(phaseCount) => form.setFieldValue('phaseCount', phaseCount)}
          />
          {isNew && isSuperAdmin && (
            <Checkbox
              label="System template"
              description="Every organization sees it and can copy it."
              disabled={user?.organization === undefined}
              {...form.getInputProps('system', { type: 'checkbox' })}
            />
          )}
        </Stack>
      </Panel>
    </EntityForm>
  );
}
