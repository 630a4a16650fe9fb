import { Stack } from '@mantine/core';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OptionCard } from '../../../ui/option-card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Start, StartFromProps } from '../start.ts';
import styles from './start-from.module.css';

const StartChoice = lazyPart(() => import('./start-choice.tsx'));

const blankStart: Start = { from: 'empty' };

const options: readonly (readonly [Start, label: string, explanation: string])[] = [
  [
    { from: 'template', templateId: null },
    'A template',
    'The project gets its questions, and as many phases as they need.',
  ],
  [
    { from: 'spreadsheet', file: null },
    'A spreadsheet',
    'You see what it holds on the next page before it is imported.',
  ],
  [
    { from: 'project', projectId: null },
    'An earlier project',
    'Its questions, requirements, settings and attachments; no people, properties or answers.',
  ],
  [blankStart, 'Empty', 'You bring in the questions later, or add them by hand.'],
];

/** The first choice of a new project: where its questions come from. */
export default function StartFrom({ start, onStart }: StartFromProps) {
  return (
    <Panel title="Start from">
      <Stack gap="sm">
        <fieldset className={styles.options} aria-label="Start from">
          {options.map(([option, label, explanation]) => (
            <OptionCard
              key={option.from}
              name="start-from"
              checked={start.from === option.from}
              onChange={() => onStart(option)}
              explanation={explanation}
            >
              <span>{label}</span>
            </OptionCard>
          ))}
        </fieldset>
        {start.from !== 'empty' && <StartChoice start={start} onStart={onStart} />}
      </Stack>
    </Panel>
  );
}
