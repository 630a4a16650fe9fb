import { closeSync, createReadStream, openSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { receiveBody } from './body.ts';
import { S3Error } from './errors.ts';
import type { Signed } from './signature.ts';
import type { Bucket, Storage, StoredObject, WriteCondition } from './storage.ts';
import { decodePart, type Target } from './target.ts';
import { element } from './xml.ts';

/** What each operation is given. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
  readonly signed: Signed;
  readonly storage: Storage;
};

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** The headers of an upload that stay with the object. */
export function keptHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && (kept.includes(name) || name.startsWith('x-amz-meta-'))
      ? [[name, String(value)]]
      : [],
  );
  const found: Record<string, string> = Object.fromEntries(entries);
  const encoding = found['content-encoding']?.replace(/\s*aws-chunked\s*,?\s*/, '');
  delete found['content-encoding'];
  return {
    'content-type': 'binary/octet-stream',
    ...found,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}

export function sendXml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(body);
}

export async function putObject({ request, response, target, signed, storage }: Exchange): Promise<void> {
  const bucket = storage.bucket(target.bucket);
  const condition = conditionOf(request);
  const blob = bucket.newBlob();
  const { size, md5, checksum } = await receiveBody(request, signed, bucket.blobPath(blob));
  const object: StoredObject = {
    key: target.key,
    blob,
    size,
    etag: md5,
    modified: new Date().toISOString(),
    headers: keptHeaders(request.headers),
    ...(checksum ? { checksum } : {}),
  };
  bucket.put(object, condition);
  response.writeHead(200, { etag: `"${md5}"`, ...(checksum ? { [checksum[0]]: checksum[1] } : {}) }).end();
}

/** The conditions under which a write happens; S3 knows these two. */
export function conditionOf(request: IncomingMessage): WriteCondition {
  return { ifNoneMatch: request.headers['if-none-match'], ifMatch: request.headers['if-match'] };
}

export async function copyObject({ request, response, target, storage }: Exchange): Promise<void> {
  const [from = '', ...key] = decodePart(String(request.headers['x-amz-copy-source']))
    .replace(/^\//, '')
    .split('/');
  const source = storage.bucket(from);
  const object = source.get(key.join('/'));
  const bucket = storage.bucket(target.bucket);
  const isReplaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!isReplaced && source === bucket && object.key === target.key) {
    throw new S3Error('InvalidRequest', 'An object can be copied to itself only when its metadata changes.');
  }
  const blob = bucket.newBlob();
  await copyFile(source.blobPath(object.blob), bucket.blobPath(blob));
  const modified = new Date().toISOString();
  const headers = isReplaced ? keptHeaders(request.headers) : object.headers;
  bucket.put({ ...object, key: target.key, blob, modified, headers }, conditionOf(request));
  sendXml(response, element('CopyObjectResult', { LastModified: modified, ETag: `"${object.etag}"` }));
}

export function deleteObject({ response, target, storage }: Exchange): void {
  storage.bucket(target.bucket).remove(target.key);
  response.writeHead(204).end();
}

/** GetObject and HeadObject: conditions, one range, and the overrides that a signed address may carry. */
export async function getObject(exchange: Exchange): Promise<void> {
  const { request, response, target, storage } = exchange;
  const bucket = storage.bucket(target.bucket);
  const object = bucket.get(target.key);
  if (isUnchanged(request, object)) {
    response.writeHead(304, { etag: `"${object.etag}"` }).end();
    return;
  }
  const range = parseRange(request.headers.range, object.size);
  const headers = responseHeaders(object, target, range);
  if (request.method === 'HEAD') {
    response.writeHead(range ? 206 : 200, headers).end();
    return;
  }
  await sendBlob(response, bucket, object, range, headers);
}

type Range = { readonly start: number; readonly end: number };

async function sendBlob(
  response: ServerResponse,
  bucket: Bucket,
  object: StoredObject,
  range: Range | undefined,
  headers: Record<string, string>,
): Promise<void> {
  // Opened in the same moment as it was found: a write after this does not take it away.
  const file = openSync(bucket.blobPath(object.blob), 'r');
  response.writeHead(range ? 206 : 200, headers);
  if (object.size === 0) {
    closeSync(file);
    response.end();
    return;
  }
  await pipeline(
    createReadStream('', { fd: file, start: range?.start ?? 0, end: range?.end ?? Infinity }),
    response,
  );
}

function responseHeaders(object: StoredObject, target: Target, range?: Range): Record<string, string> {
  const overrides = [...target.query]
    .filter(([name]) =>
      /^response-(content-(type|disposition|encoding|language)|cache-control|expires)$/.test(name),
    )
    .map(([name, value]) => [name.slice('response-'.length), value]);
  return {
    ...object.headers,
    ...Object.fromEntries(overrides),
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    'content-length': String(range ? range.end - range.start + 1 : object.size),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` } : {}),
    ...(object.checksum && !range ? { [object.checksum[0]]: object.checksum[1] } : {}),
  };
}

/** True when the client has it already; a failed If-Match is an error. */
function isUnchanged(request: IncomingMessage, object: StoredObject): boolean {
  const has = (header: string) =>
    header.split(',').some((tag) => ['*', object.etag].includes(tag.replace(/["\s]/g, '')));
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch, 'if-modified-since': since } = request.headers;
  if (ifMatch !== undefined && !has(ifMatch)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  if (ifNoneMatch !== undefined) return has(ifNoneMatch);
  return since !== undefined && Math.floor(Date.parse(object.modified) / 1000) * 1000 <= Date.parse(since);
}

/** One range of bytes; what is not understood is ignored, as HTTP says. */
function parseRange(header: string | undefined, size: number): Range | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const start = parts[1] === '' ? Math.max(0, size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? size - 1 : Math.min(Number(parts[2]), size - 1);
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
