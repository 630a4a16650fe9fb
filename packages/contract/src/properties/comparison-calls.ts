import { bounds, comparisonLimits, listLimitMax, requirementWeights } from '@landbrief/domain';
import * as z from 'zod';
import { relations, restrictedReaders, writers } from '../access.ts';
import { call, fileCall } from '../call.ts';
import { changeOf } from '../change.ts';
import { count, id, version } from '../values.ts';
import { comparedProperty } from './comparison-entities.ts';

/** Properties side by side, for the owner's side. */

const seeAndMay = { see: relations.everybodyInProject, may: relations.ownerSide };
const read = restrictedReaders('project', seeAndMay);
const ofProject = { id: 'params.projectId' } as const;

export const compareProperties = call({
  route: 'POST /projectowner/comparison/{projectId}',
  summary:
    'Properties with the current values of their answers, to compare them; a page of as many as one reply takes',
  access: read,
  subject: ofProject,
  body: z.strictObject({
    /** Only these properties, in this order. */
    ids: z.array(id).max(listLimitMax).optional(),
    skip: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(comparisonLimits.properties).default(comparisonLimits.properties),
  }),
  reply: {
    /** The questions that the values of each property belong to, in their order. */
    questions: z.array(id),
    properties: z.array(comparedProperty),
    count,
    /** How many properties a page of this project has at most. */
    most: count,
  },
});

const comparisonFields = z.strictObject({
  /** The weights of requirements in the score, by question; 1 where none is set. */
  weights: z
    .record(id, z.number().int().min(requirementWeights.min).max(requirementWeights.max))
    .refine((weights) => Object.keys(weights).length <= comparisonLimits.weights, 'has too many weights'),
  /** Properties that stay at the left, in this order. */
  pinned: z.array(id).max(comparisonLimits.pinned),
});
const comparison = comparisonFields.extend({ version });

export const getComparison = call({
  route: 'GET /projectowner/comparison/{projectId}',
  summary: "The weights and pinned properties of a project's comparison, which its team shares",
  access: read,
  subject: ofProject,
  reply: { comparison },
});

export const saveComparison = call({
  route: 'PUT /projectowner/comparison/{projectId}',
  summary: "Change the weights or pinned properties of a project's comparison",
  access: writers('project', { ...seeAndMay, may: relations.ownerSideEditors }),
  subject: ofProject,
  allowedWhenClosed: true,
  body: z.strictObject({ comparison: changeOf(comparisonFields) }),
  reply: { comparison },
});

export const exportComparison = fileCall({
  route: 'POST /export/comparison/{projectId}',
  summary: 'A comparison as a spreadsheet: these properties and questions, in this order',
  access: read,
  subject: ofProject,
  audited: true,
  body: z.strictObject({
    propertyIds: z.array(id).min(1).max(listLimitMax),
    questionIds: z.array(id).min(1).max(bounds.questionsPerOwner),
    /** With confidential answers; recorded in the audit trail. */
    includeConfidential: z.boolean().optional(),
  }),
  auditedValues: ['body.includeConfidential'],
});
