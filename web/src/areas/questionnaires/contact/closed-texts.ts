/**
 * Why the page does not open. The server gives the same answer for a link that was guessed, replaced, taken back or
 * deleted, or has expired; nobody is named, because it may be a guess.
 */
export const closedTexts = {
  missing: {
    title: 'Please open the link in your email',
    text: 'The questionnaire opens by the link in the email that you received. If you have an account, you can log in instead.',
    steps: [],
  },
  unknown: {
    title: 'This link does not open a questionnaire',
    text: 'What you can do:',
    steps: [
      'Open the link in your email again: a part of it may be missing in the address.',
      'If you have several emails about the questionnaire, use the newest one. Sending it again ends the link before.',
      'Otherwise the link has expired, or the questionnaire was taken back. Please ask the person who sent it to you. Answers that you gave are kept.',
    ],
  },
  removed: {
    title: 'This questionnaire was removed',
    text: 'The project or the property that it asks about was removed by its owner. There is nothing left to do.',
    steps: [],
  },
  ended: {
    title: 'This link was ended just now',
    text: 'The questionnaire was sent again, taken back or deleted while you had it open. What was saved is kept.',
    steps: [
      'If you received a newer email about it, go on by the link in that one.',
      'Otherwise please ask the person who sent it to you.',
    ],
  },
  busy: {
    title: 'Too many attempts',
    text: 'Please wait some minutes, and then open the link again.',
    steps: [],
  },
} as const;
