import { bounds, letterKindNames, letterSources } from '@landbrief/domain';
import * as z from 'zod';
import { count, text } from '../values.ts';

export const letterKind = z.enum(letterKindNames);

/** The own words around the fixed parts of a mail; placeholders are `{firstName}`. */
export const letterText = z.strictObject({
  subject: text(bounds.letterSubjectMax),
  html: text(bounds.letterTextMax),
});

export const letter = z.object({
  kind: letterKind,
  /** As it is in force. */
  subject: z.string(),
  html: z.string(),
  /** Whose text it is: one that is written nowhere is the product's. */
  from: z.enum(letterSources),
  /** Of the letter that the project, or the organization, has itself; 0: it has none. */
  version: count,
});

/** A mail as a recipient sees it. */
export const letterPreview = z.object({
  /** As mail programs show it: name and address. */
  from: z.string(),
  /** Whom an answer reaches; absent: the address of `from`. */
  replyTo: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
