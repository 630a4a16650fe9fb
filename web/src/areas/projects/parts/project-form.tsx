import { bounds } from '@landbrief/domain';
import { Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { lazy, Suspense } from 'react';
import { EntityForm, type FormSaving } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { PhaseSelect } from '../../questions/parts/phase-select.tsx';
import { type ProjectValues, projectErrors } from '../project-values.ts';
import { DateField } from './date-field.tsx';

interface ProjectFormProps extends FormSaving<ProjectValues> {
  initial: ProjectValues;
  isNew: boolean;
  activePhase?: number;
  backTo: string;
}

export type ProjectFormState = UseFormReturnType<ProjectValues>;
type Form = ProjectFormState;

const Sharing = lazy(() => import('./sharing-fields.tsx'));

/** Everything that an owner decides about a project. */
export function ProjectForm({ initial, isNew, activePhase = 1, ...saving }: ProjectFormProps) {
  const form = useForm<ProjectValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => projectErrors(values, activePhase),
  });
  useServerErrors(form, saving.error, fieldOfPath);
  return (
    <EntityForm
      form={form}
      what="project"
      name={isNew ? undefined : quoted(initial.name)}
      addLabel="Add Project"
      {...saving}
    >
      <Panel title="Project">
        <About form={form} />
      </Panel>
      <Panel title="Schedule">
        <Schedule form={form} activePhase={activePhase} />
      </Panel>
      <Panel title="Participants">
        <ParticipantSettings form={form} />
      </Panel>
      <Panel title="Sharing">
        <Suspense fallback={<SkeletonText width="40%" />}>
          <Sharing form={form} />
        </Suspense>
      </Panel>
    </EntityForm>
  );
}

/** The field of the form that a refusal of the server means. */
function fieldOfPath(path: string): string {
  return path.replace(/^body\.(project\.)?(settings\.)?/, '');
}

function About({ form }: { form: Form }) {
  return (
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
        description="What participants read first: what you look for, and why."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={bounds.descriptionMax}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label="Client" maxLength={200} {...form.getInputProps('client')} />
        <TextInput
          label="Confidential name"
          description="Participants see it instead of the client."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          {...form.getInputProps('confidentialName')}
        />
        <TextInput
          label="Contact email"
          type="email"
          description="Where participants can ask."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('contactEmail')}
        />
        <TextInput
          label="Tags"
          description="With commas between them."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('tags')}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Schedule({ form, activePhase }: { form: Form; activePhase: number }) {
  const { startDate } = form.values;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <DateField label="Start date" required {...form.getInputProps('startDate')} />
        <DateField
          label="Deadline"
          required
          description="Until the end of this day."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(startDate ? { min: startDate } : {})}
          {...form.getInputProps('deadline')}
        />
        <TimeZoneField
          label="Time zone"
          required
          description="Where days begin and end."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('tz')}
        />
      </SimpleGrid>
      <PhaseSelect
        label="Phases"
        description="Properties that you keep move from phase to phase, and are asked more in each."
        least={activePhase}
        most={bounds.phasesMax}
        w={{ base: '100%', sm: 300 }}
        value={form.values.phaseCount}
        error={form.errors.phaseCount}
        onPhase={(phaseCount) => form.setFieldValue('phaseCount', phaseCount)}
      />
      <Checkbox
        label="Activate automatically on the start date"
        description="Otherwise you activate it yourself. A project license is used when it is first activated."
        {...form.getInputProps('autoActivate', { type: 'checkbox' })}
      />
    </Stack>
  );
}

const settings = [
  ['showOwnerToParticipants', 'Participants see who owns the project'],
  ['participantsSeeRequirements', 'Participants see the requirements'],
  ['allowContributors', 'Participants may ask contributors, such as a utility, by questionnaire'],
  ['remindParticipants', 'Remind those who have not completed, 7 days and 1 day before the deadline'],
] as const;

function ParticipantSettings({ form }: { form: Form }) {
  return (
    <Stack gap="xs">
      {settings.map(([field, label]) => (
        <Checkbox key={field} label={label} {...form.getInputProps(field, { type: 'checkbox' })} />
      ))}
      <TextInput
        label="Days that answers are valid"
        description="Older answers are marked, for you and for participants. Empty: they do not grow old."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={5}
        mt="xs"
        w={{ base: '100%', sm: 300 }}
        {...form.getInputProps('answersValidDays')}
      />
    </Stack>
  );
}
