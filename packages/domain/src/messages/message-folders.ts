import { type MessageFolder, messageFolder, messageFolderNames } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';

const { drafts, inbox, sent, archived, trash } = messageFolder;

/** The folders that a message copy can be moved to (document 1 section 4). */
export const folderMoves: Record<MessageFolder, readonly MessageFolder[]> = {
  [inbox]: [archived, trash],
  [drafts]: [trash],
  [sent]: [trash],
  [archived]: [inbox, trash],
  [trash]: [inbox, archived, sent, drafts],
};

export type FolderAction = 'delete' | 'archive' | 'move' | 'empty' | 'restore';

/** The inbox toolbar's actions by folder (document 1 section 4). */
export const folderActions: Record<MessageFolder, readonly FolderAction[]> = {
  [inbox]: ['delete', 'archive'],
  [drafts]: ['delete'],
  [archived]: ['delete', 'move'],
  [trash]: ['delete', 'empty', 'restore'],
  [sent]: ['delete'],
};

export function isMessageFolder(code: unknown): code is MessageFolder {
  return typeof code === 'number' && Object.hasOwn(messageFolderNames, code);
}

/** The folder after a move, or why the move is refused; a move to the same folder is allowed. */
export function nextFolder(from: number, to: number): MessageFolder | Problem {
  if (!isMessageFolder(from) || !isMessageFolder(to)) return problem('invalid_transition');
  return from === to || folderMoves[from].includes(to) ? to : problem('invalid_transition');
}

/** Delete moves a copy to the trash; it deletes for good only what is in the trash and was shown there. */
export function deleteMode(folder: number, seenIn: number = folder): 'forGood' | 'toTrash' {
  return folder === trash && seenIn === trash ? 'forGood' : 'toTrash';
}

/** The folder that a copy returns to from the trash: drafts, sent or archived if it came from there, else the inbox. */
export function restoredFolder(origin: number | undefined): MessageFolder {
  return origin === drafts || origin === sent || origin === archived ? origin : inbox;
}
