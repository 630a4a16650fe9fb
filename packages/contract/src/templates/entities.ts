import * as z from 'zod';
import { changeOf } from '../change.ts';
import { importProblem } from '../import-problem.ts';
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

/** What an import would do. The lists are cut to what one reply can hold; the counts are those of all. */
export const importPreview = z.object({
  /** Of the questions that the file was compared with; `importTemplate` refuses another. */
  questionsVersion: version,
  added: count,
  updated: count,
  unchanged: count,
  /** Questions of phases that the template does not have. */
  beyondPhases: count,
  problemCount: count,
  newQuestions: z.array(
    z.object({
      row: count,
      sheet: z.string().optional(),
      tag: z.string(),
      text: z.string(),
      /** The names of its categories, primary first; none when it is uncategorized. */
      categories: z.array(z.string()),
    }),
  ),
  changedQuestions: z.array(
    z.object({
      row: count,
      sheet: z.string().optional(),
      tag: z.string(),
      text: z.string(),
      /** In words; long texts are cut to the part that differs. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** `row` and `column` as the spreadsheet program shows them; `column` is '' for a whole row. */
  problems: z.array(importProblem.pick({ row: true, sheet: true, column: true, message: true, value: true })),
});
