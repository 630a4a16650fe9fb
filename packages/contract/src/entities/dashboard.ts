import { codesOf, projectStatus, waitingKinds } from '@landbrief/domain';
import * as z from 'zod';
import { calendarDate, count, id } from '../values.ts';
import { projectRelation } from './projects.ts';

/** A project as the dashboard shows it; who answers sees the own properties counted. */
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

/** Something that waits for the caller. */
export const waiting = z.object({
  kind: waitingKind,
  /** How many answers, people, properties or licences; 1 where there is one thing to do. */
  count,
  /** Where it waits, unless it is the caller's organization. */
  project: z.object({ _id: id, name: z.string() }).optional(),
  /** The organization whose administrator the caller is. */
  organization: z.object({ _id: id, name: z.string() }).optional(),
  /** By when it should be done, or since when it waits. */
  date: calendarDate.optional(),
  /** Days until the date, negative after it. */
  daysLeft: z.number().int().optional(),
});

/** How many of a kind are left out. */
export const moreWaiting = z.object({ kind: waitingKind, count });
