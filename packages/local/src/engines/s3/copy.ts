import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml, sendXml } from '../http.ts';
import { S3Error } from './errors.ts';
import type { Bucket } from './storage.ts';
import { decodePart, type Target } from './target.ts';

/** The headers of CopyObject that are provided; the others change what is stored, and are refused. */
const provided = new Set([
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-metadata-directive',
  'x-amz-tagging-directive',
]);

export function isCopy(headers: IncomingMessage['headers']): boolean {
  return headers['x-amz-copy-source'] !== undefined;
}

export function isCopyHeader(name: string): boolean {
  return provided.has(name);
}

/**
 * CopyObject within a bucket. The copy has the content type of the request and no tags: both directives must be
 * `REPLACE`, S3's other ways to copy are not provided.
 */
export async function copyObject(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { target, bucket }: { target: Target; bucket: Bucket },
): Promise<void> {
  for (const directive of ['x-amz-metadata-directive', 'x-amz-tagging-directive']) {
    if (headers[directive] !== 'REPLACE')
      throw new S3Error('NotImplemented', `${directive} other than REPLACE is not provided.`);
  }
  const [from = '', ...rest] = decodePart(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/');
  if (from !== target.bucket)
    throw new S3Error('NotImplemented', 'Copying from another bucket is not provided.');
  const source = bucket.get(rest.join('/'));
  const expected = headers['x-amz-copy-source-if-match'];
  if (expected !== undefined && String(expected).replaceAll('"', '') !== source.etag)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  const copied = await bucket.receive(bucket.read(source));
  bucket.put(target.key, copied, headers['content-type'] ?? 'binary/octet-stream');
  const etag = `<ETag>${escapeXml(`"${copied.etag}"`)}</ETag>`;
  sendXml(
    response,
    200,
    `<CopyObjectResult>${etag}<LastModified>${new Date().toISOString()}</LastModified></CopyObjectResult>`,
  );
}
