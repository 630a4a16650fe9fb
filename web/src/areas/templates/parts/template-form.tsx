import { bounds } from '@landbrief/domain';
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { codeOf } from '../../../shell/problems.ts';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StaleAlert } from '../../../ui/stale-alert.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { focusFirst } from '../../questions/focus-first.ts';
import { PhaseSelect } from '../../questions/parts/phase-select.tsx';

export interface TemplateFields {
  name: string;
  description: string;
  phaseCount: number;
  system: boolean;
}

/** Name, description and phases of a template, for adding and editing. */
export function TemplateForm({
  initial,
  isNew,
  error,
  saving,
  backTo,
  onSave,
  onLoadLatest,
}: {
  initial: TemplateFields;
  isNew: boolean;
  error: unknown;
  saving: boolean;
  backTo: string;
  /** `overwrite` after a stale write: the latest version is replaced. */
  onSave: (fields: TemplateFields, overwrite?: boolean) => void;
  onLoadLatest?: () => void;
}) {
  const { isSuperAdmin, user } = useSession();
  const form = useForm<TemplateFields>({
    initialValues: initial,
    validateInputOnChange: true,
    validate: {
      name: (name) =>
        name.trim().length < bounds.nameMin ? `Must be at least ${bounds.nameMin} characters.` : null,
      phaseCount: (count) =>
        Number.isInteger(count) && count >= 1 && count <= bounds.phasesMax
          ? null
          : `Must be a whole number from 1 to ${bounds.phasesMax}.`,
    },
  });
  useUnsavedGuard(form.isDirty(), isNew ? 'the new template' : `the template ${quoted(initial.name)}`);
  return (
    <FormLayout onSubmit={form.onSubmit((fields) => onSave(fields), focusFirst(form))}>
      <Panel title="Template">
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            maxLength={bounds.nameMax}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Textarea
            label="Description"
            description="What the questions are for; shown in the list of templates."
            autosize
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
      {codeOf(error) === 'stale' ? (
        <StaleAlert
          what="template"
          busy={saving}
          onKeepMine={() => onSave(form.getValues(), true)}
          onLoadLatest={() => onLoadLatest?.()}
        />
      ) : (
        Boolean(error) && <ProblemAlert error={error} title="The template was not saved" />
      )}
      <FormButtons>
        <Button component={Link} to={backTo} variant="default">
          Cancel
        </Button>
        <Button type="submit" loading={saving} disabled={!isNew && !form.isDirty()}>
          {isNew ? 'Add Template' : 'Save'}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}
