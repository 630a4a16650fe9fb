import * as z from 'zod';
import { confidentialMark } from '../people/confidential.ts';
import { count, id, timestamp } from '../values.ts';

export const attachment = z.object({
  _id: id,
  fileName: z.string(),
  /** By its content; `application/octet-stream` for what a browser could run. */
  contentType: z.string(),
  /** Bytes. */
  size: count,
  /** Shown inside a message's text. */
  embedded: z.boolean(),
  /** Nobody of the side that did not attach it has opened it, or marked it as seen. */
  unseen: z.boolean(),
  /** What the virus scanner found: nothing yet, no harm, or anything else: malware, or that it cannot read the file. */
  scan: z.enum(['pending', 'clean', 'quarantined']),
  /**
   * A signed address, valid for minutes, that always downloads; absent unless `scan` is `clean`. Where PDFs are marked with
   * who downloads them, only `getAttachment` has that of a PDF.
   */
  url: z.string().optional(),
  /** Who uploaded it; absent where the project does not show its owner. */
  by: z.string().optional(),
  /** From the project's owner's side. */
  fromOwner: z.boolean(),
  /** Whether the caller may delete it, as long as the statuses of project and property allow changes. */
  mayDelete: z.boolean(),
  /** Whoever answers asks that it is not passed on. */
  confidential: confidentialMark.optional(),
  /** Whether the caller may mark it as confidential, as the statuses are now. */
  mayMark: z.boolean().optional(),
  created: timestamp,
});

/** Files that were uploaded before, to be attached to a project, message or questionnaire. */
export const attachmentIds = z
  .array(id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'names a file twice');
