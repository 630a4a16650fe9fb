import { outboxTimes } from '@landbrief/operations';
import type { Context } from 'aws-lambda';

/**
 * The part of Lambda's context that says how much time is left; undefined on the local stack, which has no time limit.
 */
export type Running = Pick<Context, 'getRemainingTimeInMillis'>;

/** Whether the function has enough time left for one more outbox item. */
export function hasTimeFor(running: Running | undefined): () => boolean {
  return () => running === undefined || running.getRemainingTimeInMillis() >= outboxTimes.itemSeconds * 1000;
}
