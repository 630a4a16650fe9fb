import { runLicenceClock, runLifecycleClock } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/**
 * Runs every five minutes: activates due projects or moves them to review, and begins due licence years. It may run
 * late or twice.
 */
export async function handler(): Promise<{ changed: number; renewed: number }> {
  const environment = environmentOfProcess();
  const renewed = await runLicenceClock(environment);
  return { changed: await runLifecycleClock(environment), renewed };
}
