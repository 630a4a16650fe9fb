import * as z from 'zod';
import { count } from './values.ts';

/** One bad row of an imported file. */
export const importProblem = z.object({
  /** The row as the spreadsheet program numbers it: the header is row 1. */
  row: count,
  /** Where several sheets are read. */
  sheet: z.string().optional(),
  column: z.string(),
  code: z.string(),
  /** The text of document 3 section 8 for the code. */
  message: z.string(),
  /** What exactly is wrong in this row. */
  detail: z.string().optional(),
  /** What the cell contains, cut where it is long. */
  value: z.string().optional(),
});
