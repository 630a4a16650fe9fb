import {
  mappedColumnsMax,
  mappingBytesMax,
  mappingKeptBytesMax,
  type SheetLayout,
  type SheetMapping,
} from '@landbrief/domain';
import * as z from 'zod';
import { count } from './values.ts';

/** Somebody's own spreadsheet: how its columns are read (decisions 16). */

const text = z.string().max(2_000);
const sheet = z.string().max(200).optional();
const row = z.int().min(1).max(1_048_576);

const bytesOf = (kept: unknown) => new TextEncoder().encode(JSON.stringify(kept)).length;

const mapping = z
  .strictObject({
    sheets: z.array(z.string().max(200)).min(1).max(50).optional(),
    headingRow: z.int().min(0).max(1_048_576).optional(),
    columns: z
      .record(text, z.string().max(100).nullable())
      .refine((columns) => Object.keys(columns).length <= mappedColumnsMax, {
        message: `has more than ${mappedColumnsMax} columns`,
      }),
    values: z.record(z.string().max(100), z.record(text, text)).optional(),
    decimalComma: z.boolean().optional(),
    corrected: z
      .array(z.strictObject({ sheet, row, field: z.string().max(100), text: z.string().max(32_767) }))
      .max(2_000)
      .optional(),
    leftOut: z.array(z.strictObject({ sheet, row })).max(2_000).optional(),
  })
  .refine(({ columns, values }) => bytesOf({ columns, values }) <= mappingKeptBytesMax, {
    message: 'names longer columns and values than can be kept',
  }) satisfies z.ZodType<SheetMapping>;

/** The field `mapping` of an import: JSON, because the file travels as a form. */
export const mappingField = z
  .string()
  .max(mappingBytesMax)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(mapping)
  .optional()
  .meta({ override: { type: 'string' } });

const names = z.array(z.string());

/** What a file has, and how it would be read. */
export const sheetLayout = z.object({
  isDocumented: z.boolean(),
  sheets: z.array(z.object({ name: z.string(), isChosen: z.boolean() })),
  headingRow: count,
  skippedRows: z.array(z.object({ sheet, row: count, text: z.string() })),
  columns: z.array(
    z.object({
      column: z.string(),
      letters: z.string(),
      heading: z.string(),
      samples: names,
      field: z.string().optional(),
      guessedBy: z.enum(['name', 'content', 'remembered']).optional(),
    }),
  ),
  fields: z.array(z.object({ name: z.string(), isRequired: z.boolean(), takesSeveral: z.boolean() })),
  values: z.array(z.object({ field: z.string(), text: z.string(), value: z.string().optional() })),
  valueChoices: z.record(z.string(), names),
  ambiguousNumber: z.string().optional(),
  mapping,
}) satisfies z.ZodType<SheetLayout>;
