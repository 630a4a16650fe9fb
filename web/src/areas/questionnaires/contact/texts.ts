import { notAnsweredText } from '@landbrief/domain';

/** Texts of the contact's page of a questionnaire. */

export const headTexts = {
  kind: 'Questionnaire',
  asks: (who: string, property: string) => `${who} asks for your help with ${property}.`,
  project: 'Project',
  property: 'Property',
  askedBy: 'Asked by',
  until: 'Please answer by',
  linkUntil: (day: string) => `Your link works until ${day}.`,
  message: (name: string) => `Message from ${name}`,
  about: 'About the project',
  attachments: 'Attachments',
  checking: 'Being checked',
  how: 'No password is needed. What you type is saved: stop at any time, and come back by the same link.',
  notYou: 'Somebody else knows',
  reopened: (name: string, moment: string) => `${name} opened it again on ${moment}`,
  mine: 'My Questionnaires',
} as const;

export const questionTexts = {
  uncategorized: 'Other questions',
  notAnswered: notAnsweredText,
  clear: 'Clear Answer',
  comment: 'Comment',
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  unknown: 'I don’t know',
  unknownHint:
    'Then leave it empty: questions may be left without an answer when you finish. A comment says why.',
  nameOther: 'Name somebody who knows',
  commentLabel: 'Comment on this question',
  commentWho: (name: string) => `${name} reads it beside your answer.`,
  addComment: 'Add Comment',
  deleteComment: 'Delete',
  commentFailed: 'The comment was not saved. Please try again.',
  you: 'You',
} as const;

export const progressTexts = {
  label: 'Progress',
  answered: (done: string, total: string) => `${done} of ${total} answered`,
  saving: 'Saving…',
  saved: 'All answers saved',
  notSaved: (count: string) => `${count} not saved`,
  notSavedYet: (count: string) => `${count} not saved yet`,
  finish: 'Finish',
  categories: 'Categories',
} as const;

export const passOnTexts = {
  title: 'Somebody else knows the answers?',
  intro: (name: string) =>
    `Name that person. ${name} is told and decides whom to ask. Until then nothing is sent to the person that you name.`,
  open: 'Name somebody else',
  name: 'Name',
  email: 'Email',
  note: 'Note (optional)',
  noteHint: (name: string) => `For ${name}: which questions the person knows.`,
  about: (question: string) => `About “${question}”`,
  send: (name: string) => `Tell ${name}`,
  cancel: 'Cancel',
  nameMissing: 'Please give the name.',
  emailWrong: 'Please give an address like name@example.com.',
  failed: 'This was not sent. Please try again.',
  told: (sender: string, moment: string) => `${sender} was told on ${moment} that you named:`,
  next: (sender: string) => `${sender} decides whom to ask. You can go on answering meanwhile.`,
  another: 'Name another person',
} as const;

export const finishTexts = {
  title: 'Finish',
  all: 'Every question is answered.',
  left: (count: string, isOne: boolean) => `${count} ${isOne ? 'is' : 'are'} not answered:`,
  more: (count: string) => `and ${count} more`,
  leftHint: 'You can finish without them. A comment helps.',
  next: (name: string) =>
    `${name} is told and sees your answers. You can still read them here, not change them.`,
  finish: 'Finish and send the answers',
  notSaved: (count: string) =>
    `${count} could not be saved yet. Please look at what is marked, and finish again.`,
  failed: 'This was not finished. Please try again.',
} as const;

export const doneTexts = {
  title: 'Thank you. Your answers are sent.',
  told: (name: string, moment: string) =>
    `You finished on ${moment}. ${name} was told and sees your answers.`,
  change: (name: string) =>
    `To change something, ask ${name} to open the questionnaire again. You can read your answers here by the same link.`,
} as const;

/** The contact may read and not answer. */
export const restingText =
  'The questions cannot be answered now: the project or the property is closed for answers.';

export const failedTexts = {
  title: 'The questionnaire could not be loaded',
  text: 'Please check your connection, and try again.',
  again: 'Try again',
  logIn: 'Log In',
} as const;
