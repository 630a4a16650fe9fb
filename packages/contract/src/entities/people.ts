import * as z from 'zod';
import { id, text } from '../values.ts';

export const person = z.object({ _id: id, fullName: z.string() });

/** A person in search results, for inviting, messages and sharing. */
export const contact = person.extend({
  email: z.string(),
  organizationId: id.optional(),
  organizationName: z.string().optional(),
});

/** A person whom a search found; without the address of somebody whom the caller does not know yet. */
export const foundContact = contact.partial({ email: true });

/** A community that a person or organization works for. */
export const community = z.strictObject({
  communityId: text(100),
  communityName: text(200),
  communityNumber: text(40).optional(),
  stateName: text(120),
  stateAbbrev: text(10),
  countyName: text(120).optional(),
  countyId: text(100).optional(),
  countyNumber: text(40).optional(),
});
