import { runDueOutboxItems } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/** Every minute: does again what failed and is due. */
export async function handler(): Promise<{ done: number }> {
  return { done: await runDueOutboxItems(environmentOfProcess()) };
}
