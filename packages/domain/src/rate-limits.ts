import {
  attachmentLimits,
  bounds,
  distributionListsMax,
  imageLimits,
  listMembersMax,
  outsideFilePeople,
  uploadLimit,
} from './limits.ts';
import type { ProblemCode } from './problem-catalogue.ts';
import { questionnaireLimits } from './questionnaire.ts';
import { lifetimes, loginThrottle, resendLimits } from './session.ts';

const minute = 60;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** How often something may happen: at most `limit` times in a window of `seconds` that begins with the first time. */
export interface RateLimit {
  what: string;
  /** Whose times are counted together. */
  by: string;
  limit: number;
  seconds: number;
  /** Counts what is under way: each begins the window anew, and is counted no more when it ends. */
  atOnce?: true;
  /** The answer, `too_many_requests` unless said; 'none' where the request succeeds and does nothing. */
  code?: ProblemCode | 'none';
  /** In place of 'There were too many …', with the time to wait. */
  message?: (time: string) => string;
}

const byNetwork = {
  by: 'network address',
  limit: loginThrottle.perAddress,
  seconds: loginThrottle.windowMs / 1000,
};
const wrongPasswords = { limit: loginThrottle.perEmail, seconds: loginThrottle.windowMs / 1000 };

const heldInvitation = (time: string) =>
  `You have sent as many invitations as one person may for now. Please send this one again in ${time}.`;
const keptDraft = (time: string) =>
  `You have written to as many people as one person may in an hour. Your draft is saved: please send it in ${time}.`;
const printing = (time: string) =>
  `Other reports are being printed at the moment. Please try again in ${time}.`;

/** Every rate limit by the name under which its window is stored (decisions 3, decisions 16; docs/access.md lists them). */
export const rateLimits = {
  'login-browser': { what: 'failed logins', by: 'browser that the account logs in with', ...wrongPasswords },
  login: { what: 'failed logins', by: 'email address, of strangers', ...wrongPasswords },
  'login-turn': {
    ...{ what: 'failed logins above that', by: 'email and network address' },
    ...{ limit: 1, seconds: loginThrottle.pauseMs / 1000 },
    message: (time: string) =>
      `There were too many wrong passwords for this email. Please try again in ${time}, or reset your password.`,
  },
  'login-from': { what: 'failed logins', ...byNetwork },
  password: { what: 'wrong current passwords', by: 'user', ...wrongPasswords },
  'confirm-link': { what: 'wrong passwords of a registration', by: 'confirmation link', ...wrongPasswords },
  'visitor-from': { what: 'registrations, requests for a mail and requests to support', ...byNetwork },
  'sso-start-from': { what: 'single sign-ons begun in vain', ...byNetwork },
  'sso-finish-from': { what: 'single sign-ons ended in vain', ...byNetwork },
  'questionnaire-link-from': { what: 'wrong links of questionnaires', ...byNetwork },
  confirm: { what: 'confirmation mails', by: 'email address', limit: resendLimits.maxSends, seconds: hour },
  'confirm-from': {
    ...{ what: 'confirmation mails', by: 'email and network address' },
    ...{
      limit: resendLimits.maxSends,
      seconds: lifetimes.confirmationLink / 1000,
      code: 'max_sends_reached',
    },
  },
  'confirm-pause-from': {
    ...{ what: 'confirmation mails', by: 'email and network address' },
    ...{ limit: 1, seconds: resendLimits.waitMs / 1000, code: 'resend_too_soon' },
  },
  forget: {
    what: 'mails to reset a password',
    by: 'email address',
    limit: 3,
    seconds: quarter,
    code: 'none',
  },
  'check-email': { what: 'look-ups of an email address', by: 'user', limit: 100, seconds: quarter },
  admission: { what: 'requests for admission', by: 'user', limit: 10, seconds: hour },
  invite: { what: 'invitations of a user to choose a password', by: 'invited user', limit: 5, seconds: hour },
  'invite-pause': {
    ...{ what: 'invitations of a user to choose a password', by: 'invited user' },
    ...{ limit: 1, seconds: resendLimits.waitMs / 1000, code: 'resend_too_soon' },
  },
  'licence-request': { what: 'requests for licenses', by: 'user', limit: 5, seconds: day },
  'sso-test': {
    what: 'tests of single sign-on settings',
    by: 'organization',
    limit: 20,
    seconds: 10 * minute,
  },
  'feed-preview': { what: 'previews of data feeds', by: 'organization', limit: 30, seconds: 10 * minute },
  upload: { what: 'files whose upload begins', by: 'user', limit: uploadLimit, seconds: quarter },
  attachment: { what: 'attachments stored', by: 'user', limit: uploadLimit, seconds: quarter },
  'outside-invitations': {
    ...{ what: 'invitations by participants', by: 'inviter', limit: 30, seconds: hour },
    message: heldInvitation,
  },
  'outside-invitations-a-day': {
    ...{ what: 'invitations by participants', by: 'inviter', limit: 100, seconds: day },
    message: heldInvitation,
  },
  'own-invitations': {
    ...{ what: "invitations by a project's owner and team", by: 'inviter', limit: 4000, seconds: hour },
    message: heldInvitation,
  },
  'own-invitations-a-day': {
    ...{ what: "invitations by a project's owner and team", by: 'inviter', limit: 10_000, seconds: day },
    message: heldInvitation,
  },
  'first-invitation': {
    ...{ what: 'invitations by adding a person again', by: 'project and email address' },
    ...{ limit: 1, seconds: day, code: 'none' },
  },
  'outside-messages': {
    what: 'messages by participants',
    by: 'sender',
    limit: 30,
    seconds: hour,
    message: keptDraft,
  },
  'outside-recipients': {
    ...{ what: 'recipients of messages by participants', by: 'sender', limit: 100, seconds: hour },
    message: keptDraft,
  },
  'mails-to': {
    ...{ what: 'invitations, questionnaires and messages of participants', by: "recipient's email address" },
    ...{ limit: 5, seconds: hour },
    message: (time: string) =>
      `This person got as many mails from other people as one may in an hour. Please send this one in ${time}.`,
  },
  invitation: { what: 'invitations sent again', by: 'project and email address', limit: 5, seconds: hour },
  questionnaire: { what: 'mails of a questionnaire', by: 'questionnaire', limit: 5, seconds: hour },
  'questionnaires-by': { what: 'mails of questionnaires', by: 'sender', limit: 50, seconds: hour },
  'questionnaires-to': {
    ...{
      what: 'questionnaires sent to one address',
      by: 'sender and email address',
      limit: 3,
      seconds: day,
    },
    message: (time: string) =>
      `This person got three questionnaires from you in a day. Please send this one in ${time}; it is saved.`,
  },
  'questionnaire-passed-on': {
    what: 'questionnaires passed on',
    by: 'questionnaire',
    limit: 5,
    seconds: hour,
  },
  printing: {
    ...{ what: 'reports printed within requests', by: 'user', limit: 2, seconds: 30, atOnce: true },
    message: printing,
  },
  'printing-of': {
    ...{ what: 'reports printed within requests', by: 'organization', limit: 8, seconds: 30, atOnce: true },
    message: printing,
  },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Why an invitation is held back. */
export const heldReasons = {
  inviter: 'Whoever invites has sent as many invitations as one person may for now.',
  again: 'This person was invited to this project within a day.',
  address: 'This person got as many mails from other people as one may in an hour.',
  bounces:
    'Too many invitations of the project’s organization came back. Please look through the addresses of those that are shown as bounced, and ask support to let invitations go out again.',
} as const;

export type HeldReason = keyof typeof heldReasons;
export const heldReasonNames = [
  'inviter',
  'again',
  'address',
  'bounces',
] as const satisfies readonly HeldReason[];

/** An organization's invitations stop when more than this share of a calendar month's came back, of at least `from`. */
export const bounceLimit = { share: 0.05, from: 50 };

export const tooManyBounces = (sent: number, returned: number) =>
  sent >= bounceLimit.from && returned > sent * bounceLimit.share;

/** How many of something there may be at once; `limit_reached` above that, unless said. */
export interface QuantityLimit {
  what: string;
  by: string;
  limit: number;
  code?: ProblemCode;
}

/** Every limit of how many there are of something that people make. */
export const quantityLimits: readonly QuantityLimit[] = [
  { what: 'questions', by: 'template or project', limit: bounds.questionsPerOwner },
  {
    what: 'properties',
    by: 'participant, unless the project sets another number',
    limit: bounds.propertiesPerParticipant,
  },
  { what: 'comments', by: 'property', limit: bounds.commentsPerProperty },
  { what: 'questions to the owner', by: 'project', limit: bounds.clarificationsPerProject },
  {
    what: 'questions to the owner without an answer',
    by: 'user and project',
    limit: bounds.openClarificationsPerPerson,
  },
  { what: 'questionnaires', by: 'property', limit: questionnaireLimits.perProperty },
  { what: 'comments', by: 'questionnaire', limit: questionnaireLimits.comments },
  { what: 'images', by: 'property', limit: imageLimits.perProperty },
  { what: 'attachments', by: 'object', limit: attachmentLimits.perObject },
  { what: 'distribution lists', by: 'organization', limit: distributionListsMax },
  { what: 'people in a file', by: 'file of a participant', limit: outsideFilePeople },
  { what: 'people', by: 'distribution list', limit: listMembersMax },
];

const many = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** A time as text, rounded up: '40 seconds', '12 minutes', '1 hour', '2 days'. */
export function timeInWords(seconds: number): string {
  if (seconds < 2 * minute && seconds !== minute) return many(seconds, 'second');
  if (seconds < hour) return many(Math.ceil(seconds / minute), 'minute');
  if (seconds < 2 * day && seconds !== day) return many(Math.ceil(seconds / hour), 'hour');
  return many(Math.ceil(seconds / day), 'day');
}

/** What somebody is told who has reached a limit, with the seconds until its window ends. */
export function refusalOf(name: RateLimitName, seconds: number): { code: ProblemCode; message?: string } {
  const { what, code = 'too_many_requests', message }: RateLimit = rateLimits[name];
  if (code !== 'none' && code !== 'too_many_requests') return { code };
  const time = timeInWords(seconds);
  const text = message?.(time) ?? `There were too many ${what}. Please try again in ${time}.`;
  return { code: 'too_many_requests', message: text };
}
