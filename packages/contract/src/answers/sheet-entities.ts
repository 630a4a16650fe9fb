import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { importProblem } from '../import-problem.ts';
import { count, id } from '../values.ts';
import { answer } from './entities.ts';

/** Answers of a property that were filled in in a spreadsheet. */

/** An answer of a file that differs from the current one. */
const answerDifference = z.object({
  row: count,
  /** In a file of several properties. */
  property: id.optional(),
  question: id,
  text: z.string(),
  /** The names of its categories, primary first. */
  categories: z.array(z.string()),
  /** Of the current answer; 0 where there is none. */
  version: count,
  /** As screens show it, blank where there is none; long texts are cut. */
  current: z.string(),
  next: z.string(),
  /** Why the current answer is confidential, which it stays. */
  confidential: z.string().optional(),
  /** The current answer was changed after the sheet was downloaded. */
  changedSince: z.literal(true).optional(),
  /** Of the new answer; absent when the question has no requirement. */
  requirementMet: z.boolean().optional(),
});

export const answersPreview = z.object({
  /** In the order of the file; long lists are cut, and the rest comes with another upload. */
  differences: z.array(answerDifference),
  added: count,
  updated: count,
  unchanged: count,
  /** Rows without an answer, which change nothing, and those of them that were emptied in the sheet. */
  blank: count,
  emptied: count,
  /** The sheet was downloaded from another property. */
  isOfAnotherProperty: z.boolean(),
  problems: z.array(importProblem),
  problemCount: count,
});

/** Of a file of several properties; rows are the cells of a property. */
export const answersPreviewOfMany = answersPreview.omit({ isOfAnotherProperty: true }).extend({
  /** Those with a column that can be saved, in its order. */
  properties: z.array(
    z.object({
      property: id,
      name: z.string(),
      column: z.string(),
      ...{ added: count, updated: count, unchanged: count, blank: count, emptied: count },
    }),
  ),
});

export const importedAnswerProblem = importProblem.extend({
  /** Of a file of several properties. */
  property: id.optional(),
  /** Of an answer that was refused. */
  question: id.optional(),
  /** The answer that somebody else has saved meanwhile. */
  current: answer.optional(),
});

const ulidPattern = '[0-9A-HJKMNP-TV-Z]{26}';
const acceptedPattern = new RegExp(`^(?:(${ulidPattern})/)?(${ulidPattern}):(\\d{1,9})$`);

/**
 * The accepted differences: question ids with the version of each in the preview, `01J…:3,01J…:0`; in a file of several
 * properties with the property's id before them, `01J…/01J…:3`.
 */
export const acceptedAnswers = z
  .string()
  .max(70 * bounds.questionsPerOwner)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(acceptedPattern, 'is not a question id with a version')))
  .transform((parts) =>
    parts.map((part) => {
      const [, property, question = '', version] = acceptedPattern.exec(part) ?? [];
      return { property, question, version: Number(version) };
    }),
  )
  .meta({ override: { type: 'string' } });
