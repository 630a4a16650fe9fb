import * as z from 'zod';
import { contact, person } from '../people/entities.ts';
import { count, id, timestamp, version } from '../values.ts';

export const distributionListRole = z.enum(['participant', 'delegator', 'delegate']);

/** The address of somebody whom the list's author knows only from an organization's published contacts is left out. */
export const distributionListParticipant = contact.extend({
  email: z.string().optional(),
  role: distributionListRole,
});

export const distributionListSummary = z.object({
  _id: id,
  name: z.string(),
  participantCount: count,
  owner: person,
  /** The caller may change the list; of a colleague's it may only be read and copied. */
  mayChange: z.boolean(),
  created: timestamp,
  updated: timestamp,
  version,
});

export const distributionList = distributionListSummary.extend({
  participants: z.array(distributionListParticipant),
});
