import {
  defaultReportChoices,
  reportFormats,
  reportForms,
  reportKinds,
  reportLimits,
  reportPapers,
  reportStages,
} from '@landbrief/domain';
import * as z from 'zod';
import { count, id, phaseNumber, text, timestamp } from '../values.ts';

/** What a report shows, and in which file. */
export const reportChoices = z.strictObject({
  form: z.enum(reportForms).default(defaultReportChoices.form),
  format: z.enum(reportFormats).default(defaultReportChoices.format),
  paper: z.enum(reportPapers).default(defaultReportChoices.paper),
  ids: z.array(id).min(1).max(reportLimits.exportedProperties).optional(),
  phases: z.array(phaseNumber).min(1).max(20).optional(),
  /** Names of primary categories, `Uncategorized` too. */
  categories: z.array(text(100)).min(1).max(1000).optional(),
  photos: z.boolean().default(defaultReportChoices.photos),
  requirements: z.boolean().default(defaultReportChoices.requirements),
  unanswered: z.boolean().default(defaultReportChoices.unanswered),
  confidentialName: z.boolean().default(defaultReportChoices.confidentialName),
  clarifications: z.boolean().default(defaultReportChoices.clarifications),
  /** With confidential answers and pictures; recorded in the audit trail. */
  includeConfidential: z.boolean().optional(),
});

/** A report that was asked for with `startProjectReport`. */
export const reportJob = z.object({
  _id: id,
  project: id,
  reportId: id,
  /** The participant whose view it is. */
  k: id.optional(),
  kind: z.enum(reportKinds),
  choices: reportChoices,
  status: z.enum(['waiting', 'running', 'finished', 'error']),
  stage: z.enum(reportStages).optional(),
  /** From 0 to 1; never decreases. */
  progress: z.number().min(0).max(1),
  /** All, and those that are done. */
  properties: count,
  propertiesDone: count,
  /** While it is running and known. */
  secondsLeft: count.optional(),
  /** Who asked for it first. */
  by: z.string(),
  created: timestamp,
  /** The moment that its content shows. */
  dataAt: timestamp.optional(),
  ended: timestamp.optional(),
  /** When the file is deleted. */
  keptUntil: timestamp.optional(),
  /** Of a finished one. */
  file: z
    .object({
      name: z.string(),
      contentType: z.string(),
      /** Bytes. */
      size: count,
      pages: count.optional(),
    })
    .optional(),
  /** A signed address of the file that is valid for minutes; the reply of a list has none. */
  url: z.string().optional(),
  /** Why it failed, or why a finished one has no address now, and what to do. */
  message: z.string().optional(),
});
