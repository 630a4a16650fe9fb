import { monotonicFactory } from 'ulid';

export type FeedbackKind = 'send' | 'bounce' | 'complaint';

/** One message of the queue that SES's events go to. */
export type FeedbackMessage = { readonly messageId: string; readonly body: string };

export type MailTags = Readonly<Record<string, readonly string[]>>;

/** What SES publishes of a mail after it took it, kept until somebody has dealt with it. */
export class FeedbackQueue {
  #waiting: FeedbackMessage[] = [];
  readonly #nextId = monotonicFactory();

  publish(kind: FeedbackKind, addresses: readonly string[], mailId: string, tags: MailTags = {}): void {
    const timestamp = new Date().toISOString();
    const mail = { messageId: mailId, destination: addresses, timestamp, tags };
    const body = JSON.stringify({ ...eventOf(kind, addresses, timestamp), mail });
    this.#waiting.push({ messageId: this.#nextId(), body });
  }

  list(): readonly FeedbackMessage[] {
    return this.#waiting;
  }

  remove(messageIds: readonly string[]): void {
    const done = new Set(messageIds);
    this.#waiting = this.#waiting.filter(({ messageId }) => !done.has(messageId));
  }
}

function eventOf(kind: FeedbackKind, addresses: readonly string[], timestamp: string): object {
  if (kind === 'send') return { eventType: 'Send', send: {} };
  const recipients = addresses.map((emailAddress) => ({ emailAddress }));
  if (kind === 'complaint') {
    const complaint = { complainedRecipients: recipients, complaintFeedbackType: 'abuse', timestamp };
    return { eventType: 'Complaint', complaint };
  }
  const bouncedRecipients = recipients.map((each) => ({ ...each, action: 'failed', status: '5.1.1' }));
  const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, timestamp };
  return { eventType: 'Bounce', bounce };
}
