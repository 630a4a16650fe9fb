import * as z from 'zod';
import { count, id } from '../values.ts';

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
