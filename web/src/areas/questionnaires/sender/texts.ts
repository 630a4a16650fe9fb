import { attachmentLimits, megabytes, notAnsweredText } from '@landbrief/domain';
import { plural, quoted } from '../../../ui/format.ts';
import { noQuestionMatches } from '../../../ui/texts.ts';

/** The texts of questionnaires as whoever sends them reads them. */

export const listTexts = {
  title: 'Questionnaires',
  summary: (property: string) => `What you ask others about ${property}, one contact at a time.`,
  add: 'New Questionnaire',
  property: 'Property',
  askedOthers: 'The participant asked others',
  empty: 'Nobody else is asked yet',
  emptyHint:
    'A utility, a railroad or an engineer answers some of the questions by a link, without an account. You decide which answers you accept.',
  ownerHint: 'Their answers are shown once the participant accepts them.',
  passedOn: 'Somebody else knows',
  undelivered: 'The email did not arrive',
  toAccept: 'Answers to accept',
  failed: 'The questionnaires could not be loaded.',
} as const;

export const formTexts = {
  addTitle: 'New Questionnaire',
  editTitle: 'Edit Questionnaire',
  whom: 'Contact',
  whomHint:
    'One person who knows. They need no account: the email has a link that opens this questionnaire alone.',
  find: 'Find among the people you know',
  findHint: 'Or type the name and the address below.',
  email: 'Enter the email address of your contact.',
  emailWrong: 'This is no email address.',
  questions: 'Questions',
  noQuestions: 'Choose at least one question.',
  onlyUnanswered: 'Only Not Answered',
  chooseUnanswered: (count: number) => `Choose all that are not answered (${count})`,
  clear: 'Choose none',
  noMatch: noQuestionMatches,
  invitation: 'Invitation',
  name: (least: number) => `The name must be at least ${least} characters.`,
  nameHint: 'Your contact reads it as the title.',
  description: 'Show the project’s description',
  descriptionHint: 'What the project owner looks for, as you read it on the project’s page.',
  showsDescription: 'With the project’s description.',
  noDescription: 'This project has no description.',
  attachments: 'Attachments',
  attachmentsHint: 'Your contact can download them: maps, plans, drawings.',
  drop: 'Drop files here, or choose them',
  dropHint: (most: number) =>
    `Any kind, up to ${megabytes(attachmentLimits.fileBytes)} each, ${most} at most`,
  uploading: 'Files are still on their way.',
  saveDraft: 'Save Draft',
  savedDraft: 'The draft was saved.',
  preview: 'Preview',
  send: 'Save and Send',
} as const;

/** What the form begins with. */
export const defaultTexts = {
  name: (property: string) => `Questions about ${property}`,
  subject: (property: string) => `Your help with questions about ${property}`,
  message: ({ property, project, me }: { property: string; project: string; me: string }) => [
    'Hello,',
    `I am preparing ${property} for ${project} and would value your help: you know some of the answers best.`,
    'Please open the questionnaire, answer what you can, and finish it. You need no account or password, and you can come back to it by the same link.',
    `Thank you,\n${me}`,
  ],
} as const;

export const previewTexts = {
  title: 'What your contact sees',
  mail: 'Email',
  subject: 'Subject',
  button: 'Open the Questionnaire',
  page: 'Questionnaire',
  about: (property: string, project: string) => `${property} · for ${project}`,
  noSubject: 'No subject',
  noContact: 'No contact yet',
  noMessage: 'No message',
  noQuestions: 'No question is chosen yet.',
} as const;

export const actTexts = {
  open: 'Open',
  look: 'Look at the answers',
  send: 'Send',
  resend: 'Send again',
  takeBack: 'Take back',
  reopen: 'Open again',
  delete: 'Delete',
  edit: 'Edit',
  sendTitle: (name: string, contact: string) => `Send ${quoted(name)} to ${contact}?`,
  sendMessage: (email: string, questions: number) =>
    `${email} gets an email with a link to ${plural(questions, 'question')}. While it is out, questions and contact stay as they are; you can take it back.`,
  sent: (contact: string) => `It was sent to ${contact}.`,
  resendTitle: (contact: string) => `Send it to ${contact} again?`,
  resendMessage: (email: string) =>
    `${email} gets an email with a new link. The earlier link ends; answers given so far stay.`,
  takeBackTitle: (name: string) => `Take back ${quoted(name)}?`,
  takeBackMessage: (contact: string) =>
    `The link of ${contact} ends, and it is a draft again. Answers given so far stay, and are there when you send it again.`,
  takenBack: 'It was taken back: a draft again.',
  deleteTitle: (name: string) => `Delete ${quoted(name)}?`,
  deleteMessage: (contact: string, answers: number) =>
    answers === 0
      ? 'This cannot be undone.'
      : `${plural(answers, 'answer')} of ${contact} ${answers === 1 ? 'is' : 'are'} deleted with it. What you accepted stays. This cannot be undone.`,
  deleted: 'The questionnaire was deleted.',
  reopenTitle: (contact: string) => `Open it again for ${contact}?`,
  reopenMessage: (email: string) =>
    `${email} gets an email, and can change the answers until the questionnaire is finished again.`,
  reopenNote: 'What is still needed',
  reopenNoteUnsaved: 'the note',
  reopened: (contact: string) => `It is open again for ${contact}.`,
  notReopened: 'It was not opened again',
} as const;

export const detailTexts = {
  sent: (day: string) => `sent ${day}`,
  finished: (day: string) => `finished ${day}`,
  waitingHint: 'You see the answers, and can accept them, when the questionnaire is finished.',
  draft: 'This is a draft. Nobody has it yet.',
  takenBack: 'It was taken back: the link does not work, and answers given so far are kept.',
  note: 'Opened again by',
  linkEnds: (day: string) => `the link works until ${day}`,
  answered: 'Answered',
  asked: 'Questions',
} as const;

/** Why the mail with the link did not arrive. */
export const undeliveredTexts = {
  title: (contact: string) => `The email did not reach ${contact}`,
  failed: 'It could not be sent.',
  bounced: (email: string) => `${email} does not take emails: the address may be misspelled.`,
  complained: (email: string) => `${email} marked our email as spam.`,
  hint: 'Take the questionnaire back to correct the address or choose another contact, then send it again.',
} as const;

export const passedOnTexts = {
  title: (contact: string, other: string) => `${contact} says that ${other} knows`,
  change: (other: string) => `Ask ${other} instead`,
  changed: (other: string) => `It was sent to ${other}.`,
  hint: (contact: string, other: string) =>
    `When you ask ${other}, the link of ${contact} ends; answers given so far stay.`,
} as const;

export const acceptTexts = {
  title: (contact: string) => `Answers of ${contact}`,
  own: 'Your answer',
  theirs: (contact: string) => `Answer of ${contact}`,
  kinds: {
    new: 'New',
    different: 'Different',
    same: 'Same',
    accepted: 'Taken over',
    none: notAnsweredText,
  },
  select: 'Select',
  selection: 'Select answers to accept',
  selections: { new: 'Only new', all: 'All', nothing: 'None' },
  onlyOpen: 'Hide what is the same or not answered',
  act: (count: number) => (count === 0 ? 'Accept' : `Accept ${plural(count, 'answer')}`),
  keys: 'Arrow keys go from answer to answer, Space selects.',
  accept: (question: string) => `Accept: ${question}`,
  done: (count: number) => `${plural(count, 'answer')} ${count === 1 ? 'was' : 'were'} accepted.`,
  refused: (count: number) => `${plural(count, 'answer')} could not be accepted`,
  refusedHint: 'The reason is beside each; they are still selected.',
  failed: 'Nothing was accepted',
  nothingLeft: 'Every answer is accepted, or the same as yours.',
} as const;
