import { brand } from '../brand.ts';
import { TextPage, type TextSection } from './text-page.tsx';

const sections: readonly TextSection[] = [
  {
    title: 'Your account',
    text: [
      'An account belongs to one person. Keep its password to yourself, and tell us when somebody else may have used it. Administrators can see the product as you do in order to help; what they do then is recorded with both names.',
    ],
  },
  {
    title: 'Licenses',
    text: [
      'Organizations that run projects hold an annual license: seats for project owners, and projects that may be activated within the year, with add-ons for more of both. Participants pay no fee.',
      'The property sync is an add-on at $1500 a year.',
    ],
  },
  {
    title: 'What you enter',
    text: [
      'What you enter stays yours. By submitting a property to a project you let the owner of that project use its answers, images and attachments for the site selection that the project is about. Enter only what you may give to others.',
    ],
  },
  {
    title: 'What is not allowed',
    text: [
      'Do not try to reach what is not shared with you, to disturb the service for others, or to collect data from it by machine beyond the exports it offers.',
    ],
  },
  {
    title: 'Answers are as given',
    text: [
      'Answers are the word of whoever gave them. We do not check them; examine a property yourself before you decide about it.',
    ],
  },
  {
    title: 'Contact',
    text: [
      <>
        Questions about these terms: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </>,
    ],
  },
];

export default function Terms() {
  return (
    <TextPage
      title="Terms"
      summary={`What using ${brand.name} means for you and for us.`}
      sections={sections}
    />
  );
}
