import { bounds, type NoteSide, problem } from '@landbrief/domain';
import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifNew, ifThere, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';

/** What somebody of one side wrote to the others of it; the key has the side, so that no query finds the other's. */
const notes = defineItems('Note', {
  propertyId: string().key(),
  side: string().enum('owner', 'participant').key(),
  noteId: string().key(),
  text: string(),
  at: string(),
  userId: string(),
  userName: string(),
  questionId: string().optional(),
  questionText: string().optional(),
}).keyedBy(({ propertyId, side, noteId }) => ({
  pk: `PROPERTY#${propertyId}`,
  sk: `NOTE#${side}#${noteId}`,
}));
export type Note = FormattedItem<typeof notes.entity>;
export type NoteKey = Pick<Note, 'propertyId' | 'side' | 'noteId'>;

/** How many notes a side has; one item, so that two at once cannot exceed the limit. */
const counts = defineItems('NoteCount', {
  propertyId: string().key(),
  side: string().enum('owner', 'participant').key(),
  count: number(),
}).keyedBy(({ propertyId, side }) => ({ pk: `PROPERTY#${propertyId}`, sk: `NOTES#${side}` }));

/** The notes of one side at a property, oldest first. */
export function listNotes(propertyId: string, side: NoteSide): Promise<Note[]> {
  const range = { beginsWith: `NOTE#${side}#` };
  return queryStored([notes.entity], { partition: `PROPERTY#${propertyId}`, range }, { consistent: true });
}

export async function getNote(key: NoteKey): Promise<Note | undefined> {
  const { Item } = await notes.get(key, { consistent: true });
  return Item;
}

/** The writes of a new note; `limit_reached` where the side has as many as it may. */
export function createNote(note: Note): Write[] {
  const { propertyId, side } = note;
  const hasRoom = whereAny({ attr: 'count', exists: false }, { attr: 'count', lt: bounds.notesPerSide });
  return [
    write(notes.transactPut(note, ifNew('noteId')), 'already_exists'),
    write(counts.transactUpdate({ propertyId, side, count: $add(1) }, { condition: hasRoom }), () =>
      problem('limit_reached', { message: 'Your team has as many notes here as it may. Delete one first.' }),
    ),
  ];
}

export function deleteNote({ propertyId, side, noteId }: NoteKey): Write[] {
  const isCounted = { attr: 'count' as const, gt: 0 };
  return [
    write(notes.transactDelete({ propertyId, side, noteId }, ifThere('noteId')), 'not_found'),
    write(counts.transactUpdate({ propertyId, side, count: $add(-1) }, { condition: isCounted }), () => []),
  ];
}
