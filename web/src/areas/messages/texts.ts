import { type MessageDelivery, type MessageFolderName, pageSizes } from '@landbrief/domain';
import { notAnEmail } from '../../ui/texts.ts';

export const folderOrder: readonly MessageFolderName[] = ['inbox', 'drafts', 'sent', 'archived', 'trash'];

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

/** What was done with messages, before "3 messages": the toast that offers to undo it. */
export const filedTexts = {
  archive: (count: string) => `${count} archived.`,
  inbox: (count: string) => `${count} moved to the inbox.`,
  restore: (count: string) => `${count} restored.`,
  delete: (count: string) => `${count} moved to the trash.`,
  deletedForGood: (count: string) => `${count} deleted for good.`,
  undone: 'Undone.',
  movedAlready: 'Nothing was moved: another window has moved or deleted it already.',
} as const;

/** The keys of the inbox, in the order of the list of keys. */
export const keyTexts = [
  ['j', 'Next message'],
  ['k', 'Previous message'],
  ['r', 'Reply'],
  ['a', 'Reply to all'],
  ['f', 'Forward'],
  ['c', 'Write a message'],
  ['e', 'Archive'],
  ['#', 'Delete'],
  ['x', 'Select the open message'],
  ['z', 'Undo'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const;

export const composeTexts = {
  what: (subject: string) => (subject ? `the message “${subject}”` : 'the message'),
  otherWindow: 'Another window',
  notSent: 'The message was not sent: read what the other window changed, then send it.',
  sentElsewhere: 'It was sent from another window.',
  deletedElsewhere: 'It was deleted in another window.',
  goneTitle: 'Your last changes are not saved',
  goneHint: 'This browser keeps what you wrote. You can go on in a new draft.',
  saveAsNew: 'Save as a New Draft',
  choosePerson: (typed: string) => `Choose a person for “${typed}”`,
  uploading: 'Please wait until the files and pictures are sent.',
  unknownAddress: 'Nobody whom you can write to has this address.',
  invalidAddress: notAnEmail,
  nobody: 'Who is it for? Add a recipient.',
  marked: 'Correct or remove the marked addresses.',
  tooMany: (most: number) => `A message goes to at most ${most} people.`,
  noSubjectTitle: 'Send without a subject?',
  noSubject: 'Recipients see “(no subject)” in their lists.',
  sendTitle: (count: string) => `Send to ${count}?`,
  sendAll: 'Everybody sees all the recipients.',
  sendOwn: 'Nobody sees the other recipients.',
  sent: (count: string) => `The message is on its way to ${count}.`,
  showRecipients: 'Everybody sees the recipients',
  showRecipientsHint: 'Otherwise each of them sees only their own name.',
} as const;

/** From this many recipients on, sending asks first. */
export const confirmFrom = 10;

export const deliveryTexts: Record<MessageDelivery, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  inboxOnly: 'In the inbox only',
  digest: 'In the daily digest',
  held: 'Not mailed, in the inbox: too many mails in an hour',
};

export const recipientsOnPage = pageSizes.messages;
