/** What one address may ask for in a window of the web ACL, worked out from measured journeys. */

/** Seconds over which the web ACL counts; it looks every few seconds at those that have just passed. */
export const windowSeconds = 300;

/** People behind one address who must be able to work, such as an agency's office in a kick-off call. */
export const peopleBehindAddress = 50;

/** Requests of one person, by what counts them: calls of the API, those of them by which people enter, and files. */
export interface Requests {
  readonly calls: number;
  readonly entering: number;
  readonly files: number;
}

/**
 * As measured in a browser (tests/e2e/first-visit.test.ts): from the mail of an invitation to the first question, with the
 * data of the map and the support of work without a connection. Then a pace that nobody keeps up: an answer every ten
 * seconds, and every two minutes another property with its six calls and two pictures. The unread count is asked for each
 * minute where no other reply tells it.
 */
export const journey = {
  firstVisit: { calls: 29, entering: 1, files: 36 },
  minute: { calls: 6 + 3 + 1, entering: 0, files: 1 },
} as const satisfies Record<string, Requests>;

/** Wrong passwords and forgotten ones: how often each person tries to enter within a window. */
const triesToEnter = 4;
/** Measured journeys are those of one browser: a second tab, a page loaded again, a colleague's screen. */
const reserve = 2;

/** All begin at once, and work for the rest of the window. */
function inWindow(kind: keyof Requests): number {
  const { firstVisit, minute } = journey;
  return peopleBehindAddress * (firstVisit[kind] + (minute[kind] * windowSeconds) / 60) * reserve;
}

export const addressLimits: Requests = {
  calls: inWindow('calls'),
  entering: peopleBehindAddress * triesToEnter,
  files: inWindow('files'),
};
