import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { writeStream } from './body.ts';
import { S3Error } from './errors.ts';
import { type Exchange, keptHeaders, sendXml } from './objects.ts';
import { type FormFields, verifyPolicy } from './policy.ts';
import type { Credentials } from './signature.ts';
import type { Bucket } from './storage.ts';
import { element } from './xml.ts';

type PostExchange = Omit<Exchange, 'signed'> & { readonly known: Credentials; readonly now: number };

/** An upload by a browser's form with a signed policy. The file is the last field that counts, as in S3. */
export async function postObject(exchange: PostExchange): Promise<void> {
  const { request, storage, target } = exchange;
  const bucket = storage.bucket(target.bucket);
  const form = openForm(request);
  let stored: { blob: string; size: number; etag: string; key: string; fields: FormFields } | undefined;
  try {
    await readForm(request, form, async (fields, file, filename) => {
      stored = { fields, ...(await storeFile(exchange, bucket, fields, file, filename)) };
    });
  } catch (error) {
    if (stored) await rm(bucket.blobPath(stored.blob), { force: true });
    throw error;
  }
  if (!stored) throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  const { fields, key, blob, size, etag } = stored;
  const headers = keptHeaders(Object.fromEntries(fields));
  bucket.put({ key, blob, size, etag, modified: new Date().toISOString(), headers });
  answer(exchange, bucket, key, etag, fields);
}

function openForm(request: IncomingMessage): busboy.Busboy {
  try {
    const limits = { fieldSize: 20 * 1024, fields: 100, files: 1, headerPairs: 20 };
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
  } catch (error) {
    throw new S3Error('MalformedPOSTRequest', error instanceof Error ? error.message : String(error));
  }
}

type OnFile = (fields: FormFields, file: Readable, filename: string) => Promise<void>;

/** Reads the form to its end; one that ends early, or whose client leaves, is refused. */
function readForm(request: IncomingMessage, form: busboy.Busboy, onFile: OnFile): Promise<void> {
  const fields = new Map<string, string>();
  let storing: Promise<void> | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(form);
      reject(error instanceof Error && !(error instanceof S3Error) ? malformed(error) : error);
    };
    form.on('field', (name, value) => {
      if (!storing) fields.set(name.toLowerCase(), value);
    });
    form.on('file', (name, file, { filename }) => {
      file.on('error', fail);
      if (name !== 'file' || storing) file.resume();
      else {
        storing = onFile(fields, file, filename ?? '');
        storing.catch(fail);
      }
    });
    form.on('error', fail);
    form.on('close', () => (storing ?? Promise.resolve()).then(resolve, fail));
    request.on('close', () => {
      if (!request.complete) form.destroy(new Error('The client left in the middle'));
    });
    request.pipe(form);
  });
}

const malformed = (error: Error) =>
  new S3Error('MalformedPOSTRequest', `The body is no well-formed form: ${error.message}`);

/** The policy is verified before one byte of the file is kept. */
async function storeFile(
  { target, known, now }: PostExchange,
  bucket: Bucket,
  fields: FormFields,
  file: Readable,
  filename: string,
): Promise<{ blob: string; size: number; etag: string; key: string }> {
  const { minimum, maximum } = verifyPolicy(target.bucket, fields, known, now);
  const key = (fields.get('key') ?? '').replaceAll(/\$\{filename\}/g, () => filename);
  if (key === '') throw new S3Error('InvalidArgument', 'The form has no key.');
  const blob = bucket.newBlob();
  const { size, digests } = await writeStream(file, bucket.blobPath(blob), { limit: maximum });
  if (size < minimum) {
    await rm(bucket.blobPath(blob), { force: true });
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return { blob, size, etag: digests.md5.toString('hex'), key };
}

function answer(
  { response }: PostExchange,
  bucket: Bucket,
  key: string,
  etag: string,
  fields: FormFields,
): void {
  const location = `/${bucket.name}/${encodeURIComponent(key)}`;
  const redirect = fields.get('success_action_redirect');
  response.setHeader('etag', `"${etag}"`);
  response.setHeader('location', redirect ?? location);
  if (redirect !== undefined) response.writeHead(303).end();
  else if (fields.get('success_action_status') === '201') {
    const result = { Location: location, Bucket: bucket.name, Key: key, ETag: `"${etag}"` };
    sendXml(response, element('PostResponse', result), 201);
  } else response.writeHead(fields.get('success_action_status') === '200' ? 200 : 204).end();
}
