import { bounds } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { call } from '../call.ts';
import { person } from '../people/entities.ts';
import { id, text } from '../values.ts';
import { note, noteSide } from './entities.ts';

/** Internal notes at a property: each side of the project has its own, which the other side never sees. */

const ofProperty = { id: 'params.propertyId' } as const;
const { ownerSideAndRespondents, ownerSideEditorsAndRespondents } = relations;
const read = readers('property', ownerSideAndRespondents);
const write = writers('property', { see: ownerSideAndRespondents, may: ownerSideEditorsAndRespondents });
/** A person in a text is `@{id}`. */
const MENTION = 30;

export const listNotes = call({
  route: 'GET /notes/{propertyId}',
  summary: 'The internal notes of the caller’s side at a property, the oldest first',
  access: read,
  subject: ofProperty,
  reply: {
    /** Absent: the caller is of neither side’s team, or acts for somebody else. */
    side: noteSide.optional(),
    notes: z.array(note),
    /** Those who are named in the notes. */
    people: z.array(person),
  },
});

export const listNotePeople = call({
  route: 'GET /notes/{propertyId}/people',
  summary: 'Whom the caller can name in an internal note: the other people of the same side',
  access: read,
  subject: ofProperty,
  reply: { people: z.array(person) },
});

export const addNote = call({
  route: 'POST /notes/{propertyId}',
  summary: 'Write an internal note for the own side; whoever is named in it is told',
  access: write,
  subject: ofProperty,
  body: z.strictObject({
    text: text(bounds.noteTextMax + bounds.noteMentionsMax * MENTION).min(1),
    question: id.optional(),
  }),
  reply: { note },
});

export const deleteNote = call({
  route: 'DELETE /notes/{propertyId}/{noteId}',
  summary: 'Delete an own internal note',
  access: write,
  subject: ofProperty,
});
