import { browserName, hoursOf, lifetimes } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { greeting, moment } from '../words.ts';

const registered = 'You receive this because this address was used to register.';

export interface ConfirmEmail {
  firstName?: string | undefined;
  confirmUrl: string;
}

export function confirmEmail({ firstName, confirmUrl }: ConfirmEmail): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'Then you can log in.',
    heading: 'Confirm your email address',
    paragraphs: [
      greeting(firstName),
      'Please confirm that this address is yours, with the password that you chose. Then you can log in.',
    ],
    action: { label: 'Confirm the address', url: confirmUrl },
    afterwards: [
      `The link works once, for ${hoursOf(lifetimes.confirmationLink)}. If you did not register, do nothing: without it nothing happens.`,
    ],
    reason: registered,
  };
}

export interface Registered {
  firstName?: string | undefined;
  loginUrl: string;
}

/** Thanks for the registration: after the address is confirmed, or after registering with a referral. */
export function thanks({ firstName, loginUrl, brand }: Registered & Sender): MailContent {
  return {
    subject: `Welcome to ${brand.name}`,
    preview: 'Your account is ready.',
    heading: 'Your account is ready',
    paragraphs: [
      greeting(firstName),
      `Thank you for registering. From now on you find your projects, messages and questionnaires in ${brand.name}.`,
      'If you are new here, Quick Start in the menu of your profile shows the way in a few minutes.',
    ],
    action: { label: 'Log in', url: loginUrl },
    reason: registered,
  };
}

export interface AlreadyRegistered {
  firstName?: string | undefined;
  loginUrl: string;
  resetUrl: string;
}

export function alreadyRegistered({ firstName, loginUrl, resetUrl }: AlreadyRegistered): MailContent {
  return {
    subject: 'You have an account already',
    preview: 'Log in, or set a new password.',
    heading: 'You have an account already',
    paragraphs: [
      greeting(firstName),
      'Somebody, perhaps you, tried to register with this address. It has an account already, and nothing was changed.',
    ],
    action: { label: 'Log in', url: loginUrl },
    afterwards: [`Forgotten the password? Set a new one: ${resetUrl}`],
    reason: registered,
  };
}

export interface ResetPassword {
  firstName?: string | undefined;
  resetUrl: string;
}

export function resetPassword({ firstName, resetUrl }: ResetPassword): MailContent {
  return {
    subject: 'Set a new password',
    preview: `The link works once, for ${hoursOf(lifetimes.resetLink)}.`,
    heading: 'Set a new password',
    paragraphs: [
      greeting(firstName),
      'Here is the link to set a new password. When you do, you are logged out everywhere else.',
    ],
    action: { label: 'Set a new password', url: resetUrl },
    afterwards: [
      `The link works once, for ${hoursOf(lifetimes.resetLink)}. If you did not ask for it, do nothing: your password stays as it is.`,
    ],
    reason: 'You receive this because a new password was asked for at this address.',
  };
}

interface Whence {
  /** ISO 8601. */
  at: string;
  address: string;
  /** The User-Agent header. */
  agent: string;
}

function whence({ at, address, agent }: Whence): NonNullable<MailContent['facts']> {
  return [
    ['When', moment(at)],
    ['From address', address],
    ['Browser', browserName(agent) ?? (agent || 'unknown')],
  ];
}

const security = 'You receive this because it concerns the security of your account.';

export interface SessionEnded extends Whence {
  firstName?: string | undefined;
}

export function sessionEnded({ firstName, at, address, agent, siteUrl }: SessionEnded & Sender): MailContent {
  return {
    subject: 'We logged you out of one of your devices',
    preview: 'Its login key was used twice, which should not happen.',
    heading: 'We logged you out of one of your devices',
    paragraphs: [
      greeting(firstName),
      'A login key of yours was used again after it had been replaced. That can happen when somebody has copied it, so we ended that session. Please log in again.',
    ],
    facts: whence({ at, address, agent }),
    action: { label: 'Log in', url: `${siteUrl}/?login=true` },
    afterwards: [
      'If that was not you, set a new password right after: it logs everybody out who uses your account.',
    ],
    reason: security,
  };
}

export interface PasswordChanged extends Whence {
  firstName?: string | undefined;
}

export function passwordChanged({ firstName, siteUrl, ...from }: PasswordChanged & Sender): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      'Your password was replaced from your profile. You were logged out everywhere else.',
    ],
    facts: whence(from),
    action: { label: 'Set a new password', url: `${siteUrl}/reset` },
    afterwards: [
      'If that was you, there is nothing to do. If not, set a new password right away: it logs everybody out who uses your account.',
    ],
    reason: security,
  };
}
