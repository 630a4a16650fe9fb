import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { importProblem } from '../import-problem.ts';
import { count, id } from '../values.ts';
import { answer } from './entities.ts';

/** Answers of a property that were filled in in a spreadsheet. */

/** An answer of a file that differs from the current one. */
const answerDifference = z.object({
  row: count,
  question: id,
  text: z.string(),
  /** The names of its categories, primary first. */
  categories: z.array(z.string()),
  /** Of the current answer; 0 where there is none. */
  version: count,
  /** As screens show it, blank where there is none; long texts are cut. */
  current: z.string(),
  next: z.string(),
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

export const importedAnswerProblem = importProblem.extend({
  /** Of an answer that was refused. */
  question: id.optional(),
  /** The answer that somebody else has saved meanwhile. */
  current: answer.optional(),
});

const acceptedPattern = /^([0-9A-HJKMNP-TV-Z]{26}):(\d{1,9})$/;

/** The accepted differences: question ids with the version of each in the preview, `01J…:3,01J…:0`. */
export const acceptedAnswers = z
  .string()
  .max(40 * bounds.questionsPerOwner)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.string().regex(acceptedPattern, 'is not a question id with a version')))
  .transform((parts) =>
    parts.map((part) => {
      const [question = '', version] = part.split(':');
      return { question, version: Number(version) };
    }),
  )
  .meta({ override: { type: 'string' } });
