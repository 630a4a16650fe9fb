import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { text, timestamp } from '../values.ts';
import { person } from './entities.ts';

/** Who marked an answer, an attachment or a picture as confidential, when and why. */
export const confidentialMark = z.object({ reason: z.string(), at: timestamp, by: person.optional() });

/** Marks it with the reason; null: it is not confidential any more. */
export const confidentialData = z
  .strictObject({ reason: text(bounds.confidentialReasonMax).min(1) })
  .nullable();
