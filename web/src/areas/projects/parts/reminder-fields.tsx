import {
  bounds,
  daysInWords,
  isAskedToRemind,
  isTimeZone,
  progressStates,
  projectStatus,
  type ReminderGroup,
  reminderGroups,
  reminderTimes,
  timeZoneName,
} from '@landbrief/domain';
import { Checkbox, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { projectCall } from '../../../session/relation.ts';
import { formatMoment, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { scheduledReminderTexts as texts } from '../dialog-texts.ts';
import { reminderCounts } from '../overview-figures.ts';
import { type ProjectValues, projectErrors, remindersOfValues } from '../project-values.ts';
import { overviewCall } from '../reads.ts';

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface ReminderFieldsProps {
  form: UseFormReturnType<ProjectValues>;
  /** Of a project that exists: it has a letter, and people. */
  projectId: string | undefined;
}

/** When a project reminds of its deadline, and whom. */
export default function ReminderFields({ form, projectId }: ReminderFieldsProps) {
  const { tz } = form.values;
  return (
    <Stack gap="sm" mb="xs" pl={{ base: 0, sm: 'lg' }}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TagsInput
          label={texts.days}
          description={texts.daysHint(bounds.remindersMax)}
          maxTags={bounds.remindersMax}
          splitChars={[',', ' ', ';']}
          inputMode="numeric"
          {...form.getInputProps('reminderDays')}
        />
        <TextInput
          type="time"
          label={texts.time}
          description={isTimeZone(tz) && timeZoneName(tz)}
          {...form.getInputProps('reminderTime')}
        />
      </SimpleGrid>
      <Checkbox.Group
        label={texts.who}
        {...form.getInputProps('reminderTo')}
        onChange={(to) => form.setFieldValue('reminderTo', to as ReminderGroup[])}
      >
        <Stack gap="xs" mt="xs">
          {reminderGroups.map((group) => (
            <Checkbox
              key={group}
              value={group}
              label={texts.groups[group]}
              description={texts.groupHints[group]}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {projectId && <Next values={form.values} projectId={projectId} />}
    </Stack>
  );
}

/** When the next reminder goes out, to how many as it is now, and how it reads. */
function Next({ values, projectId }: { values: ProjectValues; projectId: string }) {
  const { data } = useQuery(projectCall(projectId));
  const overview = useQuery(overviewCall(projectId)).data?.overview;
  const { reminderTo: to, deadline, tz } = values;
  const isRunning = data?.project.status === projectStatus.active;
  const hasErrors = Object.keys(projectErrors(values)).length > 0;
  const settings = { remindParticipants: true, reminders: remindersOfValues(values) };
  const next = hasErrors
    ? undefined
    : reminderTimes({ deadline, tz, settings }).find(({ at }) => at > Date.now());
  const counts = overview && reminderCounts(overview);
  const people = progressStates.reduce(
    (sum, state) => sum + (counts && isAskedToRemind(to, state) ? counts[state] : 0),
    0,
  );
  const count = isRunning && counts ? people : undefined;
  return (
    <div>
      {next && (
        <Text size="sm" c="var(--ink-3)">
          {texts.next(daysInWords([next.days]), formatMoment(new Date(next.at).toISOString()))}
          {count !== undefined && ` ${texts.people(plural(count, 'person', 'people'))}`}
        </Text>
      )}
      <LetterLine projectId={projectId} kind="reminder" />
    </div>
  );
}
