import * as z from 'zod';
import { confidentialMark } from '../people/confidential.ts';
import { count, id } from '../values.ts';

export const image = z.object({
  imageId: id,
  fileName: z.string(),
  descriptionTx: z.string(),
  propertyId: id,
  primary: z.boolean(),
  /** Whoever answers asks that it is not passed on. */
  confidential: confidentialMark.optional(),
  /** Pixels; absent of images that were stored before these were kept. */
  width: count.optional(),
  height: count.optional(),
  /** Signed addresses that are valid for minutes: of the image, of at most 1,200 pixels a side, and of at most 320. */
  url: z.string(),
  shownUrl: z.string(),
  thumbnailUrl: z.string(),
});
