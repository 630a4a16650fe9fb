import { bounds, deadlineInFuture, isTimeZone } from '@landbrief/domain';
import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { EntityForm, NameField } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { withCommas } from '../../../ui/texts.ts';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { PhaseSelect } from '../../questions/parts/phase-select.tsx';
import { type ProjectValues, projectErrors, projectFields, reminderField } from '../project-values.ts';

interface ProjectFormProps {
  saving: FormSaving<ProjectValues>;
  /** Of one that exists. */
  projectId?: string;
  activePhase?: number;
  /** Its seal stays as it is. */
  isActivated?: boolean;
  backTo: string;
  /** Over the fields. */
  start?: ReactNode;
  /** Something of `start` is missing. */
  isBlocked?: boolean;
  /** All but the name and the dates comes from another project. */
  isCopy?: boolean;
}

type Form = UseFormReturnType<ProjectValues>;

const Reminders = lazyPart(() => import('./reminder-fields.tsx'));
const Sharing = lazyPart(() => import('./sharing-fields.tsx'));

/** Everything that an owner decides about a project. */
export default function ProjectForm(props: ProjectFormProps) {
  const { saving, activePhase = 1, backTo, start, isBlocked = false, isCopy = false } = props;
  const { isActivated = false, projectId } = props;
  const entity = useEntityForm<ProjectValues>({
    what: 'project',
    name: quoted(saving.began.values.name),
    texts: projectFields,
    saving,
    options: {
      validateInputOnBlur: true,
      clearInputErrorOnChange: true,
      validate: (values) => projectErrors(values, activePhase),
    },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath);
  return (
    <EntityForm entity={entity} addLabel="Add Project" backTo={backTo} blocked={isBlocked}>
      {start}
      <Panel title="Project">
        {isCopy ? <NameField {...form.getInputProps('name')} /> : <About form={form} />}
      </Panel>
      <Panel title="Schedule">
        <Schedule form={form} activePhase={activePhase} isCopy={isCopy} />
      </Panel>
      {!isCopy && (
        <>
          <Panel title="Participants">
            <ParticipantSettings form={form} projectId={projectId} />
          </Panel>
          <Panel title="Sharing">
            <Sharing form={form} isActivated={isActivated} />
          </Panel>
        </>
      )}
    </EntityForm>
  );
}

/** The field of the form that a refusal of the server means. */
function fieldOfPath(path: string): string {
  const field = path.replace(/^body\.(project\.)?(settings\.)?/, '');
  const [, part] = /^reminders\.(\w+)/.exec(field) ?? [];
  return part ? reminderField(part) : field;
}

function About({ form }: { form: Form }) {
  return (
    <Stack gap="sm">
      <NameField {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        description="What participants read first: what you look for, and why."
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
          description={withCommas}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('tags')}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface ScheduleProps {
  form: Form;
  activePhase: number;
  isCopy: boolean;
}

function Schedule({ form, activePhase, isCopy }: ScheduleProps) {
  const { startDate, deadline, tz } = form.values;
  const hasPassed = deadline !== '' && isTimeZone(tz) && !deadlineInFuture({ deadline, tz }, Date.now());
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <DateField label="Start date" required {...form.getInputProps('startDate')} />
        <DateField
          label="Deadline"
          required
          description={
            hasPassed
              ? 'This day has passed: a project is activated with a deadline in the future.'
              : 'Until the end of this day.'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(startDate ? { min: startDate } : {})}
          {...form.getInputProps('deadline')}
        />
        {!isCopy && (
          <TimeZoneField
            label="Time zone"
            required
            description="Where days begin and end."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('tz')}
          />
        )}
      </SimpleGrid>
      {!isCopy && <Phases form={form} activePhase={activePhase} />}
    </Stack>
  );
}

function Phases({ form, activePhase }: Omit<ScheduleProps, 'isCopy'>) {
  return (
    <>
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
    </>
  );
}

/** The fields of the reminders follow the last one. */
const settings = [
  'showOwnerToParticipants',
  'participantsSeeRequirements',
  'allowContributors',
  'watermark',
  'remindParticipants',
] as const;

const numberSettings = [
  [
    'answersValidDays',
    'Older answers are marked, for you and for participants. Empty: they do not grow old.',
  ],
  [
    'propertiesPerParticipant',
    `The most that one participant may add. Empty: ${bounds.propertiesPerParticipant}.`,
  ],
] as const;

function ParticipantSettings({ form, projectId }: { form: Form; projectId: string | undefined }) {
  return (
    <Stack gap="xs">
      {settings.map((field) => (
        <Checkbox
          key={field}
          label={String(projectFields[field])}
          {...form.getInputProps(field, { type: 'checkbox' })}
        />
      ))}
      {form.values.remindParticipants && <Reminders form={form} projectId={projectId} />}
      {numberSettings.map(([field, description]) => (
        <TextInput
          key={field}
          label={String(projectFields[field])}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={5}
          mt="xs"
          w={{ base: '100%', sm: 300 }}
          {...form.getInputProps(field)}
        />
      ))}
    </Stack>
  );
}
