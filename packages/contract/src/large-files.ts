import { directUploadMax, fileThroughApiMax } from '@landbrief/domain';

/**
 * Files that are too large for a request or response of the API: the browser exchanges them with the bucket directly.
 */

/** The API's reply in place of a large file. */
export interface StoredFile {
  /** A signed address that is valid for minutes. */
  url: string;
  fileName: string;
  size: number;
}

interface UploadForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

type OnProgress = ((part: number) => void) | undefined;

/** Files that are sent in a second on most lines: they need no progress. */
const withoutProgressMax = 256 * 1024;

/** Whether a file must be uploaded to the bucket. One above both limits is sent with the call, which refuses it. */
export function needsDirectUpload(file: Blob | undefined, onProgress?: OnProgress): file is Blob {
  const throughApiMax = onProgress ? withoutProgressMax : fileThroughApiMax;
  return file !== undefined && file.size > throughApiMax && file.size <= directUploadMax;
}

/** Posts a file to the address from `startUpload`. The form is signed, so it needs no Authorization header. */
export async function postFile(
  { url, fields }: UploadForm,
  file: Blob,
  { signal, onProgress }: { signal?: AbortSignal | undefined; onProgress?: OnProgress },
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  if (onProgress) await postWithProgress(url, form, { signal, onProgress });
  else await fetchFromBucket(url, { method: 'POST', body: form, ...(signal ? { signal } : {}) });
}

/** `fetch` tells nothing of what was sent. */
function postWithProgress(
  url: string,
  form: FormData,
  { signal, onProgress }: { signal: AbortSignal | undefined; onProgress: (part: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(signal?.reason ?? new Error(`The files answered ${request.status}.`));
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    if (signal?.aborted) fail();
    else request.send(form);
  });
}

export async function downloadStoredFile({ url }: StoredFile, signal?: AbortSignal): Promise<Blob> {
  return (await fetchFromBucket(url, signal ? { signal } : {})).blob();
}

async function fetchFromBucket(url: string, init: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(url, { ...init, credentials: 'omit' });
  if (!response.ok) throw new Error(`The files answered ${response.status}.`);
  return response;
}
