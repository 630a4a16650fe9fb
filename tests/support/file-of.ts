import type { FileDownload } from '@landbrief/contract/client';

/** What a call answered with, where the file is not made in the background. */
export function fileOf(reply: FileDownload | object): FileDownload {
  if ('blob' in reply) return reply;
  throw new Error('The file is made in the background.');
}
