import type { Session } from '../session/use-session.ts';

export interface QuickStart {
  key: 'administrator' | 'owner' | 'participant';
  name: string;
  visible: (session: Session) => boolean;
  steps: readonly { title: string; text: string }[];
}

export const quickStarts: readonly QuickStart[] = [
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
