import {
  bounds,
  codesOf,
  comparisonOperator,
  ownerType as ownerTypes,
  questionType,
  tooShort,
} from '@landbrief/domain';
import * as z from 'zod';
import { changeOf } from '../change.ts';
import { count, id, phaseNumber, text, timestamp, version } from '../values.ts';

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
