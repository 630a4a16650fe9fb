import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { S3Error } from './errors.ts';
import { type FormFields, verifyPolicy } from './policy.ts';
import type { Credentials } from './signature.ts';
import type { Bucket, Received } from './storage.ts';

type Upload = {
  readonly bucket: Bucket;
  readonly bucketName: string;
  readonly known: Credentials;
  readonly now: number;
};

/** An upload by a browser's form with a signed policy. As in S3, fields after the file are ignored. */
export async function postObject(
  request: IncomingMessage,
  response: ServerResponse,
  upload: Upload,
): Promise<void> {
  const fields = new Map<string, string>();
  let received: Received | undefined;
  try {
    await readForm(request, fields, async (file) => {
      received = await receiveFile(file, fields, upload);
    });
  } catch (error) {
    if (received) upload.bucket.discard(received);
    throw error;
  }
  if (!received) throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  upload.bucket.put(fields.get('key') ?? '', received, fields.get('content-type') ?? '');
  response.writeHead(204, { etag: `"${received.etag}"` }).end();
}

/** Reads the form to its end; one that ends early, or whose client leaves, is refused. */
function readForm(
  request: IncomingMessage,
  fields: Map<string, string>,
  onFile: (file: Readable) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(form);
      reject(error instanceof S3Error ? error : new S3Error('MalformedPOSTRequest', String(error)));
    };
    const form = openForm(request);
    let storing: Promise<void> | undefined;
    form.on('field', (name, value) => {
      if (!storing) fields.set(name.toLowerCase(), value);
    });
    form.on('file', (_name, file) => {
      file.on('error', fail);
      storing = onFile(file);
      storing.catch(fail);
    });
    form.on('error', fail);
    form.on('close', () => (storing ?? Promise.resolve()).then(resolve, fail));
    request.on('close', () => {
      if (!request.complete) form.destroy(new Error('The client left in the middle'));
    });
    request.pipe(form);
  });
}

function openForm({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: 20 * 1024, fields: 100, files: 1 },
    });
  } catch (error) {
    throw new S3Error('MalformedPOSTRequest', String(error));
  }
}

/** The policy is verified before one byte of the file is kept. */
async function receiveFile(
  file: Readable,
  fields: FormFields,
  { bucket, bucketName, known, now }: Upload,
): Promise<Received> {
  const { minimum, maximum } = verifyPolicy(bucketName, fields, known, now);
  const received = await bucket.receive(file, maximum);
  if (received.size >= minimum) return received;
  bucket.discard(received);
  throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
}
