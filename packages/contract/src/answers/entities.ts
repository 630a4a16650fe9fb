import { answerSource as answerSources, bounds } from '@landbrief/domain';
import * as z from 'zod';
import { confidentialMark } from '../people/confidential.ts';
import { person } from '../people/entities.ts';
import { question } from '../questions/entities.ts';
import { count, id, text, timestamp, version } from '../values.ts';

const phaseCounts = z.record(z.string(), count);

export const answerCounts = z.object({
  questionsAnswered: count,
  requiredQuestionsAnswered: count,
  phaseQuestionsAnswered: phaseCounts,
  phaseRequiredQuestionsAnswered: phaseCounts,
  /** Counts of questions to answer, by phase, for texts such as "7 required left". */
  questionCount: count,
  requiredCount: count,
  phaseQuestionCount: phaseCounts,
  phaseRequiredCount: phaseCounts,
});

/**
 * Text, a number, or a list for a choice question with several answers; null is a cleared answer, or "Not applicable".
 */
export const answerValue = z.union([
  z.string().max(bounds.answerTextMax),
  z.number(),
  z.array(z.string().max(bounds.choiceMax)).max(bounds.choicesMax),
  z.null(),
]);
export const answerSource = z.enum(answerSources);

/** The question does not apply to the property; the value is null then. */
export const notApplicable = z.literal(true).optional();

/** The question as it was when a value was given, where it has been changed since. */
export const formerQuestion = question
  .pick({
    text: true,
    type: true,
    choices: true,
    multiple: true,
    unit: true,
    required: true,
    requirement: true,
    requirementDetails: true,
  })
  .extend({ changed: timestamp });

export const answerUpdate = z.object({
  value: answerValue,
  notApplicable,
  display: z.string(),
  created: timestamp,
  createdBy: person.optional(),
  onBehalfOf: person.optional(),
  source: answerSource,
  /** Of a recalled value: when the original was given. */
  originallyGiven: timestamp.optional(),
  formerQuestion: formerQuestion.optional(),
});

export const answer = z.object({
  _id: id,
  property: id,
  question: id,
  /** The first value; the latest one is the last of `answerUpdates`, when there are any. */
  value: answerValue,
  notApplicable,
  display: z.string(),
  source: answerSource,
  /** Of a recalled value: when the original was given. */
  originallyGiven: timestamp.optional(),
  /** Whoever answers asks that it is not passed on. */
  confidential: confidentialMark.optional(),
  /** The directory's value. */
  loisValue: answerValue.optional(),
  /** The owner counts the requirement as met although the value does not meet it. */
  override: z.boolean(),
  /** Who accepted that, when and why; only for the owner's side. */
  acceptance: z.object({ reason: z.string().optional(), at: timestamp, by: person.optional() }).optional(),
  created: timestamp,
  createdBy: person.optional(),
  onBehalfOf: person.optional(),
  formerQuestion: formerQuestion.optional(),
  /** For respondents: the question was changed after the latest value, and none of them has looked at it since. */
  questionChanged: z.literal(true).optional(),
  /** Later values, oldest first. */
  answerUpdates: z.array(answerUpdate),
  /** Whether the answer meets the question's requirement; absent when there is none. */
  requirementMet: z.boolean().optional(),
  /** Whether the owner's side has seen the latest value. */
  seen: z.boolean(),
  version,
});

const given = {
  value: answerValue.optional(),
  /** In place of a value, where the question allows it. */
  notApplicable,
  override: z.boolean().optional(),
  /** Why the owner's side counts the requirement as met. */
  overrideReason: text(1000).optional(),
};

/** Either a value, which may be null, or `notApplicable`. */
const isOneAnswer = (sent: { value?: unknown; notApplicable?: true | undefined }) =>
  (sent.value === undefined) === (sent.notApplicable === true);
const notOneAnswer = { path: ['value'], message: 'must be given, or else notApplicable: true.' };

/**
 * The body for saving an answer: the value, and the version of the answer that was read (absent for a first answer).
 */
export const answerData = z
  .strictObject({ ...given, version: version.optional() })
  .refine(isOneAnswer, notOneAnswer);

/**
 * The same, where version 0 says that there was never an answer. So a request that arrives late, after its answer was
 * cleared, does not bring it back.
 */
export const savedAnswerData = z
  .strictObject({ ...given, version: count.optional() })
  .refine(isOneAnswer, notOneAnswer);

/** The body for changing an existing answer. */
export const answerChange = z.strictObject({ ...given, version }).refine(isOneAnswer, notOneAnswer);

/** One of many answers that are sent together. */
export const questionAnswerData = z
  .strictObject({ question: id, ...given, version: version.optional() })
  .refine(isOneAnswer, notOneAnswer);

/** A comment on the answer to a question: internal to the owner's side, or for the participant too. */
export const answerComment = z.object({
  _id: id,
  question: id,
  text: z.string(),
  internal: z.boolean(),
  at: timestamp,
  by: person.optional(),
  onBehalfOf: person.optional(),
  /** The caller wrote it, and may delete it. */
  own: z.boolean(),
});

/** An earlier answer of the caller's organization to the tag of a question, at the same place. */
export const recallableAnswer = z.object({
  question: id,
  tag: z.string(),
  /** What would be stored: in the question's unit; the earlier value where it does not fit. */
  value: answerValue,
  notApplicable,
  display: z.string(),
  /** The earlier value in its own unit, where it is converted. */
  earlierDisplay: z.string().optional(),
  /** Why the value cannot be recalled; absent where it can. */
  reason: z.string().optional(),
  /** Why the earlier answer is confidential; the recalled one is then, too. */
  confidential: z.string().optional(),
  given: timestamp,
  ageDays: count,
  givenBy: person,
  /** As they were named when the value was given; they may be deleted. */
  project: z.object({ _id: id, name: z.string() }),
  fromProperty: z.object({ _id: id, name: z.string() }),
});
