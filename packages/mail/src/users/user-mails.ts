import { hoursOf, lifetimes } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { greeting } from '../words.ts';

export interface UserInvited {
  firstName?: string | undefined;
  /**
   * The administrator who created the account; absent if the mail is sent again because somebody registered the
   * address.
   */
  byName?: string | undefined;
  organizationName?: string | undefined;
  /** The account existed before, and this is its new address. */
  moved?: boolean | undefined;
  passwordUrl: string;
}

/** An administrator created an account or changed its address; the link sets the password. */
export function userInvited(mail: UserInvited & Sender): MailContent {
  const { firstName, byName, organizationName, moved, passwordUrl, brand } = mail;
  const place = organizationName ? ` for ${organizationName}` : '';
  const account = moved
    ? `Your account at ${brand.name}${place} logs in with this address now. Its former password no longer holds: choose a new one.`
    : `${byName ? `${byName} made an account for you` : 'There is an account for you'} at ${brand.name}${place}. Choose a password, and you can log in with this address.`;
  return {
    subject: `Your account at ${brand.name}`,
    preview: 'Choose a password, and you can log in.',
    heading: moved ? 'Your account has a new address' : 'Your account is ready',
    paragraphs: [greeting(firstName), account],
    action: { label: 'Choose a password', url: passwordUrl },
    afterwards: [
      `The link works once, for ${hoursOf(lifetimes.confirmationLink)}. After that, ask for another one under “Reset Password” on the login page.`,
    ],
    reason: 'You receive this because an administrator entered this address.',
  };
}

export interface EmailChanged {
  firstName?: string | undefined;
  byName: string;
  /** The new address, with which the person logs in. */
  email: string;
  /** Whether this mail goes to the former address. */
  former: boolean;
  /** Whether another mail to the new address has a link that sets a password. */
  invited?: boolean | undefined;
  loginUrl: string;
}

/** Sent to the former and the new address, so that a person who did not expect the change can ask. */
export function emailChanged(mail: EmailChanged & Sender): MailContent {
  const { firstName, byName, email, former, invited, loginUrl, brand } = mail;
  const notice = former
    ? `${byName} changed the address of your account at ${brand.name}. This address no longer logs in; mail goes to ${email} from now on.`
    : `${byName} changed the address of your account at ${brand.name}. Your address is ${email} from now on.${invited ? ' The former password no longer holds: choose a new one by the link in our other mail to this address.' : ''}`;
  return {
    subject: 'The email address of your account was changed',
    preview: former ? 'This address no longer logs in.' : 'Mail goes to this address from now on.',
    heading: 'Your email address was changed',
    paragraphs: [greeting(firstName), notice],
    action: { label: 'Log in', url: loginUrl },
    afterwards: [`If this is not right, write to ${brand.supportEmail}.`],
    reason: 'You receive this because it concerns how you log in.',
  };
}

export interface ProjectsMoved {
  firstName?: string | undefined;
  byName: string;
  fromName: string;
  /** The names of the first few. */
  projectNames: readonly string[];
  count: number;
  projectsUrl: string;
}

/** To a person who now owns another user's projects. */
export function projectsMoved(mail: ProjectsMoved): MailContent {
  const { firstName, byName, fromName, projectNames, count, projectsUrl } = mail;
  const projects = count === 1 ? 'A project' : `${count} projects`;
  const more = count - projectNames.length;
  return {
    subject: `${projects} of ${fromName} ${count === 1 ? 'is' : 'are'} yours now`,
    preview: `${byName} moved ${count === 1 ? 'it' : 'them'} to you.`,
    heading: `${projects} moved to you`,
    paragraphs: [
      greeting(firstName),
      `${byName} made you the owner of what ${fromName} had: ${projectNames.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      'Questions, participants and answers are as they were. Notices come to you from now on.',
    ],
    action: { label: 'Open your projects', url: projectsUrl },
    reason: 'You receive this because you own the projects now.',
  };
}
