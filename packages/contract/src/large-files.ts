import { directUploadMax, fileThroughApiMax } from '@landbrief/domain';

/** Files that are too large for a request or an answer of the API: the browser sends and reads them at the bucket itself. */

/** What the API answers in place of a large file. */
export interface StoredFile {
  /** Signed, for minutes. */
  url: string;
  fileName: string;
  size: number;
}

interface UploadForm {
  url: string;
  fields: Readonly<Record<string, string>>;
}

/** Larger ones still are sent along, to be refused as they are. */
export function needsDirectUpload(file: Blob | undefined): file is Blob {
  return file !== undefined && file.size > fileThroughApiMax && file.size <= directUploadMax;
}

/** Posts a file to the address that `startUpload` gave. Without our headers: the form is signed. */
export async function postFile({ url, fields }: UploadForm, file: Blob, signal?: AbortSignal): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  await atBucket(url, { method: 'POST', body: form, ...(signal ? { signal } : {}) });
}

export async function downloadStoredFile({ url }: StoredFile, signal?: AbortSignal): Promise<Blob> {
  return (await atBucket(url, signal ? { signal } : {})).blob();
}

async function atBucket(url: string, init: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(url, { ...init, credentials: 'omit' });
  if (!response.ok) throw new Error(`The files answered ${response.status}.`);
  return response;
}
