import { readBody } from '../http.ts';
import { S3Error } from './errors.ts';
import { type Exchange, sendXml } from './objects.ts';
import { sha256 } from './signature.ts';
import type { Bucket } from './storage.ts';
import { element, textOf, textsOf } from './xml.ts';

type Entry = { readonly key: string } | { readonly prefix: string };

/** ListObjectsV2: prefix, delimiter, start-after, pages by continuation token. */
export function listObjects({ response, target, storage }: Exchange): void {
  const bucket = storage.bucket(target.bucket);
  const { query } = target;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const token = query.get('continuation-token');
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const entries = group(bucket.keys(prefix), prefix, delimiter).filter((entry) =>
    isAfter(nameOf(entry), after),
  );
  const page = entries.slice(0, limit);
  const isTruncated = entries.length > page.length;
  const last = page.at(-1);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  sendXml(
    response,
    element('ListBucketResult', {
      Name: bucket.name,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      EncodingType: query.get('encoding-type') ?? undefined,
      KeyCount: page.length,
      MaxKeys: limit,
      IsTruncated: isTruncated,
      NextContinuationToken:
        isTruncated && last ? Buffer.from(nameOf(last)).toString('base64url') : undefined,
      Contents: page.flatMap((entry) => ('key' in entry ? [contents(bucket, entry.key, encode)] : [])),
      CommonPrefixes: page.flatMap((entry) => ('prefix' in entry ? [{ Prefix: encode(entry.prefix) }] : [])),
    }),
  );
}

const isAfter = (name: string, after: string) => Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
const nameOf = (entry: Entry) => ('key' in entry ? entry.key : entry.prefix);

/** Keys below a delimiter become one common prefix. */
function group(keys: readonly string[], prefix: string, delimiter: string): Entry[] {
  if (delimiter === '') return keys.map((key) => ({ key }));
  const seen = new Set<string>();
  return keys.flatMap((key): Entry[] => {
    const at = key.indexOf(delimiter, prefix.length);
    if (at < 0) return [{ key }];
    const common = key.slice(0, at + delimiter.length);
    if (seen.has(common)) return [];
    seen.add(common);
    return [{ prefix: common }];
  });
}

function contents(bucket: Bucket, key: string, encode: (text: string) => string) {
  const { modified, etag, size } = bucket.get(key);
  return {
    Key: encode(key),
    LastModified: modified,
    ETag: `"${etag}"`,
    Size: size,
    StorageClass: 'STANDARD',
  };
}

/** DeleteObjects: up to 1,000 keys in one request. */
export async function deleteObjects({ request, response, target, signed, storage }: Exchange): Promise<void> {
  const bucket = storage.bucket(target.bucket);
  const body = await readBody(request, 2 * 1024 * 1024);
  if (/^[0-9a-f]{64}$/.test(signed.payload) && sha256(body) !== signed.payload) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not what its hash promised.');
  }
  const keys = textsOf(body.toString('utf8'), 'Object').map((object) => textOf(object, 'Key'));
  if (keys.length === 0 || keys.length > 1000) throw new S3Error('MalformedXML', 'Between 1 and 1000 keys.');
  const named = keys.filter((key) => key !== undefined);
  for (const key of named) bucket.remove(key);
  const isQuiet = textOf(body.toString('utf8'), 'Quiet') === 'true';
  sendXml(response, element('DeleteResult', isQuiet ? {} : { Deleted: named.map((Key) => ({ Key })) }));
}
