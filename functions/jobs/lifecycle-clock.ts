import {
  isOutboxHeld,
  probeStream,
  runLicenceClock,
  runLifecycleClock,
  runPropertySyncClock,
  runReportClock,
  runTrashClock,
} from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/**
 * Runs every five minutes: activates due projects or moves them to review, begins due licence years, starts runs of due
 * data feeds, begins reports again whose run was killed, and empties the trash; nothing while an operator holds the outbox. It may run late
 * or twice.
 */
export async function handler(): Promise<{ changed: number; renewed: number; synced: number }> {
  const environment = environmentOfProcess();
  if (await isOutboxHeld(environment)) return { changed: 0, renewed: 0, synced: 0 };
  const renewed = await runLicenceClock(environment);
  const synced = await runPropertySyncClock(environment);
  const changed = await runLifecycleClock(environment);
  await runReportClock(environment);
  await runTrashClock(environment);
  await probeStream(environment);
  environment.platform.log.info('clock.ended', { changed, renewed, synced });
  return { changed, renewed, synced };
}
