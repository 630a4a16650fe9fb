import { type MessageFolderName, messageFolder } from '@landbrief/domain';

/** What can be done with messages of a folder (document 1 section 4, folder action sets). */
export type FolderAction = 'delete' | 'archive' | 'inbox' | 'restore';

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
