import { daysOf, lifetimes } from '@landbrief/domain';
import { brand } from '../brand.ts';
import { TextPage, type TextSection } from './text-page.tsx';

const sections: readonly TextSection[] = [
  {
    title: 'What is kept',
    text: [
      'Your name, email address, organization and settings; the projects, questions, properties, answers, images and attachments that you and others enter; the messages that you write and receive here; and a record of who changed what, and when.',
      'Passwords are kept only as salted hashes. Links for confirming an address or choosing a new password are kept only as hashes, and work once.',
    ],
  },
  {
    title: 'Who sees it',
    text: [
      'A project is seen by its owner, by those the owner shares it with or invites, and by administrators. A property is seen by whoever answers for it, by the delegator who approves it, and by the owner of the project it is submitted to.',
      'Users of different organizations do not see each other’s existing properties. A contact of a questionnaire sees that questionnaire only.',
    ],
  },
  {
    title: 'What stays in your browser',
    text: [
      `A login needs one cookie that scripts cannot read; it is renewed while you work and ends after ${daysOf(lifetimes.refreshToken)}, or when you sign out. Your browser also keeps a few settings, such as light or dark mode and the role you act in. There are no advertising or tracking cookies.`,
    ],
  },
  {
    title: 'Email',
    text: [
      'You are mailed what concerns your projects: invitations, reminders, changes and messages. Notices carry a link to unsubscribe, and can be switched off in your profile.',
    ],
  },
  {
    title: 'Questions and requests',
    text: [
      <>
        To learn what is kept about you, or to have it corrected or deleted, write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </>,
    ],
  },
];

export default function Privacy() {
  return (
    <TextPage
      title="Privacy"
      summary={`What ${brand.name} keeps about you, who sees it, and how to change that.`}
      sections={sections}
    />
  );
}
