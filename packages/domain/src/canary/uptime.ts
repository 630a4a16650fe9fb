import { dayInMilliseconds } from '../limits.ts';

/** How long the site shows what the canary found. */
export const uptimeDays = 90;

/** What a day's runs of the canary left (UTC). */
export interface CanaryDay {
  day: string;
  /** When the first run ended. */
  firstAt: string;
  runs: number;
  succeeded: number;
  /** Between two runs. */
  minutes: number;
}

export interface UptimeDay {
  day: string;
  succeeded: number;
  /** Runs that should have been. */
  expected: number;
}

export interface Uptime {
  succeeded: number;
  expected: number;
  days: UptimeDay[];
}

const minuteInMilliseconds = 60_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The days since the first of the last 90 that has a run, each with the runs that should have been: one that left no
 * result failed. Undefined while there is none.
 */
export function uptimeOf(found: readonly CanaryDay[], minutes: number, now: Date): Uptime | undefined {
  const today = dayOf(now.getTime());
  const oldest = dayOf(now.getTime() - (uptimeDays - 1) * dayInMilliseconds);
  const byDay = new Map(
    found.filter(({ day }) => day >= oldest && day <= today).map((one) => [one.day, one]),
  );
  const [first] = [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (!first) return undefined;
  const days: UptimeDay[] = [];
  for (let begins = Date.parse(first.day); dayOf(begins) <= today; begins += dayInMilliseconds) {
    const day = dayOf(begins);
    const one = byDay.get(day);
    const from = day === first.day ? Date.parse(first.firstAt) : begins;
    const until = Math.min(begins + dayInMilliseconds, now.getTime());
    const fitting = Math.floor((until - from) / ((one?.minutes ?? minutes) * minuteInMilliseconds));
    days.push({ day, succeeded: one?.succeeded ?? 0, expected: Math.max(fitting, one?.runs ?? 0) });
  }
  const sum = (of: 'succeeded' | 'expected') => days.reduce((total, one) => total + one[of], 0);
  return { succeeded: sum('succeeded'), expected: sum('expected'), days };
}

/** "99.98 %": never rounded up, so that 100 % is all of them. */
export function uptimePercent({ succeeded, expected }: Pick<UptimeDay, 'succeeded' | 'expected'>): string {
  if (expected === 0) return '–';
  return `${(Math.floor((10_000 * succeeded) / expected) / 100).toFixed(2)} %`;
}

/** What the figures say in one sentence. */
export function uptimeInWords(uptime: Uptime | undefined): string {
  const [first] = uptime?.days ?? [];
  if (!uptime || !first) return 'The canary has left no figures yet.';
  const count = (runs: number) => runs.toLocaleString('en-US');
  return `Since ${first.day}, ${uptimePercent(uptime)} of the runs succeeded: ${count(uptime.succeeded)} of ${count(uptime.expected)}.`;
}
