import { attachmentLimits, megabytes } from '@landbrief/domain';
export const attachmentTexts = {
  /** In the question before the page is left: what would be lost. */
  unsent: 'the files that are being sent',
  empty: 'Nothing is attached yet',
  emptyHint: 'Surveys, plans, reports and title papers of the site belong here.',
  emptyProject: 'What everybody in the project should read belongs here.',
  label: 'Drop files here, or choose them',
  hint: (most: number) => `Any kind, up to ${megabytes(attachmentLimits.fileBytes)} each, ${most} at most`,
  full: (most: number) => `There is room for ${most} files. Please delete one first.`,
  tooLarge: `The file is larger than ${megabytes(attachmentLimits.fileBytes)}.`,
  emptyFile: 'The file is empty.',
  interrupted: 'The upload was interrupted. Please try again.',
  checked: 'Being checked',
  blocked: 'Blocked by the malware check',
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteMessage: 'Nobody can download it any more.',
  deleted: 'The attachment was deleted.',
} as const;
