import { bounds } from '../limits.ts';
import type { ProblemDetail } from '../problems.ts';

/** Who is reminded of a deadline, by what they have left to do (`isAskedToRemind`). */
export const reminderGroups = ['notStarted', 'requiredLeft', 'sentBack'] as const;
export type ReminderGroup = (typeof reminderGroups)[number];

/** When a project reminds of its deadline, and whom. */
export interface Reminders {
  /** Whole days before the deadline's day. */
  days: readonly number[];
  /** `HH:MM` of 24 hours, in the project's time zone. */
  time: string;
  to: readonly ReminderGroup[];
}

/** Of a project that sets nothing else: everybody who has not completed. */
export const defaultReminders: Reminders = { days: [7, 1], time: '00:00', to: reminderGroups };

const { remindersMax, reminderDaysMax } = bounds;

/** What is wrong, by field. */
export function reminderProblems({ days, time, to }: Reminders): ProblemDetail[] {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= reminderDaysMax;
  const isGiven = days.length >= 1 && days.length <= remindersMax && new Set(days).size === days.length;
  const message = `must be one to ${remindersMax} different whole numbers from 1 to ${reminderDaysMax}.`;
  return [
    ...(isGiven && days.every(isDay) ? [] : [{ path: 'days', message }]),
    ...(/^([01]\d|2[0-3]):[0-5]\d$/.test(time)
      ? []
      : [{ path: 'time', message: 'must be a time, as 08:30.' }]),
    ...(to.length > 0 ? [] : [{ path: 'to', message: 'must name somebody; or switch the reminders off.' }]),
  ];
}
