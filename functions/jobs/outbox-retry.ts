import { runDueOutboxItems } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';
import { hasTimeFor, type Running } from './time-left.ts';

/** Every minute: does again what failed and is due. What there is no time for is due in the next minute too. */
export async function handler(_event?: unknown, running?: Running): Promise<{ done: number }> {
  return { done: await runDueOutboxItems(environmentOfProcess(), hasTimeFor(running)) };
}
