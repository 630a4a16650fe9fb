import { formMessages, problemCatalogue, resendTexts } from '@landbrief/domain';

/** The exact texts of logging in, registering and reading an email as a visitor (document 3 sections 5 and 8). */
export const texts = {
  ...formMessages,
  notConfirmed: problemCatalogue.email_not_confirmed.message,
  maxSendsReached: problemCatalogue.max_sends_reached.message,
  resendWait: resendTexts.wait,
  resendMax: resendTexts.max,
  messageGone: 'Sorry your message is no longer available.',
  projectRemoved: 'The project was removed by its owner.',
  /** To who is logged in with this address and reads what was sent to another that is not registered. */
  sentToOther: (email: string) =>
    `You are logged in as ${email}. This was sent to another address: register that one, or ask the sender to invite yours.`,
  registersInvited: 'The address your message was sent to',
  registersOther: (sender: string) => `To take part with another address, ask ${sender} to invite that one.`,
  builtinProvider: 'builtin',
  organizationLogins: 'Organizations',
  directoryLogins: 'Property directory',
  /** Under names of one or two characters. */
  shortNames: 'That is my whole name',
  thankYou: 'Thank you for registering!',
  brokenLink: 'This link is not whole. Open it from the mail again.',
  cancelled: 'The login was cancelled at the login service of your organization.',
  loggedInAlready: 'You are logged in already.',
  ssoFailed: problemCatalogue.sso_failed.message,
  sessionOver: 'Your session ended. Log in to go on.',
  sessionOverHere: {
    title: 'Your session ended',
    words: 'Log in to go on; what you typed is still here.',
    otherWay: 'Log in another way, in a new tab',
    leave: 'Leave this page',
  },
  captcha: {
    noKey: 'No key provided',
    noVersion: 'No version provided',
    notLoaded: 'Failed to load script',
    notExecuted: 'Failed to execute',
  },
} as const;
