import type { CallReply } from '@landbrief/contract/client';
import { client } from '../../api.ts';
import { attachmentTexts } from './texts.ts';

/** How much of a file has arrived, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Uploads a file straight to the storage, and answers the id of the attachment that it becomes. */
export async function uploadFile(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<string> {
  const contentType = file.type || 'application/octet-stream';
  const form = await client.startUpload({
    body: {
      fileName: file.name.slice(0, 255) || 'file',
      contentType: contentType.slice(0, 255),
      size: file.size,
    },
    signal,
  });
  await postWithProgress(form, file, { onProgress, signal });
  const fields = { uploadId: form.uploadId, fileName: file.name.slice(0, 1000) };
  return (await client.uploadAttachment({ fields, signal })).attachment._id;
}

/** `fetch` does not tell how much was sent, so this is an XMLHttpRequest. */
function postWithProgress(
  { url, fields }: CallReply<'startUpload'>,
  file: File,
  { onProgress, signal }: { onProgress: OnProgress; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(attachmentTexts.interrupted));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
