import { handler as turnClock } from '@landbrief/functions/jobs/lifecycle-clock';
import { handler } from '@landbrief/functions/jobs/mail-feedback';
import { handler as handleOutbox } from '@landbrief/functions/jobs/outbox';
import { handler as retryOutbox } from '@landbrief/functions/jobs/outbox-retry';
import { startSchedule } from './engines/schedule.ts';
import type { FeedbackMessage } from './engines/ses/feedback.ts';
import { type StreamOptions, startStream } from './engines/stream.ts';

/** The schedules of infra/stacks/jobs-stack.ts; here they come more often, so that nobody waits for a minute. */
const schedules = [
  { name: 'outbox-retry', everySeconds: 5, handler: retryOutbox },
  { name: 'lifecycle-clock', everySeconds: 30, handler: turnClock },
];

export type Jobs = {
  /** Ends after what is under way. */
  stop(): Promise<void>;
};

/** What happens later: the outbox as the table's stream tells it, what the schedules start, and what mails come back. */
export function startJobs(table: Omit<StreamOptions, 'handler'>, mailboxUrl: string | undefined): Jobs {
  const feedback = mailboxUrl
    ? [{ name: 'mail-feedback', everySeconds: 3, handler: () => readMailFeedback(mailboxUrl) }]
    : [];
  const running = [
    startStream({ ...table, handler: handleOutbox }),
    ...[...schedules, ...feedback].map(startSchedule),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()));
    },
  };
}

/** Gives the job what the local mail service published, as the queue of a deployment does; what failed stays. */
async function readMailFeedback(mailboxUrl: string): Promise<void> {
  const url = new URL('/local/mailbox/feedback', mailboxUrl);
  const { messages } = (await (await fetch(url)).json()) as { messages: FeedbackMessage[] };
  if (messages.length === 0) return;
  const { batchItemFailures } = await handler({ Records: messages as never });
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const done = messages.map(({ messageId }) => messageId).filter((id) => !failed.has(id));
  for (const id of done) url.searchParams.append('id', id);
  if (done.length > 0) await fetch(url, { method: 'DELETE' });
}
