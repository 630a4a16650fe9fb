import { measureOutbox, runDueOutboxItems } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';
import { hasTimeFor, type Running } from './time-left.ts';

/** Runs every minute: retries failed outbox items that are due. The next run does what this one has no time for. */
export async function handler(_event?: unknown, running?: Running): Promise<{ done: number }> {
  const environment = environmentOfProcess();
  const done = await runDueOutboxItems(environment, { hasTime: hasTimeFor(running), leavesFresh: true });
  await measureOutbox(environment);
  return { done };
}
