import { trashKinds } from '@landbrief/domain';
import * as z from 'zod';
import { person } from '../people/entities.ts';
import { count, id, timestamp } from '../values.ts';

/** An object in the trash. */
export const trashed = z.object({
  /** The object's own id. */
  _id: id,
  kind: z.enum(trashKinds),
  name: z.string(),
  deleted: timestamp,
  /** Without the person's name when that person is gone. */
  deletedBy: person,
  /** When it is deleted permanently. */
  ends: timestamp,
  /** How much it contained when it was deleted. */
  contents: z.object({
    questions: count.optional(),
    participants: count.optional(),
    properties: count.optional(),
    answers: count.optional(),
    pictures: count.optional(),
    people: count.optional(),
  }),
});
