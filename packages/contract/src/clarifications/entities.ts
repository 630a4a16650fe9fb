import { addendumRoles, bounds, clarificationAudience } from '@landbrief/domain';
import * as z from 'zod';
import { person } from '../people/entities.ts';
import { count, id, timestamp } from '../values.ts';

export const audience = z.enum(clarificationAudience);

/** What somebody who answers asked about a project or one of its questions, and the answer of the owner's side. */
export const clarification = z.object({
  _id: id,
  /** The question that it is about; absent: the project. */
  question: id.optional(),
  /** The question's text; as it was when asked, if the question was deleted since. */
  questionText: z.string().optional(),
  /** What was asked. For who did not ask, of the side that answers: the wording for everybody. */
  text: z.string(),
  /** The wording that everybody else reads, where the owner's side changed it; for that side and who asked. */
  publicText: z.string().optional(),
  asked: timestamp,
  /** The caller asked. */
  own: z.boolean(),
  /** Who asked; for the owner's side only. */
  by: person.optional(),
  /** The project's team asked in the person's place; for the owner's side and the person. */
  enteredByTeam: z.literal(true).optional(),
  /** The property that it is about; for the owner's side and who asked. */
  property: z.object({ _id: id, name: z.string() }).optional(),
  answer: z.string().optional(),
  /** When the answer was last given or changed. */
  answered: timestamp.optional(),
  /** The answer was changed after it was given. */
  changed: z.literal(true).optional(),
  /** Absent where the project does not show its owner to participants. */
  answeredBy: person.optional(),
  audience: audience.optional(),
  /** Something in it is new for the caller. */
  isNew: z.boolean(),
  version: z.number().int().min(1),
});

/** How many clarifications the caller sees, and how many of them are new, not answered, and the caller's own. */
export const clarificationCounts = z.object({ all: count, new: count, open: count, own: count });

const someParticipants = z.array(id).min(1).max(bounds.addendumParticipantsMax);

/** Whom an addendum is for; delegators each with their delegates. */
export const addendumAudience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('everybody') }),
  z.strictObject({ to: z.literal('roles'), roles: z.array(z.enum(addendumRoles)).min(1).max(3) }),
  z.strictObject({ to: z.literal('delegators'), participants: someParticipants }),
  z.strictObject({ to: z.literal('chosen'), participants: someParticipants }),
]);

/** What the owner's side has announced: never changed, and corrected by a following one. */
export const addendum = z.object({
  _id: id,
  /** 1, 2, … of the project; people see those that are for them. */
  number: z.number().int().min(1),
  title: z.string(),
  text: z.string(),
  announced: timestamp,
  /** Absent where the project does not show its owner to participants. */
  by: person.optional(),
  /** `getAttachment` has the address. */
  files: z.array(z.object({ _id: id, fileName: z.string(), size: count })),
  /** What it concerns: questions, or what they require. */
  questions: z.array(
    z.object({ question: id, questionText: z.string(), requirement: z.literal(true).optional() }),
  ),
  /** The number of the one that it corrects, and those that correct it, as far as the caller sees them. */
  corrects: z.number().int().optional(),
  correctedBy: z.array(z.number().int()),
  /** The caller is asked to acknowledge it. */
  isForCaller: z.boolean(),
  /** When the caller has acknowledged it. */
  acknowledged: timestamp.optional(),
  /** For the owner's side only: whom it is for, how many they are now, and how many of them have acknowledged it. */
  audience: addendumAudience.optional(),
  recipientCount: count.optional(),
  acknowledgedCount: count.optional(),
});
