import type { Note as WireNote } from '@landbrief/contract';
import {
  bounds,
  given,
  isAsked,
  mentionRefusal,
  mentionsIn,
  type NoteSide,
  problem,
} from '@landbrief/domain';
import {
  createNote,
  deleteNote as discard,
  getCachedQuestionSet,
  getNote,
  getUsers,
  listNotes as list,
  type Note,
  requirePropertyStatus,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName, presentPerson } from '../people/full-name.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { noteSideFor, ofSide, peopleOfSide } from './note-side.ts';

type NoteContext = SignedInContext & { subject: SubjectOf<'property'> };

export const listNotes = onProperty('listNotes', async (_input, { subject, caller }) => {
  const side = await noteSideFor(subject, caller);
  if (!side) return { notes: [], people: [] };
  const notes = await list(subject.property.propertyId, side);
  const named = await getUsers([...new Set(notes.flatMap(({ text }) => mentionsIn(text)))]);
  return {
    side,
    notes: notes.map((note) => present(note, caller.user.userId)),
    people: [...named.values()].map((user) => ({ _id: user.userId, fullName: fullName(user) })),
  };
});

export const listNotePeople = onProperty('listNotePeople', async (_input, { subject, caller }) => {
  const side = await noteSideFor(subject, caller);
  const people = side ? await peopleOfSide(subject, side) : [];
  return {
    people: people
      .filter(({ userId }) => userId !== caller.user.userId)
      .map((user) => ({ _id: user.userId, fullName: fullName(user) })),
  };
});

/** Writes a note for the caller's side; those whom it names are told. */
export const addNote = onProperty('addNote', async ({ body }, context) => {
  const { subject, caller, now } = context;
  const { property } = subject;
  const { propertyId } = property;
  const { user } = caller;
  const side = await requireSide(context);
  requireNotLeft(subject);
  const mentioned = mentionsIn(body.text);
  const few = mentioned.slice(0, bounds.noteMentionsMax);
  const ofTeam = await ofSide(propertyId, side, [...(await getUsers(few)).values()]);
  const refusal = mentionRefusal(mentioned, new Set(ofTeam.map(({ userId }) => userId)));
  if (refusal) throw refusal;
  const note: Note = {
    ...{ propertyId, side, noteId: context.newId(), text: body.text, at: now },
    ...{ userId: user.userId, userName: fullName(user) },
    ...(await aboutQuestion(body.question, context)),
  };
  const isTold = mentioned.some((userId) => userId !== user.userId);
  const payload = { projectId: property.projectId, propertyId, side, noteId: note.noteId };
  return context.commit(
    [
      ...createNote(note),
      requirePropertyStatus(property),
      ...(isTold ? [enqueue('note-written', payload, { outboxId: note.noteId, now })] : []),
    ],
    { note: present(note, user.userId) },
  );
});

export const deleteNote = onProperty('deleteNote', async ({ params: { noteId } }, context) => {
  const { subject, caller, commit } = context;
  const side = await requireSide(context);
  const note = await getNote({ propertyId: subject.property.propertyId, side, noteId });
  if (!note) throw problem('not_found');
  if (note.userId !== caller.user.userId) throw problem('permission_error');
  return commit(discard(note), {});
});

async function requireSide({ subject, caller }: NoteContext): Promise<NoteSide> {
  const side = await noteSideFor(subject, caller);
  if (!side) throw problem('permission_error');
  return side;
}

async function aboutQuestion(
  questionId: string | undefined,
  { subject: { project, property } }: NoteContext,
): Promise<Pick<Note, 'questionId' | 'questionText'>> {
  if (questionId === undefined) return {};
  const { questions } = await getCachedQuestionSet(project);
  const question = questions.find((one) => one.questionId === questionId);
  if (question && isAsked(question, property.phase))
    return { questionId, questionText: question.text.slice(0, bounds.questionTextKept) };
  const details = [{ path: 'body.question', message: 'The property has no such question.' }];
  throw problem('not_found', { details });
}

function present(
  { noteId, text, at, userId, userName, questionId, questionText }: Note,
  callerId: string,
): WireNote {
  return {
    ...{ _id: noteId, text, at },
    ...given({ by: presentPerson(userId, userName), question: questionId, questionText }),
    own: userId === callerId,
  };
}
