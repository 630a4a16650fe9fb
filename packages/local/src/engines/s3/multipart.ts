import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ulid } from 'ulid';
import { readJson, writeWhole } from '../files.ts';
import { readBody } from '../http.ts';
import { receiveBody } from './body.ts';
import { S3Error } from './errors.ts';
import { conditionOf, type Exchange, keptHeaders, sendXml } from './objects.ts';
import type { Bucket } from './storage.ts';
import { element, textOf, textsOf } from './xml.ts';

type Upload = { readonly key: string; readonly headers: Record<string, string> };
type Part = { readonly number: number; readonly etag: string; readonly size: number };

const smallestPart = 5 * 1024 * 1024;
const bareTag = (tag: string) => tag.replaceAll('"', '');

/** CreateMultipartUpload. What was uploaded before a crash is still there after it. */
export function createUpload({ request, response, target, storage }: Exchange): void {
  const bucket = storage.bucket(target.bucket);
  const uploadId = ulid();
  const upload: Upload = { key: target.key, headers: keptHeaders(request.headers) };
  mkdirSync(folderOf(bucket, uploadId), { recursive: true });
  writeWhole(join(folderOf(bucket, uploadId), 'upload.json'), JSON.stringify(upload));
  sendXml(
    response,
    element('InitiateMultipartUploadResult', { Bucket: bucket.name, Key: target.key, UploadId: uploadId }),
  );
}

export async function uploadPart(exchange: Exchange): Promise<void> {
  const { request, response, target, signed, storage } = exchange;
  const { folder } = findUpload(exchange, storage.bucket(target.bucket));
  const number = Number(target.query.get('partNumber'));
  if (!(Number.isInteger(number) && number >= 1 && number <= 10_000)) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000');
  }
  const arriving = join(folder, `${ulid()}.tmp`);
  const { size, md5, checksum } = await receiveBody(request, signed, arriving);
  const before = partsOf(folder).filter((part) => part.number === number && part.etag !== md5);
  await rename(arriving, partPath(folder, { number, etag: md5, size }));
  for (const part of before) await rm(partPath(folder, part), { force: true });
  response.writeHead(200, { etag: `"${md5}"`, ...(checksum ? { [checksum[0]]: checksum[1] } : {}) }).end();
}

export function listParts(exchange: Exchange): void {
  const { response, target, storage } = exchange;
  const { folder } = findUpload(exchange, storage.bucket(target.bucket));
  const parts = partsOf(folder).map(({ number, etag, size }) => ({
    PartNumber: number,
    ETag: `"${etag}"`,
    Size: size,
  }));
  sendXml(
    response,
    element('ListPartsResult', { Bucket: target.bucket, Key: target.key, IsTruncated: false, Part: parts }),
  );
}

export async function abortUpload(exchange: Exchange): Promise<void> {
  const { response, target, storage } = exchange;
  const { folder } = findUpload(exchange, storage.bucket(target.bucket));
  await rm(folder, { recursive: true, force: true });
  response.writeHead(204).end();
}

export async function completeUpload(exchange: Exchange): Promise<void> {
  const { request, response, target, storage } = exchange;
  const bucket = storage.bucket(target.bucket);
  const { folder, upload } = findUpload(exchange, bucket);
  const asked = textsOf((await readBody(request, 1024 * 1024)).toString('utf8'), 'Part').map((part) => ({
    number: Number(textOf(part, 'PartNumber')),
    etag: bareTag(textOf(part, 'ETag') ?? ''),
  }));
  const parts = chooseParts(asked, partsOf(folder));
  const blob = await joinParts(bucket, folder, parts);
  const tags = parts.map(({ etag }) => Buffer.from(etag, 'hex'));
  const etag = `${createHash('md5').update(Buffer.concat(tags)).digest('hex')}-${parts.length}`;
  const { size } = await stat(bucket.blobPath(blob));
  bucket.put({ ...upload, blob, size, etag, modified: new Date().toISOString() }, conditionOf(request));
  await rm(folder, { recursive: true, force: true });
  sendXml(
    response,
    element('CompleteMultipartUploadResult', { Bucket: bucket.name, Key: target.key, ETag: `"${etag}"` }),
  );
}

/** One blob of all parts; nothing stays of it when that fails. */
async function joinParts(bucket: Bucket, folder: string, parts: readonly Part[]): Promise<string> {
  const blob = bucket.newBlob();
  try {
    for (const part of parts) {
      const end = createWriteStream(bucket.blobPath(blob), { flags: 'a' });
      await pipeline(createReadStream(partPath(folder, part)), end);
    }
    return blob;
  } catch (error) {
    await rm(bucket.blobPath(blob), { force: true });
    throw error;
  }
}

function chooseParts(asked: readonly { number: number; etag: string }[], present: readonly Part[]): Part[] {
  if (asked.length === 0) throw new S3Error('MalformedXML', 'The list of parts is empty.');
  if (asked.some(({ number }, index) => number <= (asked[index - 1]?.number ?? 0))) {
    throw new S3Error('InvalidPartOrder', 'Parts must be in ascending order.');
  }
  return asked.map(({ number, etag }, index) => {
    const part = present.find((each) => each.number === number && each.etag === etag);
    if (!part) throw new S3Error('InvalidPart', `Part ${number} was not uploaded, or its ETag is another.`);
    if (part.size < smallestPart && index < asked.length - 1) {
      throw new S3Error('EntityTooSmall', 'Every part but the last must have at least 5 MiB.');
    }
    return part;
  });
}

const folderOf = (bucket: Bucket, uploadId: string) => join(bucket.directory, 'uploads', uploadId);
const partPath = (folder: string, { number, etag, size }: Part) =>
  join(folder, `${number}.${etag}.${size}.part`);

function findUpload({ target }: Exchange, bucket: Bucket): { folder: string; upload: Upload } {
  const uploadId = target.query.get('uploadId') ?? '';
  const folder = folderOf(bucket, uploadId);
  if (/^[0-9A-Z]{26}$/.test(uploadId) && existsSync(join(folder, 'upload.json'))) {
    const upload = readJson<Upload>(join(folder, 'upload.json'), { key: '', headers: {} });
    if (upload.key === target.key) return { folder, upload };
  }
  throw new S3Error('NoSuchUpload', 'The specified upload does not exist.');
}

/** The parts that have arrived whole, by number. */
function partsOf(folder: string): Part[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.part'))
    .map((name) => name.split('.'))
    .map(([number, etag = '', size]) => ({ number: Number(number), etag, size: Number(size) }))
    .sort((a, b) => a.number - b.number);
}
