import { Tabs } from '@mantine/core';
import { useSession } from '../session/use-session.ts';
import styles from './quick-start-tabs.module.css';
import { type QuickStart, quickStarts } from './quick-start-texts.ts';

/** Administrator, Project Owner, Participant: each shown by role. Who has none of them reads as a participant. */
export function QuickStartTabs() {
  const session = useSession();
  const mine = quickStarts.filter(({ visible }) => visible(session));
  const shown = mine.length > 0 ? mine : quickStarts.filter(({ key }) => key === 'participant');
  const first = shown[0];
  if (!first) return null;
  return (
    <Tabs defaultValue={first.key} key={first.key}>
      <Tabs.List aria-label="Roles">
        {shown.map(({ key, name }) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((start) => (
        <Tabs.Panel key={start.key} value={start.key} pt="md">
          <Steps start={start} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Steps({ start }: { start: QuickStart }) {
  return (
    <ol className={styles.steps}>
      {start.steps.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
