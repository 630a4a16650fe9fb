import { type Environment, runOutboxItem } from '@landbrief/operations';
import { type Clock, timestamp } from '@landbrief/platform';
import { listDueOutboxItems } from '@landbrief/store';

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Monday, 00:00 in Illinois (standard time). */
const MONDAY = Date.UTC(2024, 0, 1, 6);
const OPENS = 8 * HOUR;
const OFFICE_DAY = 9 * HOUR;

/**
 * A moment of office hours (Monday to Friday, 8:00 to 17:00 in Illinois) for a moment of any kind, never later than it.
 * Two moments keep their order.
 */
export function officeTime(time: number): Date {
  const weeks = Math.floor((time - MONDAY) / WEEK);
  const share = (time - MONDAY) / WEEK - weeks;
  const worked = share * 5 * OFFICE_DAY;
  const day = Math.floor(worked / OFFICE_DAY);
  const moment = MONDAY + weeks * WEEK + day * DAY + OPENS + (worked % OFFICE_DAY);
  return new Date(Math.min(time, moment));
}

/** Something that somebody of the demo does at a time. */
export interface Step {
  readonly at: Date;
  /** Others are told of it by messages. */
  readonly isTold?: true;
  run(): Promise<unknown>;
}

/** The demo's clock: it stands at the step that is being made, and goes with the real one where there is none. */
export interface DemoClock extends Clock {
  set(time: Date | undefined): void;
}

export function demoClock(): DemoClock {
  let standing: Date | undefined;
  return {
    now: () => standing ?? new Date(),
    set: (time) => {
      standing = time;
    },
  };
}

/** Makes the steps in the order of their times, because ids sort by time too. */
export async function play(
  steps: readonly Step[],
  environment: Environment,
  clock: DemoClock,
): Promise<void> {
  for (const { at, isTold, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    clock.set(at);
    await run();
    if (isTold) await tell(environment);
  }
  clock.set(undefined);
}

/**
 * What is told to people, which gets the time at which it is told. The rest (mails, recounts, the order of lists) is left
 * to the server once it runs, so that nobody waits for it at the start.
 */
const told: ReadonlySet<string> = new Set([
  'project-activated',
  'invitation',
  'project-status-changed',
  'reminder-due',
  'reminder',
  'property-submitted',
  'answer-changed',
  'answers-changed',
  'answers-edited',
  'questions-changed',
  'clarifications-asked',
  'clarification-answered',
  'questionnaire-changed',
  'message',
]);

async function tell(environment: Environment): Promise<void> {
  for (;;) {
    const due = await listDueOutboxItems(timestamp(environment.platform.clock), 1000);
    const items = due.filter(({ kind }) => told.has(kind));
    if (items.length === 0) return;
    await Promise.all(items.map(({ outboxId }) => runOutboxItem(outboxId, environment)));
  }
}
