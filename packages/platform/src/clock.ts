/** The current time. Tests use a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Now as ISO 8601 in UTC, the format of dates on the wire. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}

export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
