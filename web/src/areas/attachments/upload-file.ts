import { given } from '@landbrief/domain';
import { client } from '../../api.ts';
import { postWithProgress } from '../../session/post-with-progress.ts';
import { attachmentTexts } from './texts.ts';

/** How much of a file has arrived, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Uploads a file straight to the storage, and answers the id of the attachment that it becomes. `embedded`: a picture
 * inside a message's text.
 */
export async function uploadFile(
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
  { embedded = false } = {},
): Promise<string> {
  const contentType = file.type || 'application/octet-stream';
  const form = await client.startUpload({
    body: {
      fileName: file.name.slice(0, 255) || 'file',
      contentType: contentType.slice(0, 255),
      size: file.size,
    },
    signal,
  });
  try {
    await postWithProgress(onProgress)(form, file, signal);
  } catch (error) {
    throw signal.aborted ? error : new Error(attachmentTexts.interrupted, { cause: error });
  }
  const fields = {
    uploadId: form.uploadId,
    fileName: file.name.slice(0, 1000),
    ...given({ embedded }),
  };
  return (await client.uploadAttachment({ fields, signal })).attachment._id;
}
