/** The time, as everything that needs it reads it; tests set their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO 8601 UTC, as dates are on the wire. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString();
}

export function epochSeconds(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
