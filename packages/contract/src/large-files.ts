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

/**
 * Whether a file must be uploaded to the bucket: always where the caller sends it. One above both limits is sent with the
 * call, which refuses it.
 */
export function needsDirectUpload(file: Blob | undefined, isSentByCaller?: unknown): file is Blob {
  return (
    file !== undefined &&
    (Boolean(isSentByCaller) || file.size > fileThroughApiMax) &&
    file.size <= directUploadMax
  );
}

/** Posts a file to the address from `startUpload`. The form is signed, so it needs no Authorization header. */
export async function postFile({ url, fields }: UploadForm, file: Blob, signal?: AbortSignal): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  await fetchFromBucket(url, { method: 'POST', body: form, ...(signal ? { signal } : {}) });
}

export async function downloadStoredFile({ url }: StoredFile, signal?: AbortSignal): Promise<Blob> {
  return (await fetchFromBucket(url, signal ? { signal } : {})).blob();
}

async function fetchFromBucket(url: string, init: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(url, { ...init, credentials: 'omit' });
  if (!response.ok) throw new Error(`The files answered ${response.status}.`);
  return response;
}
