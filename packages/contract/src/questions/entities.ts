import {
  bounds,
  codesOf,
  comparisonOperator,
  ownerType as ownerTypes,
  phaseChoices,
  questionType,
  tooShort,
} from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { importProblem } from '../import-problem.ts';
import { mappingField } from '../sheet-mapping.ts';
import { count, id, phaseNumber, text, timestamp, version, wholeNumber } from '../values.ts';

export const ownerType = z.literal(codesOf(ownerTypes));

export const requirement = z.strictObject({
  operator: z.literal(codesOf(comparisonOperator)),
  value: z.union([z.string().max(2000), z.number()]).optional(),
  /** A list, or comma-separated text in which a choice that contains a comma is quoted. */
  values: z
    .union([z.array(z.string().max(bounds.choiceMax)).max(bounds.operandsMax), z.string().max(10_000)])
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const categoryName = text(bounds.categoryMax).optional();

const questionFields = {
  text: text(bounds.questionTextMax).min(bounds.questionTextMin, tooShort(bounds.questionTextMin)),
  type: z.literal(codesOf(questionType)),
  choices: z.array(text(bounds.choiceMax).min(1)).max(bounds.choicesMax).default([]),
  multiple: z.boolean().default(false),
  required: z.boolean().default(false),
  /** An answer may be "Not applicable". */
  allowNotApplicable: z.boolean().default(false),
  unit: text(bounds.unitMax).optional(),
  note: text(bounds.noteMax).optional(),
  loisDataField: text(bounds.dataFieldMax).optional(),
  phase: phaseNumber.default(1),
  primaryCategory: categoryName,
  secondaryCategory: categoryName,
  tertiaryCategory: categoryName,
  requirement: z.boolean().default(false),
  requirementDetails: requirement.optional(),
};

/** By what it is put back; absent when there was nothing to delete. */
export const putIntoTrash = { trashId: id.optional() };

/** An import of questions that is too large for one request. */
export const questionImport = z.object({
  importId: id,
  state: z.enum(['running', 'done', 'failed']),
  /** Questions of the new set, those that stay included. */
  written: count,
  total: count,
  /** Why it failed, and what to do. */
  problem: z.string().optional(),
  /** Whether the caller began it. */
  own: z.boolean(),
});

export const questionInput = z.strictObject({
  ...questionFields,
  /** Derived from the text if absent. */
  tag: text(bounds.tagMax).optional(),
  owner: id,
  ownerType,
  tagLocked: z.boolean().optional(),
});

export const questionChange = changeOf(questionInput);

export const question = z.object({
  _id: id,
  ...questionFields,
  requirementDetails: requirement.extend({ values: z.array(z.string()).optional() }).optional(),
  tag: z.string(),
  owner: id,
  ownerType,
  /** The place within its secondary category, counted from 0. */
  position: count,
  tagLocked: z.boolean(),
  created: timestamp,
  updated: timestamp,
  version,
});

export const category = z.object({
  name: z.string(),
  questionCount: count,
  requiredCount: count,
  requirementCount: count,
});
export const secondaryCategory = category.extend({ tertiaryCategories: z.array(category) });
/** `Uncategorized` contains the questions without a category. */
export const primaryCategory = category.extend({ secondaryCategories: z.array(secondaryCategory) });

/** A secondary or tertiary category with the names above it. */
export const nestedCategory = category.extend({
  primaryCategory: z.string(),
  secondaryCategory: z.string().optional(),
});

/** What an import would do. The lists are cut to what one reply can hold; the counts are those of all. */
export const importPreview = z.object({
  /** Of the questions that the file was compared with; the import refuses another. */
  questionsVersion: version,
  added: count,
  updated: count,
  unchanged: count,
  /** Questions of phases that the template or project does not have. */
  beyondPhases: count,
  /** The highest phase of the file's questions. */
  highestPhase: phaseNumber,
  problemCount: count,
  newQuestions: z.array(
    z.object({
      row: count,
      sheet: z.string().optional(),
      tag: z.string(),
      text: z.string(),
      /** The names of its categories, primary first; none when it is uncategorized. */
      categories: z.array(z.string()),
      /** As people read it, like `requirement`, which is absent where the question is none. */
      type: z.string(),
      required: z.boolean(),
      phase: phaseNumber,
      requirement: z.string().optional(),
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

/**
 * The reply of an import. `beyondPhases` counts questions of phases that the template or project does not have; screens
 * highlight them. With `import` the answer is 202: the questions are shown when that import is done
 * (`getQuestionImport`).
 */
export const imported = {
  ...{ added: count, updated: count, unchanged: count, beyondPhases: count },
  import: questionImport.optional(),
};

/** What is sent with a spreadsheet of questions. */
export const importFields = {
  /** Of a preview: 409 `stale` when the questions have changed since. */
  questionsVersion: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  /**
   * For questions of phases that the template or project does not have: they `keep` their phase, which is what happens
   * without it, go into the `highest` one, or `raise` the number of phases.
   */
  phases: z.enum(phaseChoices).optional(),
  mapping: mappingField,
};
