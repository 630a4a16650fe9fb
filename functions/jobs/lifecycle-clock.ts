import { turnLifecycleClock } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/** Every five minutes: projects that are due are activated or moved to review. Late or twice is fine. */
export async function handler(): Promise<{ changed: number }> {
  return { changed: await turnLifecycleClock(environmentOfProcess()) };
}
