import { AwsError, asRecord } from '../http.ts';
import { bareAddress } from './mail-store.ts';

const modes = ['error', 'throttle', 'reject', 'hang', 'lost', 'bounce', 'complaint'] as const;

/**
 * How a mail service fails: an internal error, too many requests, a refusal for good, no answer at all, or an answer
 * that is lost after the mail was sent. Or the mail is taken, and comes back or is complained about later.
 */
export type FailureMode = (typeof modes)[number];

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
