import { handler } from '@landbrief/functions/jobs/mail-feedback';
import type { FeedbackMessage } from './engines/ses/feedback.ts';

/** Gives the job what the local mail service published, as the queue of a deployment does; what failed stays. */
export async function readMailFeedback(mailboxUrl: string): Promise<void> {
  const url = new URL('/local/mailbox/feedback', mailboxUrl);
  const { messages } = (await (await fetch(url)).json()) as { messages: FeedbackMessage[] };
  if (messages.length === 0) return;
  const { batchItemFailures } = await handler({ Records: messages as never });
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const done = messages.map(({ messageId }) => messageId).filter((id) => !failed.has(id));
  for (const id of done) url.searchParams.append('id', id);
  if (done.length > 0) await fetch(url, { method: 'DELETE' });
}
