import { setTimeout } from 'node:timers/promises';
import { checkLicenceCounters } from '@landbrief/operations';
import { environmentOfProcess } from '../environment.ts';

/** Far longer than an index is ever behind the table. */
const settleMs = 15_000;

/** Runs every hour: compares the licence counters of some organizations with what they count, and changes nothing. */
export function handler(): Promise<{ checked: number; disagreeing: number }> {
  return checkLicenceCounters(environmentOfProcess(), { settle: () => setTimeout(settleMs) });
}
