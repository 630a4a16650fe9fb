import * as z from 'zod';
import { email, id, text } from '../values.ts';

export const person = z.object({ _id: id, fullName: z.string() });

/** A person in search results, for inviting, messages and sharing. */
export const contact = person.extend({
  email: z.string(),
  organizationId: id.optional(),
  /** Without an id: of somebody who has not registered, as an inviter gave it. */
  organizationName: z.string().optional(),
});

/** A person whom a search found; without the address of somebody whom the caller does not know yet. */
export const foundContact = contact.partial({ email: true });

/** Whom to add: an existing user found by search, or the email address of a person who may be new. */
export const personInput = z.strictObject({
  userId: id.optional(),
  email: email.optional(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  organization: text(200).optional(),
  organizationId: id.optional(),
  country: text(2).optional(),
  state: text(120).optional(),
  county: text(120).optional(),
  community: text(200).optional(),
  zip: text(20).optional(),
});
