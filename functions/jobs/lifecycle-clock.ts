import { turnLicenceClock, turnLifecycleClock } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/**
 * Every five minutes: projects that are due are activated or moved to review, and licence years that are due begin.
 * Late or twice is fine.
 */
export async function handler(): Promise<{ changed: number; renewed: number }> {
  const environment = environmentOfProcess();
  const renewed = await turnLicenceClock(environment);
  return { changed: await turnLifecycleClock(environment), renewed };
}
