import { codesOf, projectStatus, waitingKinds } from '@landbrief/domain';
import * as z from 'zod';
import { projectRelation } from '../projects/entities.ts';
import { calendarDate, count, id, timestamp } from '../values.ts';

/** A project on the dashboard; for respondents the counts include their own properties only. */
export const dashboardProject = z.object({
  _id: id,
  name: z.string(),
  status: z.literal(codesOf(projectStatus)),
  deadline: calendarDate,
  tz: z.string(),
  relation: projectRelation,
  propertyCount: count,
  submittedPropertyCount: count,
});

const waitingKind = z.enum(waitingKinds);

/** A task that waits for the caller. */
export const waiting = z.object({
  kind: waitingKind,
  /** The number of answers, people, properties or licences; 1 for a single task. */
  count,
  /** The project, unless the task is about the caller's organization. */
  project: z.object({ _id: id, name: z.string() }).optional(),
  /** The questionnaire; `property` of one that the caller made, with `project`: a contact gets no ids of either. */
  questionnaire: z
    .object({
      _id: id,
      name: z.string(),
      projectName: z.string(),
      propertyName: z.string(),
      property: id.optional(),
    })
    .optional(),
  /** The organization whose administrator the caller is. */
  organization: z.object({ _id: id, name: z.string() }).optional(),
  /** The due date, or the date since which it waits. */
  date: calendarDate.optional(),
  /** Days until the date, negative after it. */
  daysLeft: z.number().int().optional(),
});

/**
 * How the whole stage is, for super administrators. Licence years, mails and work are counted up to a bound, which then
 * means so many and more.
 */
export const stageFigures = z.object({
  /** People who ask to join an organization. */
  admissions: count,
  /** People who have an account and have not confirmed their address. */
  unconfirmed: count,
  /** Organizations whose licence year ends soon, and the day of the first. */
  licenceYearsEnding: count,
  nextRenewal: calendarDate.optional(),
  /** Data feeds whose last run failed. */
  failedFeeds: count,
  /** Mails and other work that were given up after the last attempt. */
  failedMails: count,
  parkedWork: count,
  /** How the service's last use of itself ended; absent before the first one. */
  selfTest: z.object({ at: timestamp, succeeded: z.boolean(), step: z.string().optional() }).optional(),
});

/** The number of tasks of a kind that are left out. */
export const moreWaiting = z.object({ kind: waitingKind, count });
