import { directUploadMax, megabytes } from '@landbrief/domain';
/** Texts of the pictures of a property (document 2, images). */
export const pictureTexts = {
  /** In the question before the window is closed: what would be lost. */
  unsent: 'the pictures that are being sent',
  uploadFailed: 'Upload failed',
  cancelled: 'Cancelled',
  waiting: 'Waiting',
  known: 'The property has this picture already.',
  heic: 'This is a HEIC photo, which this browser cannot read. On an iPhone choose Settings > Camera > Formats > Most Compatible, or export the photo as JPEG, and add that.',
  tooLarge: `A picture may have ${megabytes(directUploadMax)} at most.`,
  unscaled: 'This browser cannot make the picture smaller. Please make it smaller yourself, and add that.',
  dropAnywhere: 'Drop the pictures',
  keys: 'Press the arrow keys to move the picture.',
  deleteTitle: 'Confirm Picture Delete!',
  deleteMessage: (name: string) => `“${name}” is deleted from the property. This cannot be undone.`,
  moved: (name: string, place: number, count: number) => `${name} is picture ${place} of ${count} now.`,
} as const;
