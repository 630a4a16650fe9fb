import { monotonicFactory } from 'ulid';

export type FeedbackKind = 'bounce' | 'complaint';

/** One message of the queue that SES's bounces and complaints go to. */
export type FeedbackMessage = { readonly messageId: string; readonly body: string };

/** What SES publishes of a mail after it took it, kept until somebody has dealt with it. */
export class FeedbackQueue {
  #waiting: FeedbackMessage[] = [];
  readonly #nextId = monotonicFactory();

  publish(kind: FeedbackKind, addresses: readonly string[], mailId: string): void {
    const timestamp = new Date().toISOString();
    const recipients = addresses.map((emailAddress) => ({ emailAddress }));
    const told =
      kind === 'bounce'
        ? {
            eventType: 'Bounce',
            bounce: {
              bounceType: 'Permanent',
              bounceSubType: 'General',
              bouncedRecipients: recipients.map((each) => ({ ...each, action: 'failed', status: '5.1.1' })),
              timestamp,
            },
          }
        : {
            eventType: 'Complaint',
            complaint: { complainedRecipients: recipients, complaintFeedbackType: 'abuse', timestamp },
          };
    const body = JSON.stringify({ ...told, mail: { messageId: mailId, destination: addresses, timestamp } });
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
