import type { LetterSource } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';

/** The words of letters. */
export const texts = {
  title: 'Letters',
  projectSummary:
    'What the emails of this project say in your words. Facts, link and footer stay as they are.',
  organizationSummary: 'What the emails of your projects say unless a project says something else.',
  loadFailed: 'The letters could not be loaded.',
  from: {
    project: 'This project’s text',
    organization: 'Your organization’s text',
    product: 'Default',
  } satisfies Record<LetterSource, string>,
  all: 'All letters',
  write: 'Write',
  sender: 'From',
  answers: 'Answers go to',
  subject: 'Subject',
  text: 'Text',
  textHint: (most: number) =>
    `Placeholders become what they stand for: each person reads their own name and link. At most ${formatNumber(most)} characters with formatting.`,
  described: (label: string) => `the letter “${label}”`,
  back: 'Back',
  saved: 'The letter was saved.',
  preview: 'Preview',
  previewOf: (label: string) => `Preview: ${label}`,
  previewFailed: 'The preview could not be made',
  looks: { mail: 'Email', phone: 'Phone', text: 'Plain text' },
  reader: 'Seen by',
  sampleReader: 'A sample recipient',

  test: 'Send a Test to Me',
  testSent: 'The test is on its way to you.',
  testFailed: 'The test was not sent',
  reset: 'Reset',
  resetTitle: 'Use the default again?',
  resetMessage: 'Your text is deleted, and the emails say what they say without it.',
  resetDone: 'The default is in force again.',
  resetFailed: 'The letter was not reset',
  getsThis: (people: number) =>
    `${plural(people, 'person', 'people')} ${people === 1 ? 'gets' : 'get'} this email:`,
  getThis: 'The email:',
} as const;
