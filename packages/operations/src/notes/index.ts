export { addNote, deleteNote, listNotePeople, listNotes } from './notes.ts';
