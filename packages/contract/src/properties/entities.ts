import {
  codesOf,
  propertyStages,
  propertyStatus as propertyStatuses,
  propertyType as propertyTypes,
  requirementsStates,
} from '@landbrief/domain';
import * as z from 'zod';
import { answer, answerCounts, answerSource } from '../answers/entities.ts';
import { changeOf } from '../change.ts';
import { image } from '../images/entities.ts';
import { approvalStatus, participantRole } from '../participants/entities.ts';
import { person } from '../people/entities.ts';
import { count, decimal, foreignId, id, name, phaseNumber, text, timestamp, version } from '../values.ts';

export const propertyType = z.enum(propertyTypes);
export const propertyStatus = z.literal(codesOf(propertyStatuses));
export const propertyStage = z.enum(propertyStages);

export const location = z.strictObject({
  street: text(200).optional(),
  suite: text(60).optional(),
  city: text(120).optional(),
  county: text(120).optional(),
  state: text(120).optional(),
  zip: text(20).optional(),
  country: text(2).length(2).default('US'),
  latitude: decimal.min(-90).max(90).optional(),
  longitude: decimal.min(-180).max(180).optional(),
});

const ATTRIBUTES_MAX = 10_000;
/** Not a name that every object has, such as `constructor`. */
const fieldName = z
  .string()
  .max(100)
  .refine((name) => !(name in {}), 'is no field name');
const attributes = z
  .record(fieldName, z.union([z.string().max(4000), decimal, z.boolean()]))
  .refine(
    (fields) => JSON.stringify(fields).length <= ATTRIBUTES_MAX,
    `must have at most ${ATTRIBUTES_MAX} characters in all`,
  );

const propertyDetailFields = {
  name,
  type: propertyType,
  basicInfo: z.strictObject({
    location: location.prefault({}),
    about: z.strictObject({ name: text(200).optional(), description: text(4000).optional() }).optional(),
  }),
  size: z
    .strictObject({ value: decimal.positive(), unit: z.enum(['acres', 'hectares', 'sqft', 'sqm']) })
    .optional(),
  /** The property's id in the directory, when it was picked there. */
  loisId: foreignId.optional(),
  /** Other data from the directory, by its field names. */
  attributes: attributes.optional(),
};

export const propertyDetail = z.strictObject(propertyDetailFields);
export const propertyDetailChange = changeOf(propertyDetail);

export const propertyApproval = z.object({
  participant: id,
  status: approvalStatus,
  at: timestamp.optional(),
  /** Why a delegator sent the property back. */
  note: z.string().optional(),
});

/** Why the delegator or the owner's side sent a property back. */
export const sentBack = z.object({
  note: z.string(),
  /** The questions that the note is about, and those with a comment. */
  questionIds: z.array(id),
  comments: z.array(z.object({ questionId: id, comment: z.string() })),
  at: timestamp,
  by: z.enum(['delegator', 'owner']),
});

export const elimination = z.object({
  at: timestamp,
  reason: z.string().optional(),
  reasonVisible: z.boolean(),
});

/** The number of a property's questionnaires, by status. */
export const questionnaireCounts = z.object({ draft: count, sent: count, working: count, finished: count });

/** A property in lists: everything but answers and images. */
export const propertySummary = z.object({
  _id: id,
  project: id,
  name: z.string(),
  type: propertyType,
  /** Lines to show, as document 1 section 3 orders them. */
  address: z.array(z.string()),
  status: propertyStatus,
  stage: propertyStage.optional(),
  phase: phaseNumber,
  participant: person.extend({ organizationName: z.string().optional(), role: participantRole }),
  approvals: z.array(propertyApproval),
  /** Why it was sent back; until its participant submits it again. */
  sentBack: sentBack.optional(),
  /** Of a property that was eliminated on its own; the reason only for those who may read it. */
  elimination: elimination.optional(),
  ...answerCounts.shape,
  /** Answers that the owner's side has not seen yet; only for the owner's side. */
  unseenCount: count.optional(),
  /** Answers of a submitted property that do not meet their requirement; only for the owner's side. */
  unmetCount: count.optional(),
  /** Questionnaires to contacts, where there are any; drafts are not counted for the owner's side. */
  questionnaires: questionnaireCounts.optional(),
  showInLois: z.boolean(),
  submitYourSite: z.boolean(),
  propertyDetail,
  primaryImage: image.optional(),
  submittedAt: timestamp.optional(),
  created: timestamp,
  updated: timestamp,
  version,
});

export const property = propertySummary.extend({ images: z.array(image) });

/** `full`: with all answers. */
export const listedProperty = propertySummary.extend({ answers: z.array(answer).optional() });

/** Whether a submitted property meets all of its requirements. */
export const requirementsState = z.enum(requirementsStates);

/** A property among all of a project, for the map and for choosing: what the narrow list has. */
export const listedPlace = z.object({
  _id: id,
  name: z.string(),
  type: propertyType,
  city: z.string(),
  /** As the address spells it. */
  state: z.string(),
  county: z.string().optional(),
  /** Two letters. */
  country: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  status: propertyStatus,
  stage: propertyStage.optional(),
  phase: phaseNumber,
  participant: z.object({
    _id: id,
    fullName: z.string(),
    organizationId: id.optional(),
    organizationName: z.string().optional(),
  }),
  /** Only for the owner's side; absent when it is eliminated. */
  requirements: requirementsState.optional(),
  submitted: timestamp.optional(),
  updated: timestamp,
});

export const directoryProperty = z.object({
  id: z.string(),
  name: z.string(),
  type: propertyType,
  address: z.array(z.string()),
  propertyDetail,
  imageUrl: z.string().optional(),
  /** Where it comes from: the directory, or the name of the organization's data feed. */
  source: z.string(),
  /** Already in the project, under this id. */
  propertyId: id.optional(),
});

/** The answer to a question, and what the directory has for it now. */
export const directoryDifference = z.object({
  question: z.object({ _id: id, text: z.string(), requirement: z.boolean(), unit: z.string().optional() }),
  /** How the present answer is shown; absent: not answered. */
  current: z.string().optional(),
  /** Where the present answer comes from. */
  currentSource: answerSource.optional(),
  directory: z.string(),
  /** Whether the directory's value would meet the requirement; absent when there is none. */
  requirementMet: z.boolean().optional(),
});

/** A property of the caller's organization in some project, the newest of its name and address. */
export const earlierProperty = z.object({
  _id: id,
  address: z.array(z.string()),
  propertyDetail,
  created: timestamp,
  /** The caller's property in this project that has this name and address, or a colleague's. */
  addedAs: id.optional(),
});
