/**
 * The published service levels (docs/operations/alarms.md, "Service levels"). `infra/alarms/service-levels.ts` draws
 * them on the dashboard, `npm run bench -- service` measures them on this machine.
 */
export const serviceLevels = {
  /** Percent of the canary's runs in a month that succeed. */
  availability: 99.9,
  /** Milliseconds in which 95 of 100 calls that read data are answered, and 95 of 100 that save it. */
  readMs: 300,
  saveMs: 500,
  /** Milliseconds until a new process of the API is ready. */
  coldStartMs: 600,
} as const;
