import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Engine, escapeXml, sendXml, serveHttp } from '../http.ts';
import { localCredentials } from '../identity.ts';
import { S3Error, sendError } from './errors.ts';
import { postObject } from './post.ts';
import { type Scanner, scanObject } from './scanner.ts';
import { type Credentials, verifySignature } from './signature.ts';
import { Bucket, type StoredObject } from './storage.ts';
import { decodePart, parseTarget, type Target } from './target.ts';

export type S3Options = {
  readonly directory: string;
  readonly buckets: readonly string[];
  /** Web origins that may read and write from a browser, as the deployed bucket's CORS rule. */
  readonly corsOrigins: readonly string[];
  readonly credentials?: Credentials;
  /** Without one, nothing is scanned. */
  readonly scanner?: Scanner;
};

/** One request, after its signature was verified. */
type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: Target;
  readonly bucket: Bucket;
  /** `x-amz-content-sha256`: the body's hash in hex, or S3's words for a body that is not hashed. */
  readonly payload: string;
};

/**
 * The part of S3 that `Files` of packages/platform uses, on this machine: path-style addresses, signatures and policies
 * verified, objects kept safe from crashes. All else is answered NotImplemented (docs/decisions/local-services.md).
 */
export function startS3({
  directory,
  buckets,
  corsOrigins,
  credentials = localCredentials,
  scanner,
}: S3Options): Promise<Engine> {
  mkdirSync(directory, { recursive: true });
  const known = new Map(buckets.map((name) => [name, openBucket(join(directory, name), scanner)]));
  return serveHttp((request, response) => {
    // A client that leaves while it is sent something is no fault of ours.
    response.on('error', () => undefined);
    allowOrigin(request, response, corsOrigins);
    serve(request, response, known, credentials).catch((error) => sendError(response, error));
  });
}

function openBucket(directory: string, scanner: Scanner | undefined): Bucket {
  const bucket: Bucket = new Bucket(directory, (object) => {
    if (!scanner || !object.key.startsWith(scanner.prefix)) return;
    scan(object).catch((error) => process.stderr.write(`Scanning failed: ${error}\n`));
  });
  const scan = async (object: StoredObject) => {
    bucket.tag(object, { [scanner?.tag ?? '']: await scanObject(bucket.read(object)) });
  };
  return bucket;
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  buckets: ReadonlyMap<string, Bucket>,
  known: Credentials,
): Promise<void> {
  if (request.method === 'OPTIONS') return answerPreflight(request, response);
  const now = Date.now();
  const target = parseTarget(request.url ?? '/');
  const bucket = buckets.get(target.bucket);
  if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  if (request.method === 'POST' && target.key === '' && target.query.size === 0) {
    return postObject(request, response, { bucket, bucketName: target.bucket, known, now });
  }
  const payload = verifySignature(request, target, known, now);
  const choosing = [...target.query.keys()].filter((name) => !/^(x-id$|x-amz-)/i.test(name)).sort();
  const call = `${request.method} ${target.key === '' ? 'bucket' : 'object'}${choosing.map((name) => ` ${name}`).join('')}`;
  const run = calls[call];
  if (!run) throw new S3Error('NotImplemented', `${call} is not provided.`);
  await run({ request, response, target, bucket, payload });
}

/** What is provided: method, what it is about, and the query's names but for those of the signature. */
const calls: Record<string, (exchange: Exchange) => Promise<void> | void> = {
  'PUT object': putObject,
  'GET object': getObject,
  'GET object response-content-disposition': getObject,
  'GET object response-content-disposition response-content-type': getObject,
  'GET object response-content-type': getObject,
  'GET object tagging': getTags,
  'HEAD object': getObject,
  'DELETE object': deleteObject,
  'GET bucket list-type prefix': listObjects,
};

/** Headers that would change what is stored, or whether: a write that carries one is refused, not done in part. */
const notProvided =
  /^(if-.*|cache-control|expires|content-(disposition|encoding|language)|x-amz-(?!date$|content-sha256$|user-agent$).*)$/;

async function putObject({ request, response, target, bucket, payload }: Exchange): Promise<void> {
  const isCopying = request.headers['x-amz-copy-source'] !== undefined;
  const unknown = Object.keys(request.headers).find(
    (name) => notProvided.test(name) && !(isCopying && provided.has(name)),
  );
  if (unknown) throw new S3Error('NotImplemented', `The header ${unknown} is not provided.`);
  if (isCopying) return copyObject(request, response, { target, bucket });
  const received = await bucket.receive(request);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== received.sha256) {
    bucket.discard(received);
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not what its hash promised.');
  }
  bucket.put(target.key, received, request.headers['content-type'] ?? 'binary/octet-stream');
  response.writeHead(200, { etag: `"${received.etag}"` }).end();
}

async function getObject({ request, response, target, bucket }: Exchange): Promise<void> {
  const object = bucket.get(target.key);
  const disposition = target.query.get('response-content-disposition');
  const type = target.query.get('response-content-type');
  const range = rangeOf(request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...object.headers,
    'accept-ranges': 'bytes',
    ...(disposition ? { 'content-disposition': disposition } : {}),
    ...(type ? { 'content-type': type } : {}),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${object.size}` } : {}),
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'content-length': end - start + 1,
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(bucket.read(object, range), response);
}

/** The bytes of one range; of several ranges, and of an empty object, everything is sent. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || size === 0 || from + to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}

function getTags({ response, target, bucket }: Exchange): void {
  const tags = Object.entries(bucket.get(target.key).tags ?? {}).map(
    ([name, value]) => `<Tag><Key>${escapeXml(name)}</Key><Value>${escapeXml(value)}</Value></Tag>`,
  );
  sendXml(response, 200, `<Tagging><TagSet>${tags.join('')}</TagSet></Tagging>`);
}

function deleteObject({ response, target, bucket }: Exchange): void {
  bucket.remove(target.key);
  response.writeHead(204).end();
}

/** ListObjectsV2: the first thousand of a prefix. */
function listObjects({ response, target, bucket }: Exchange): void {
  const found = bucket.list(target.query.get('prefix') ?? '');
  const page = found.slice(0, 1000).map(({ key, size }) => {
    return `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size></Contents>`;
  });
  const counts = `<KeyCount>${page.length}</KeyCount><IsTruncated>${found.length > page.length}</IsTruncated>`;
  sendXml(response, 200, `<ListBucketResult>${counts}${page.join('')}</ListBucketResult>`);
}

function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (origin === undefined || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-expose-headers',
    'accept-ranges, content-disposition, content-length, content-range, etag',
  );
}

/** Answers what a browser asks before a cross-origin request; an origin that is not allowed gets 403. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (!response.hasHeader('access-control-allow-origin')) {
    throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.');
  }
  const asked = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
    'access-control-allow-headers': asked ?? '*',
    'access-control-max-age': '3000',
  });
  response.end();
}

/** The headers of CopyObject that are provided; the others change what is stored, and are refused. */
const provided = new Set([
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-metadata-directive',
  'x-amz-tagging-directive',
]);

/**
 * CopyObject within a bucket. The copy has the content type of the request and no tags: both directives must be
 * `REPLACE`, S3's other ways to copy are not provided.
 */
async function copyObject(
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
