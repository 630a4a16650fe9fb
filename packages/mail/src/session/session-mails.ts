import { greeting, type MailContent } from '../content.ts';

const registered = 'You receive this because this address was used to register.';

export interface ConfirmEmail {
  firstName?: string;
  confirmUrl: string;
}

export function confirmEmail({ firstName, confirmUrl }: ConfirmEmail): MailContent {
  return {
    subject: 'Confirm your email address',
    preview: 'One click, and you can log in.',
    heading: 'Confirm your email address',
    paragraphs: [greeting(firstName), 'please confirm that this address is yours. Then you can log in.'],
    action: { label: 'Confirm email address', url: confirmUrl },
    afterwards: [
      'The link works once, for 48 hours. If you did not register, do nothing: without it nothing happens.',
    ],
    reason: registered,
  };
}

export interface AlreadyRegistered {
  firstName?: string;
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
      'somebody, perhaps you, tried to register with this address. It has an account already, and nothing was changed.',
    ],
    action: { label: 'Log in', url: loginUrl },
    afterwards: [`Forgotten the password? Set a new one: ${resetUrl}`],
    reason: registered,
  };
}

export interface ResetPassword {
  firstName?: string;
  resetUrl: string;
}

export function resetPassword({ firstName, resetUrl }: ResetPassword): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link works once, for one hour.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(firstName),
      'here is the link to set a new password. All your sessions end when you do.',
    ],
    action: { label: 'Set a new password', url: resetUrl },
    afterwards: [
      'The link works once, for one hour. If you did not ask for it, do nothing: your password stays.',
    ],
    reason: 'You receive this because a new password was asked for at this address.',
  };
}

export interface SessionEnded {
  firstName?: string;
  /** ISO 8601. */
  at: string;
  address: string;
  agent: string;
  siteUrl: string;
}

export function sessionEnded({ firstName, at, address, agent, siteUrl }: SessionEnded): MailContent {
  return {
    subject: 'We ended a session of yours',
    preview: 'Its key was used twice, which should not happen.',
    heading: 'We ended a session of yours',
    paragraphs: [
      greeting(firstName),
      'a session key of yours was used a second time after it had been replaced. That happens when somebody has copied it, so we ended the session. Please log in again.',
    ],
    facts: [
      ['When', `${at.slice(0, 16).replace('T', ' ')} UTC`],
      ['From', address],
      ['Browser', agent || 'unknown'],
    ],
    action: { label: 'Log in', url: `${siteUrl}/?login=true` },
    afterwards: ['If you do not recognise this, set a new password: that ends all your sessions.'],
    reason: 'You receive this because it concerns the security of your account.',
  };
}
