import { bounds, typedName } from '@landbrief/domain';
import * as z from 'zod';
import { attachment } from '../attachments/entities.ts';
import { count, id, text, timestamp, version } from '../values.ts';

/** What stands in place of a signature: the whole name, typed. */
export const signature = text(bounds.typedNameMax).refine((name) => typedName(name) !== undefined, {
  message: 'Please type your full name.',
});

/** The confidentiality agreement in force, for whoever is asked for it, and who asks. */
export const consent = z.object({
  version,
  /** Clean HTML; absent where the agreement is a PDF. */
  text: z.string().optional(),
  /** A PDF. */
  file: attachment.optional(),
  publishedAt: timestamp,
  asksContacts: z.boolean(),
  /** False after the owner's side has stopped asking. */
  asks: z.boolean(),
  /** Whether the project is closed to the caller until the caller agrees. */
  needed: z.boolean(),
  /** When the caller agreed to this version, and under which name. */
  agreed: z.object({ name: z.string(), at: timestamp }).optional(),
});

/** What is seen of a project before. */
export const consentPlace = z.object({
  name: z.string(),
  /** Where the project shows its owner. */
  ownerName: z.string().optional(),
  ownerOrganization: z.string().optional(),
  deadline: z.string(),
  tz: z.string(),
});

/** That somebody agreed to a version by typing a name. */
export const agreement = z.object({
  _id: z.string(),
  version,
  name: z.string(),
  email: z.string(),
  as: z.enum(['participant', 'contact']),
  /** Of a participant who is still in the project. */
  participant: id.optional(),
  at: timestamp,
});

export const agreementCounts = z.object({
  /** Those who answer and have not left the project. */
  asked: count,
  /** Those of them who agreed to the version in force. */
  agreed: count,
});
