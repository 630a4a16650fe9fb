import * as z from 'zod';
import { count, id, timestamp, version } from '../values.ts';
import { contact } from './people.ts';

export const distributionListRole = z.enum(['participant', 'delegator', 'delegate']);

export const distributionListParticipant = contact.extend({ role: distributionListRole });

export const distributionListSummary = z.object({
  _id: id,
  name: z.string(),
  participantCount: count,
  created: timestamp,
  updated: timestamp,
  version,
});

/** A few thousand people at most, so they are returned with the list. */
export const distributionList = distributionListSummary.extend({
  participants: z.array(distributionListParticipant),
});
