import * as z from 'zod';
import { count, id, timestamp } from '../values.ts';

export const attachment = z.object({
  _id: id,
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: count,
  /** Shown inside a message's text. */
  embedded: z.boolean(),
  /** The recipient has not opened it yet. */
  unseen: z.boolean(),
  /** A signed address, valid for minutes, that always downloads. */
  url: z.string(),
  created: timestamp,
});

/** Files that were uploaded before, to be attached to a project, message or questionnaire. */
export const attachmentIds = z
  .array(id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'names a file twice');

export const image = z.object({
  imageId: id,
  fileName: z.string(),
  descriptionTx: z.string(),
  propertyId: id,
  primary: z.boolean(),
  /** Pixels; absent of images that were stored before these were kept. */
  width: count.optional(),
  height: count.optional(),
  /** Signed addresses that are valid for minutes: of the image, of at most 1,200 pixels a side, and of at most 320. */
  url: z.string(),
  shownUrl: z.string(),
  thumbnailUrl: z.string(),
});

/** One bad row of an imported file. */
export const importProblem = z.object({
  /** The row as the spreadsheet program numbers it: the header is row 1. */
  row: count,
  column: z.string(),
  code: z.string(),
  /** The text of document 3 section 8 for the code. */
  message: z.string(),
  /** What exactly is wrong in this row. */
  detail: z.string().optional(),
});
