import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';
import { decodePart, type Target } from './target.ts';

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

const algorithm = 'AWS4-HMAC-SHA256';
const skewMs = 15 * 60_000;
const longestMs = 7 * 24 * 3_600_000;

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, as SigV4 wants it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The key of one day, region and service. `scope` is `20261121/us-east-1/s3/aws4_request`. */
function signingKey(secret: string, scope: string): Buffer {
  return scope.split('/').reduce((key, part) => hmac(key, part), Buffer.from(`AWS4${secret}`));
}

/** The secret's scope of a credential `id/date/region/service/aws4_request`; a stranger's id is refused. */
export function openCredential(credential: string, known: Credentials): { scope: string; key: Buffer } {
  const [id, ...scope] = credential.split('/');
  if (id !== known.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS access key id does not exist in our records.');
  }
  if (scope.length !== 4 || scope[2] !== 's3' || scope[3] !== 'aws4_request') {
    throw new S3Error('InvalidRequest', 'The credential scope is malformed.');
  }
  return { scope: scope.join('/'), key: signingKey(known.secretAccessKey, scope.join('/')) };
}

export function requireSameSignature(expected: Buffer, given: string): void {
  const actual = Buffer.from(given, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

/** `20261121T110500Z` as milliseconds. */
function timeOf(date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date);
  if (!parts) throw new S3Error('AccessDenied', 'The request has no valid date.');
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Verifies a SigV4 request, signed by header or by address (presigned), and its time. Answers what was signed of the
 * body: its hash in hex, or one of S3's words for a body that is not hashed whole.
 */
export function verifySignature(
  request: IncomingMessage,
  target: Target,
  known: Credentials,
  now: number,
): string {
  const isPresigned = target.query.has('X-Amz-Signature') || target.query.has('X-Amz-Algorithm');
  return (isPresigned ? verifyPresigned : verifyHeader)(request, target, known, now);
}

function verifyHeader(request: IncomingMessage, target: Target, known: Credentials, now: number): string {
  const header = request.headers.authorization;
  if (!header) throw new S3Error('AccessDenied', 'Access Denied');
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';
  if (!header.startsWith(`${algorithm} `)) {
    throw new S3Error('InvalidRequest', `The authorization mechanism is not supported. Use ${algorithm}.`);
  }
  const date = String(request.headers['x-amz-date'] ?? '');
  if (Math.abs(now - timeOf(date)) > skewMs) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and ours is too large.',
    );
  }
  const payload = request.headers['x-amz-content-sha256'];
  if (typeof payload !== 'string') {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  const { scope, key } = openCredential(part('Credential'), known);
  const canonical = canonicalRequest(request, target, part('SignedHeaders'), payload);
  requireSameSignature(sign(key, date, scope, canonical), part('Signature'));
  return payload;
}

function verifyPresigned(request: IncomingMessage, target: Target, known: Credentials, now: number): string {
  const value = (name: string) => target.query.get(`X-Amz-${name}`) ?? '';
  if (value('Algorithm') !== algorithm)
    throw new S3Error('AccessDenied', 'X-Amz-Algorithm is not supported.');
  const date = value('Date');
  const lifetime = Number(value('Expires')) * 1000;
  if (!(lifetime > 0 && lifetime <= longestMs)) {
    throw new S3Error('AccessDenied', 'X-Amz-Expires must be between 1 and 604800 seconds.');
  }
  const { scope, key } = openCredential(value('Credential'), known);
  const payload = target.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const canonical = canonicalRequest(request, target, value('SignedHeaders'), payload);
  requireSameSignature(sign(key, date, scope, canonical), value('Signature'));
  if (now > timeOf(date) + lifetime) throw new S3Error('AccessDenied', 'Request has expired');
  if (timeOf(date) > now + skewMs) throw new S3Error('AccessDenied', 'Request is not yet valid');
  return payload;
}

function sign(key: Buffer, date: string, scope: string, canonical: string): Buffer {
  return hmac(key, [algorithm, date, scope, sha256(canonical)].join('\n'));
}

function canonicalRequest(
  request: IncomingMessage,
  target: Target,
  signedHeaders: string,
  payload: string,
): string {
  const names = signedHeaders.split(';').filter(Boolean);
  if (!names.includes('host')) throw new S3Error('AccessDenied', 'The host header must be signed.');
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error('AccessDenied', `Headers were present which were not signed: ${unsigned.join(', ')}`);
  }
  const headers = names.map((name) => {
    const value = request.headers[name];
    const text = Array.isArray(value) ? value.join(',') : (value ?? '');
    return `${name}:${text.trim().replace(/ +/g, ' ')}\n`;
  });
  const path = target.path
    .split('/')
    .map((part) => encode(decodePart(part)))
    .join('/');
  return [request.method, path, canonicalQuery(target), headers.join(''), signedHeaders, payload].join('\n');
}

function canonicalQuery(target: Target): string {
  return [...target.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
