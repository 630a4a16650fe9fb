import { licenceType } from '@landbrief/domain';
import * as z from 'zod';
import { organizationLimits } from '../organizations/entities.ts';
import { person } from '../people/entities.ts';
import { count, id, timestamp } from '../values.ts';

/** A count, or a limit: 0 unlimited, -1 none. */
const countOrLimit = z.number().int().min(-1);

/** One change of a licence, recorded when it happened. */
export const licenceEvent = z.object({
  _id: z.string(),
  at: timestamp,
  type: z.enum([...Object.values(licenceType), 'propertySync']),
  /** The act that took, freed or changed the licence. */
  what: z.enum(['taken', 'freed', 'limitChanged', 'renewed', 'turnedOn', 'turnedOff']),
  /** Absent when the clock renewed the licences or activated a project. */
  by: person.optional(),
  /** The impersonator of that person. */
  impersonator: person.optional(),
  /** The project that was activated, or the user who got the seat. */
  project: person.pick({ _id: true }).extend({ name: z.string() }).optional(),
  /** `deleted` when the user is no longer there. */
  user: person.extend({ deleted: z.boolean().optional() }).optional(),
  /** The count, or the limit when that is what changed. */
  before: countOrLimit,
  after: countOrLimit,
  /** The limit at that time. */
  limit: countOrLimit,
});

export const licenceAddOns = z.object({
  /** How much the limit of seats grew in the year, while there were licences. */
  seats: count,
  /** The same of projects. */
  distributions: count,
  /** US dollars; 0 when property sync was off all year. */
  propertySync: z.number(),
});

/** US dollars, at the prices that held when the licence year began; absent where something has no price. */
export const licenceAmounts = z.object({
  plan: z.number().optional(),
  seats: z.number().optional(),
  distributions: z.number().optional(),
  propertySync: z.number(),
  /** Of what has a price. */
  total: z.number(),
  /** The day from which the prices hold. */
  pricesFrom: z.iso.date(),
});

export const licenceSummary = z.object({
  /** A deleted organization keeps its last name. */
  organization: z.object({ _id: id, name: z.string(), deleted: z.boolean().optional() }),
  year: z.number(),
  /** The current values; for a past year, those at its end. */
  ...organizationLimits.shape,
  /** The first day of the next licence year; absent for a past year. */
  renewalDate: z.iso.date().optional(),
  /** The licences taken in this year. */
  projectsActivated: count,
  seatsTaken: count,
  addOns: licenceAddOns,
  amounts: licenceAmounts.optional(),
});

export const licenceTotals = z.object({
  userCount: count,
  projectsActivated: count,
  seatsTaken: count,
  addOns: licenceAddOns,
  /** US dollars: the sum of the amounts. */
  amount: z.number().optional(),
});

/** A month of a year: seats in use when it ended, projects activated in it. */
export const licenceMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  seats: count,
  projects: count,
});
