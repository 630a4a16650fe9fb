import { timeInWords } from '../limit-words.ts';
import {
  attachmentLimits,
  bounds,
  distributionListsMax,
  imageLimits,
  lifetimes,
  listMembersMax,
  loginThrottle,
  outsideFilePeople,
  questionnaireLimits,
  resendLimits,
  uploadLimit,
} from '../limits.ts';
import type { ProblemCode } from '../problem-catalogue.ts';

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

type Row = readonly [
  what: string,
  by: string,
  window: readonly [limit: number, seconds: number],
  answer?: RateLimit['code'] | RateLimit['message'],
  atOnce?: true,
];

const wrongPasswords = [loginThrottle.perEmail, loginThrottle.windowMs / 1000] as const;
const fromNetwork = [loginThrottle.perAddress, loginThrottle.windowMs / 1000] as const;
const onePause = [1, resendLimits.waitMs / 1000] as const;

const heldInvitation = (time: string) =>
  `You have sent as many invitations as one person may for now. Please send this one again in ${time}.`;
const keptDraft = (time: string) =>
  `You have written to as many people as one person may in an hour. Your draft is saved: please send it in ${time}.`;
const printing = (time: string) =>
  `Other reports are being printed at the moment. Please try again in ${time}.`;

const marking = (time: string) =>
  `Your name is being put on other PDFs at the moment. Please download this one in ${time}.`;

const ownSide = "invitations by a project's owner and team";
const confirmations = 'confirmation mails';
const chosenPassword = 'invitations of a user to choose a password';
const emailAndNetwork = 'email and network address';

const rows = {
  'login-browser': ['failed logins', 'browser that the account logs in with', wrongPasswords],
  login: ['failed logins', 'email address, of strangers', wrongPasswords],
  'login-turn': [
    'failed logins above that',
    emailAndNetwork,
    [1, loginThrottle.pauseMs / 1000],
    (time: string) =>
      `There were too many wrong passwords for this email. Please try again in ${time}, or reset your password.`,
  ],
  'login-from': ['failed logins', 'network address', fromNetwork],
  password: ['wrong current passwords', 'user', wrongPasswords],
  'confirm-link': ['wrong passwords of a registration', 'confirmation link', wrongPasswords],
  'visitor-from': [
    'registrations, requests for a mail and requests to support',
    'network address',
    fromNetwork,
  ],
  'sso-start-from': ['single sign-ons begun in vain', 'network address', fromNetwork],
  'sso-finish-from': ['single sign-ons ended in vain', 'network address', fromNetwork],
  'questionnaire-link-from': ['wrong links of questionnaires', 'network address', fromNetwork],
  'calendar-link-from': ['wrong addresses of calendars', 'network address', fromNetwork],
  confirm: [confirmations, 'email address', [resendLimits.maxSends, hour]],
  'confirm-from': [
    confirmations,
    emailAndNetwork,
    [resendLimits.maxSends, lifetimes.confirmationLink / 1000],
    'max_sends_reached',
  ],
  'confirm-pause-from': [confirmations, emailAndNetwork, onePause, 'resend_too_soon'],
  forget: ['mails to reset a password', 'email address', [3, quarter], 'none'],
  'check-email': ['look-ups of an email address', 'user', [100, quarter]],
  admission: ['requests for admission', 'user', [10, hour]],
  invite: [chosenPassword, 'invited user', [5, hour]],
  'invite-pause': [chosenPassword, 'invited user', onePause, 'resend_too_soon'],
  'licence-request': ['requests for licenses', 'user', [5, day]],
  'sso-test': ['tests of single sign-on settings', 'organization', [20, 10 * minute]],
  'sender-domain': ['changes and checks of the sender domain', 'organization', [20, 10 * minute]],
  'feed-preview': ['previews of data feeds', 'organization', [30, 10 * minute]],
  'letter-test': ['tests of letters', 'user', [20, hour]],
  upload: ['files whose upload begins', 'user', [uploadLimit, quarter]],
  attachment: ['attachments stored', 'user', [uploadLimit, quarter]],
  'outside-invitations': ['invitations by participants', 'inviter', [30, hour], heldInvitation],
  'outside-invitations-a-day': ['invitations by participants', 'inviter', [100, day], heldInvitation],
  'own-invitations': [ownSide, 'inviter', [4000, hour], heldInvitation],
  'own-invitations-a-day': [ownSide, 'inviter', [10_000, day], heldInvitation],
  'first-invitation': ['invitations by adding a person again', 'project and email address', [1, day], 'none'],
  'outside-messages': ['messages by participants', 'sender', [30, hour], keptDraft],
  'outside-recipients': ['recipients of messages by participants', 'sender', [100, hour], keptDraft],
  'mails-to': [
    'invitations, questionnaires and messages of participants',
    "recipient's email address",
    [5, hour],
    (time: string) =>
      `This person got as many mails from other people as one may in an hour. Please send this one in ${time}.`,
  ],
  invitation: ['invitations sent again', 'project and email address', [5, hour]],
  questionnaire: ['mails of a questionnaire', 'questionnaire', [5, hour]],
  'questionnaires-by': ['mails of questionnaires', 'sender', [50, hour]],
  'questionnaires-to': [
    'questionnaires sent to one address',
    'sender and email address',
    [3, day],
    (time: string) =>
      `This person got three questionnaires from you in a day. Please send this one in ${time}; it is saved.`,
  ],
  'questionnaire-passed-on': ['questionnaires passed on', 'questionnaire', [5, hour]],
  printing: ['reports printed within requests', 'user', [2, 30], printing, true],
  // As long as the PDF function may take, which goes on after a request has ended.
  marking: ['PDFs marked within requests', 'user', [4, 180], marking, true],
  'printing-of': ['reports printed within requests', 'organization', [8, 30], printing, true],
} as const satisfies Record<string, Row>;

export type RateLimitName = keyof typeof rows;

/** Every rate limit by the name under which its window is stored (decisions 3, decisions 16; docs/access.md lists them). */
export const rateLimits = /* @__PURE__ */ readRows();

function readRows(): Readonly<Record<RateLimitName, RateLimit>> {
  const limits = Object.entries<Row>(rows).map(([name, [what, by, [limit, seconds], answer, atOnce]]) => {
    const said = typeof answer === 'function' ? { message: answer } : answer && { code: answer };
    return [name, { what, by, limit, seconds, ...said, ...(atOnce ? { atOnce } : {}) }];
  });
  return Object.fromEntries(limits);
}

/** Why an invitation is held back. */
export const heldReasons = {
  inviter: 'Whoever invites has sent as many invitations as one person may for now.',
  again: 'This person was invited to this project within a day.',
  address: 'This person got as many mails from other people as one may in an hour.',
  bounces:
    'Too many invitations of the project’s organization came back. Please look through the addresses of those that are shown as bounced, and ask support to let invitations go out again.',
} as const;

export type HeldReason = keyof typeof heldReasons;
export const heldReasonNames = ['inviter', 'again', 'address', 'bounces'] as const satisfies HeldReason[];

/** An organization's invitations stop when more than this share of a calendar month's came back, of at least `from`. */
export const bounceLimit = { share: 0.05, from: 50 };

export const tooManyBounces = (sent: number, returned: number) =>
  sent >= bounceLimit.from && returned > sent * bounceLimit.share;

/** Every limit of how many there are at once of something that people make; `limit_reached` above it. */
export const quantityLimits: readonly (readonly [what: string, by: string, limit: number])[] = [
  ['questions', 'template or project', bounds.questionsPerOwner],
  ['properties', 'participant, unless the project sets another number', bounds.propertiesPerParticipant],
  ['comments', 'property', bounds.commentsPerProperty],
  ['questions to the owner', 'project', bounds.clarificationsPerProject],
  ['questions to the owner without an answer', 'user and project', bounds.openClarificationsPerPerson],
  ['questionnaires', 'property', questionnaireLimits.perProperty],
  ['comments', 'questionnaire', questionnaireLimits.comments],
  ['images', 'property', imageLimits.perProperty],
  ['attachments', 'object', attachmentLimits.perObject],
  ['distribution lists', 'organization', distributionListsMax],
  ['people in a file', 'file of a participant', outsideFilePeople],
  ['people', 'distribution list', listMembersMax],
];

/** What somebody is told who has reached a limit, with the seconds until its window ends. */
export function refusalOf(name: RateLimitName, seconds: number): { code: ProblemCode; message?: string } {
  const { what, code = 'too_many_requests', message } = rateLimits[name];
  if (code !== 'none' && code !== 'too_many_requests') return { code };
  const time = timeInWords(seconds);
  const text = message?.(time) ?? `There were too many ${what}. Please try again in ${time}.`;
  return { code: 'too_many_requests', message: text };
}
