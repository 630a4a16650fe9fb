import { AwsError, asRecord } from '../http.ts';
import { bareAddress } from './mail-store.ts';

/** Errors of SES by the mode that plans them: code, text and HTTP status as SES documents them. */
export const refusals = {
  error: ['InternalFailure', 'A planned failure', 500],
  throttle: ['TooManyRequestsException', 'Maximum sending rate exceeded.', 429],
  quota: ['LimitExceededException', 'Daily message quota exceeded.', 400],
  sandbox: [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check in region US-EAST-1: the recipient',
    400,
  ],
  suspended: ['AccountSuspendedException', 'Sending suspended for this account.', 400],
  paused: ['SendingPausedException', 'Email sending is disabled for this account.', 400],
  setMissing: ['NotFoundException', 'The configuration set does not exist.', 404],
  sender: ['MailFromDomainNotVerifiedException', 'The MAIL FROM domain is not verified.', 400],
  reject: ['BadRequestException', 'Domain contains illegal character', 400],
  virus: ['MessageRejected', 'The message contains a virus.', 400],
} as const;

const otherModes = ['hang', 'lost', 'bounce', 'complaint'] as const;

/**
 * How a mail service fails: with one of its errors, no answer at all, or an answer that is lost after the mail was sent. Or
 * the mail is taken, and comes back or is complained about later.
 */
export type FailureMode = keyof typeof refusals | (typeof otherModes)[number];

const modes: readonly FailureMode[] = [
  ...(Object.keys(refusals) as (keyof typeof refusals)[]),
  ...otherModes,
];

export type PlannedFailure = {
  readonly mode: FailureMode;
  /** How many of the next mails fail so. */
  readonly times: number;
  /** Only mails to this address fail; without it, all. */
  readonly to?: string;
};

/** What shall fail next, in the order it was asked for. */
export class Failures {
  #planned: PlannedFailure[] = [];

  plan(failure: PlannedFailure): void {
    this.#planned.push(failure);
  }

  clear(): void {
    this.#planned = [];
  }

  list(): readonly PlannedFailure[] {
    return this.#planned;
  }

  /** How the mail to these recipients fails, and one time less from now on. */
  take(recipients: readonly string[]): FailureMode | undefined {
    const addresses = recipients.map(bareAddress);
    const index = this.#planned.findIndex(
      ({ to }) => to === undefined || addresses.includes(bareAddress(to)),
    );
    const found = this.#planned[index];
    if (!found) return undefined;
    if (found.times > 1) this.#planned[index] = { ...found, times: found.times - 1 };
    else this.#planned.splice(index, 1);
    return found.mode;
  }
}

/** The body of `POST /local/mailbox/failures`: `{ mode, times?, to? }`. */
export function parseFailure(body: unknown): PlannedFailure {
  const { mode, times = 1, to } = asRecord(body);
  const known = modes.find((each) => each === mode);
  if (!known || !Number.isInteger(times) || Number(times) < 1) {
    throw new AwsError(
      'BadRequestException',
      `Expected { mode: ${modes.join(' | ')}, times?: 1…, to?: address }`,
    );
  }
  return { mode: known, times: Number(times), ...(typeof to === 'string' ? { to } : {}) };
}
