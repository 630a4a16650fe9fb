import type { CallOptions } from '@landbrief/contract/client';

type PostFile = NonNullable<CallOptions['postFile']>;

/** Posts files to the bucket and tells which part was sent, 0 to 1, which `fetch` does not. */
export function postWithProgress(onProgress: (part: number) => void): PostFile {
  return ({ url, fields }, file, signal) =>
    new Promise((resolve, reject) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', file);
      const request = new XMLHttpRequest();
      const fail = () => reject(signal?.reason ?? new Error(`The files answered ${request.status}.`));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => (request.status < 300 ? resolve() : fail());
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.open('POST', url);
      if (signal?.aborted) fail();
      else request.send(form);
    });
}
