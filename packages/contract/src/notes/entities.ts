import { noteSides } from '@landbrief/domain';
import * as z from 'zod';
import { person } from '../people/entities.ts';
import { id, timestamp } from '../values.ts';

export const noteSide = z.enum(noteSides);

/** What somebody wrote to the people of the own side. */
export const note = z.object({
  _id: id,
  /** People whom it names stand in it as `@{id}`. */
  text: z.string(),
  at: timestamp,
  by: person.optional(),
  own: z.boolean(),
  /** The question that it is about, with its text when it was written. */
  question: id.optional(),
  questionText: z.string().optional(),
});
