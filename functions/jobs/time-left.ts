import { outboxTimes } from '@landbrief/operations';
import type { Context } from 'aws-lambda';

/** What AWS tells a function of itself; nothing on the local stack, where nothing ends a job. */
export type Running = Pick<Context, 'getRemainingTimeInMillis'>;

/** Whether the function still has the time that one more outbox item may need. */
export function hasTimeFor(running: Running | undefined): () => boolean {
  return () => running === undefined || running.getRemainingTimeInMillis() >= outboxTimes.itemSeconds * 1000;
}
