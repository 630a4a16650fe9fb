import { type MessageFolder, messageFolder, messageFolderNames } from './enumerations.ts';
import { type Problem, problem } from './problems.ts';

const { drafts, inbox, sent, archived, trash } = messageFolder;

/** Where a message copy can be moved to (document 1 section 4); deleting in the trash is for good. */
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

/** Whether a copy may be moved so; staying where it is always may. */
export function nextFolder(from: number, to: number): MessageFolder | Problem {
  if (!isMessageFolder(from) || !isMessageFolder(to)) return problem('invalid_transition');
  return from === to || folderMoves[from].includes(to) ? to : problem('invalid_transition');
}

/** What Delete does: for good in the trash, if the person saw it there; elsewhere a move to the trash. */
export function deleteMode(folder: number, seenIn: number = folder): 'forGood' | 'toTrash' {
  return folder === trash && seenIn === trash ? 'forGood' : 'toTrash';
}

/** Where a copy goes back to from the trash: drafts and sent messages to their own folder, all else to the inbox. */
export function restoredFolder(origin: number | undefined): MessageFolder {
  return origin === drafts || origin === sent || origin === archived ? origin : inbox;
}
