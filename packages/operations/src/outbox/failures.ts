/** Thrown by a handler when a retry is of no use: the item is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Thrown for what somebody got wrong, who sees that it failed: the item ends, and rings no alarm. */
export class NotOurFailure extends PermanentFailure {}

/** Thrown when a retry would be too early before this many seconds have passed. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.seconds = seconds;
  }
}

/** Thrown when the mail service accepted a mail, and recording it failed: the next attempt only records it. */
export class UnrecordedMail extends Error {
  override readonly name = 'UnrecordedMail';
  readonly serviceId: string;

  constructor(serviceId: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.serviceId = serviceId;
  }
}
