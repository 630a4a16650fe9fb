import * as z from 'zod';
import { changeOf } from '../change.ts';
import { count, description, id, name, phaseNumber, timestamp, version } from '../values.ts';

export const template = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  /** Absent, with org, for a system template. */
  user: id.optional(),
  org: id.optional(),
  phaseCount: phaseNumber,
  questionCount: count,
  requirementCount: count,
  requiredCount: count,
  /** Whether the caller may change it. */
  editable: z.boolean(),
  created: timestamp,
  updated: timestamp,
  version,
});

export const templateInput = z.strictObject({
  name,
  description,
  phaseCount: phaseNumber.default(1),
  /** Super administrators only: a template that everybody can copy. */
  system: z.boolean().optional(),
});

export const templateChange = changeOf(templateInput);
