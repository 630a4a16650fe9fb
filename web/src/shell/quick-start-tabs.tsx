import { Tabs } from '@mantine/core';
import { type Session, useSession } from '../session/use-session.ts';
import styles from './quick-start-tabs.module.css';

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
          <strong className="bold">{title}</strong>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface QuickStart {
  key: 'administrator' | 'owner' | 'participant';
  name: string;
  visible: (session: Session) => boolean;
  steps: readonly { title: string; text: string }[];
}

const quickStarts: readonly QuickStart[] = [
  {
    key: 'administrator',
    name: 'Administrator',
    visible: (session) => session.isAdmin,
    steps: [
      {
        title: 'Set up organizations',
        text: 'Give each organization its licenses: seats for project owners, and how many projects it may activate in a year.',
      },
      {
        title: 'Add users',
        text: 'Choose what each person may do. A project owner takes one seat of the organization.',
      },
      {
        title: 'Keep the system templates',
        text: 'System templates are there for every project owner to copy; only administrators change them.',
      },
      {
        title: 'Help where it is needed',
        text: 'Impersonate a user to see what they see. Everything you do meanwhile is recorded with both names.',
      },
    ],
  },
  {
    key: 'owner',
    name: 'Project Owner',
    visible: (session) => session.isOwner,
    steps: [
      {
        title: 'Collect your questions in a template',
        text: 'Group them in categories, or import them from a spreadsheet. A template is optional and serves many projects.',
      },
      {
        title: 'Create a project',
        text: 'Give it a name, a start date and a deadline, copy questions from a template, and turn the decisive ones into requirements.',
      },
      {
        title: 'Invite participants and activate',
        text: 'Activate it yourself, or let it activate on its start date. Participants are notified then.',
      },
      {
        title: 'Watch, compare, decide',
        text: 'See the progress of every property, eliminate those that do not fit, and generate reports.',
      },
    ],
  },
  {
    key: 'participant',
    name: 'Participant',
    visible: (session) => session.isParticipant,
    steps: [
      {
        title: 'Open the invitation',
        text: 'It is in your inbox. Choose Participate on the project to begin, or decline.',
      },
      {
        title: 'Add your properties',
        text: 'Add sites and buildings, or select ones from the directory.',
      },
      {
        title: 'Answer the questions',
        text: 'Required questions must be answered before you submit. Give parts to a contributor, such as a utility, by a questionnaire.',
      },
      {
        title: 'Submit each property, then Complete',
        text: 'When all of your properties are submitted, choose Complete on the project details page.',
      },
    ],
  },
];
