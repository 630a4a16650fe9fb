import { feedSchedules, scheduleProblem } from '@landbrief/domain';
import { Radio, Stack, Switch } from '@mantine/core';
import { Panel } from '../../../ui/panel.tsx';
import type { FeedFormFields } from '../feed-values.ts';
import type { DataFeed } from '../reads.ts';
import { scheduleTexts } from '../texts.ts';
import { MappingPanel } from './mapping-panel.tsx';

interface PanelProps {
  form: FeedFormFields;
  standing: DataFeed | undefined;
}

/** The panels below the source, which come after the form: most people fill in the source first. */
export default function ScheduleAndMapping(props: PanelProps) {
  return (
    <>
      <SchedulePanel {...props} />
      <MappingPanel {...props} />
    </>
  );
}

function SchedulePanel({ form, standing }: PanelProps) {
  return (
    <Panel title="Schedule">
      <Stack gap="md">
        <Switch
          label="On"
          description={
            standing?.paused === undefined
              ? 'The property sync leaves out a data feed that is off.'
              : 'It was paused because it failed again and again. Turning it on resumes it.'
          }
          {...form.getInputProps('on', { type: 'checkbox' })}
        />
        <Radio.Group
          label="Copied"
          {...form.getInputProps('schedule')}
          // As typed: it ends when an id is chosen, and does not move the buttons below when the focus leaves.
          error={scheduleProblem(form.values)}
        >
          <Stack gap="xs" mt={6}>
            {feedSchedules.map((value) => (
              <Radio
                key={value}
                value={value}
                label={scheduleTexts[value].name}
                description={scheduleTexts[value].about}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Panel>
  );
}
