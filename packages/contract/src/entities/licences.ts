import { licenceType } from '@landbrief/domain';
import * as z from 'zod';
import { count, id, timestamp } from '../values.ts';
import { organizationLimits } from './organizations.ts';
import { person } from './people.ts';

/** One use of a licence, recorded when it happened. */
export const licenceEvent = z.object({
  _id: id,
  at: timestamp,
  type: z.enum(licenceType),
  /** What took, freed or changed the licence. */
  what: z.enum(['taken', 'freed', 'limitChanged', 'renewed']),
  by: person.optional(),
  /** The project that was activated, or the user who got the seat. */
  project: person.pick({ _id: true }).extend({ name: z.string() }).optional(),
  user: person.optional(),
  before: count,
  after: count,
});

export const licenceSummary = z.object({
  organization: z.object({ _id: id, name: z.string() }),
  year: z.number(),
  ...organizationLimits.shape,
  /** What was taken in this year. */
  projectsActivated: count,
  seatsTaken: count,
  addOns: z.object({
    seats: count,
    distributions: count,
    /** US dollars; 0 when property sync is off. */
    propertySync: z.number(),
  }),
});
