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
 * As measured in a browser (tests/e2e/first-visit.test.ts), at most: from the mail of an invitation to the first question,
 * with the data of the map and the support of work without a connection; what is sent for an answer, which the
 * property's counts follow, and to open another property, with two pictures. The unread count is asked for each minute where no other reply tells it.
 */
export const measured = {
  firstVisit: { calls: 29, entering: 1, files: 36 },
  answer: { calls: 2, entering: 0, files: 0 },
  property: { calls: 8, entering: 0, files: 2 },
  poll: { calls: 1, entering: 0, files: 0 },
} as const satisfies Record<string, Requests>;

/** A pace that nobody keeps up: an answer every 15 seconds, another property every two minutes. */
const inMinute = { answer: 4, property: 0.5, poll: 1 } as const;

function minuteOf(kind: keyof Requests): number {
  const { answer, property, poll } = measured;
  return inMinute.answer * answer[kind] + inMinute.property * property[kind] + inMinute.poll * poll[kind];
}

export const journey: Record<'firstVisit' | 'minute', Requests> = {
  firstVisit: measured.firstVisit,
  minute: { calls: minuteOf('calls'), entering: minuteOf('entering'), files: minuteOf('files') },
};

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
