import { type MessageFolderName, messageFolder } from '@landbrief/domain';

/** What can be done with messages of a folder (document 1 section 4, folder action sets). */
export type FolderAction = 'delete' | 'archive' | 'inbox' | 'restore';

/** And what is done where they are. */
export type MessageAction = FolderAction | 'read';

export const folderActions: Record<MessageFolderName, readonly FolderAction[]> = {
  inbox: ['archive', 'delete'],
  drafts: ['delete'],
  sent: ['delete'],
  archived: ['inbox', 'delete'],
  trash: ['restore', 'delete'],
};

export function isFolder(name: string | null): name is MessageFolderName {
  return name !== null && Object.hasOwn(messageFolder, name);
}

export function folderOf(code: number): MessageFolderName {
  const names = Object.keys(messageFolder) as MessageFolderName[];
  return names.find((name) => messageFolder[name] === code) ?? 'inbox';
}

type Target = 'inbox' | 'archived' | 'trash';

/** Where an act moves messages; undefined: they are deleted for good (document 1 section 4). */
export function targetOf(action: FolderAction, folder: MessageFolderName): Target | undefined {
  if (action === 'archive') return 'archived';
  if (action !== 'delete') return 'inbox';
  return folder === 'trash' ? undefined : 'trash';
}

/** The move that takes an act back. What comes out of the trash returns to where it was, if that is no archive. */
export function undoOf(
  action: FolderAction,
  folder: MessageFolderName,
): { to: Target; from: MessageFolderName } | undefined {
  const to = targetOf(action, folder);
  if (!to) return undefined;
  const back: Target = folder === 'archived' ? 'archived' : folder === 'trash' ? 'trash' : 'inbox';
  return { to: back, from: to };
}

/** The ids with some more, or without these. */
export function changedIds(
  before: ReadonlySet<string>,
  ids: readonly string[],
  isAdded: boolean,
): ReadonlySet<string> {
  return new Set(isAdded ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)));
}
