import type { MessageFolderName } from '@landbrief/domain';

export const folderOrder: readonly MessageFolderName[] = ['inbox', 'drafts', 'sent', 'archived', 'trash'];

/** What an empty folder says. */
export const emptyFolders: Record<MessageFolderName, { title: string; words: string }> = {
  inbox: {
    title: 'Your inbox is empty',
    words: 'Invitations, reminders and what people write to you arrive here, and by email too.',
  },
  drafts: { title: 'No drafts', words: 'A message that you begin and do not send is kept here.' },
  sent: { title: 'Nothing sent yet', words: 'What you send is kept here.' },
  archived: {
    title: 'Nothing archived',
    words: 'Archive messages that are dealt with to keep the inbox short.',
  },
  trash: { title: 'The trash is empty', words: 'Deleted messages stay here until you delete them for good.' },
};
