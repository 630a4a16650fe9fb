import { randomBytes } from 'node:crypto';
import { createReadStream, truncateSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucket, startTestS3, type TestS3, webOrigin } from '../../../../../tests/support/s3-post.ts';
import { until } from '../../../../../tests/support/until.ts';
import { localRegion } from '../identity.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const put = (key: string, Body: string | Uint8Array, rest = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body, ...rest }));
const read = async (key: string, rest = {}) => {
  const answer = await s3.client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...rest }));
  return { ...answer, bytes: Buffer.from((await answer.Body?.transformToByteArray()) ?? []) };
};

describe('an object', () => {
  it('comes back byte for byte with its type', async () => {
    const bytes = randomBytes(300_000);
    await put('images/Riverbend site (1).jpg', bytes, { ContentType: 'image/jpeg' });
    const found = await read('images/Riverbend site (1).jpg');
    expect(found.bytes.equals(bytes)).toBe(true);
    expect(found).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 300_000 });
  });

  it('keeps keys that are hard to write in an address', async () => {
    for (const key of [
      'a/../b/./c',
      'sp ace+plus%25/ünïcode/😀',
      "quote'!()*&=?#;",
      'a//b',
      'tab\tand <xml> & "more"',
    ]) {
      await put(key, key);
      expect((await read(key)).bytes.toString()).toBe(key);
    }
  });

  it('is read in ranges, as viewers of PDFs do', async () => {
    await put('reports/files/1/Riverbend.pdf', 'abcdefghij', { ContentType: 'application/pdf' });
    const range = async (Range: string) => {
      const { bytes, ContentRange } = await read('reports/files/1/Riverbend.pdf', { Range });
      return [bytes.toString(), ContentRange];
    };
    expect(await range('bytes=2-4')).toEqual(['cde', 'bytes 2-4/10']);
    expect(await range('bytes=7-')).toEqual(['hij', 'bytes 7-9/10']);
    expect(await range('bytes=8-999')).toEqual(['ij', 'bytes 8-9/10']);
    expect(await range('bytes=-3')).toEqual(['hij', 'bytes 7-9/10']);
    expect(await range('bytes=0-1,4-5')).toEqual(['abcdefghij', undefined]);
    await expect(range('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('may be a large file that is sent as a stream', async () => {
    const path = join(s3.directory, 'large.pdf');
    const size = 150_000_000;
    writeFileSync(path, 'start');
    truncateSync(path, size);
    const Key = 'reports/files/2/large.pdf';
    const Body = createReadStream(path);
    await s3.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentLength: size }));
    expect((await s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key }))).ContentLength).toBe(size);
    expect((await read(Key, { Range: 'bytes=0-5' })).bytes.toString()).toBe('start\0');
    await s3.client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
  });

  it('is replaced by the next one of its key, and goes when deleted', async () => {
    const before = s3.held().length;
    await put('plan', 'first');
    await put('plan', 'second');
    expect((await read('plan')).bytes.toString()).toBe('second');
    expect(s3.held()).toHaveLength(before + 1);
    await s3.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'plan' }));
    await expect(
      s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'plan' })),
    ).rejects.toMatchObject({ name: 'NotFound' });
    await expect(read('plan')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(s3.held()).toHaveLength(before);
  });

  it('is refused when the body is not what was signed', async () => {
    const command = new PutObjectCommand({ Bucket: bucket, Key: 'bad', Body: 'body' });
    command.middlewareStack.add(
      (next) => (args) => next({ ...args, request: Object.assign(args.request as object, { body: 'xxxx' }) }),
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(s3.client.send(command)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    await expect(read('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

it('lists what begins so, in the order of its keys, at most a thousand at once', async () => {
  for (const name of ['list/b & c', 'list/a', 'other']) await put(name, name);
  const list = () => s3.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'list/' }));
  expect((await list()).Contents).toEqual([
    { Key: 'list/a', Size: 6 },
    { Key: 'list/b & c', Size: 10 },
  ]);
  const many = Array.from({ length: 999 }, (_, index) => put(`list/${index}`, 'x'));
  await Promise.all(many);
  expect(await list()).toMatchObject({ KeyCount: 1000, IsTruncated: true });
});

describe('a signature', () => {
  it('by a stranger, or with another secret, is refused', async () => {
    const as = (accessKeyId: string, secretAccessKey: string) =>
      new S3Client({
        endpoint: s3.url,
        region: localRegion,
        credentials: { accessKeyId, secretAccessKey },
      }).send(new ListObjectsV2Command({ Bucket: bucket }));
    await expect(as('stranger', 'locallocal')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    await expect(as('local', 'guessed')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect((await fetch(`${s3.url}/${bucket}/range`)).status).toBe(403);
  });

  it('in an address opens one object under the name it says', async () => {
    await put('signed', 'plan', { ContentType: 'text/html' });
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: 'signed',
      ResponseContentDisposition: 'attachment; filename="site plan.txt"',
    });
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60 });
    const answer = await fetch(address, { headers: { origin: webOrigin } });
    expect(await answer.text()).toBe('plan');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="site plan.txt"');
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.get('access-control-allow-origin')).toBe(webOrigin);
    expect((await fetch(address.replace('site%20plan', 'other'))).status).toBe(403);
    expect((await fetch(address.replace('/signed?', '/range?'))).status).toBe(403);
  });

  it('in an address ends with its time', async () => {
    await put('soon', 'gone');
    const command = new GetObjectCommand({ Bucket: bucket, Key: 'soon' });
    const past = new Date(Date.now() - 61_000);
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60, signingDate: past });
    const answer = await fetch(address);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ]);
  });

  it('in an address lets a browser put one object, of the type signed', async () => {
    const command = new PutObjectCommand({ Bucket: bucket, Key: 'by-address', ContentType: 'image/png' });
    const signableHeaders = new Set(['content-type']);
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60, signableHeaders });
    const send = (type: string) =>
      fetch(address, { method: 'PUT', body: 'png', headers: { 'content-type': type } });
    expect((await send('text/html')).status).toBe(403);
    expect((await send('image/png')).status).toBe(200);
    expect((await read('by-address')).ContentType).toBe('image/png');
  });

  it('does not cover headers that were added later', async () => {
    const command = new PutObjectCommand({ Bucket: bucket, Key: 'meta' });
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60 });
    const added = await fetch(address, { method: 'PUT', body: 'x', headers: { 'x-amz-meta-role': 'admin' } });
    expect(added.status).toBe(403);
  });
});

describe('the server', () => {
  it('answers a browser of our origin before it sends, and no other', async () => {
    const ask = (origin: string) =>
      fetch(`${s3.url}/${bucket}/x`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      });
    const ours = await ask(webOrigin);
    expect([ours.status, ours.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
    expect((await ask('https://stranger.test')).status).toBe(403);
  });

  it('refuses what it does not provide instead of guessing', async () => {
    const refused = { name: 'NotImplemented' };
    await expect(put('new', 'body', { IfNoneMatch: '*' })).rejects.toMatchObject(refused);
    await expect(put('new', 'body', { Metadata: { a: '1' } })).rejects.toMatchObject(refused);
    await expect(put('new', 'body', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject(refused);
    await expect(
      s3.client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'new' })),
    ).rejects.toMatchObject(refused);
    await expect(read('new')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(
      s3.client.send(new ListObjectsV2Command({ Bucket: 'nobody-made-it' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('frees what an upload held whose client left in the middle', async () => {
    const before = s3.held().length;
    const command = new PutObjectCommand({ Bucket: bucket, Key: 'half' });
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60 });
    const request = httpRequest(address, { method: 'PUT', headers: { 'content-length': 1_000_000 } });
    request.on('error', () => undefined);
    request.write(randomBytes(200_000));
    await until(() => expect(s3.held()).toHaveLength(before + 1));
    request.destroy();
    await until(() => expect(s3.held()).toHaveLength(before));
    await expect(read('half')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('has everything again after a restart', async () => {
    const directory = `${s3.directory}-again`;
    const first = await startTestS3({ directory });
    await first.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'kept', Body: 'still here' }));
    await first.stop();
    const second = await startTestS3({ directory });
    const { Body } = await second.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'kept' }));
    expect(await Body?.transformToString()).toBe('still here');
    await second.end();
  });
});

describe('a copy', () => {
  const copy = (from: string, to: string, rest: object = {}) =>
    s3.client.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
        MetadataDirective: 'REPLACE',
        TaggingDirective: 'REPLACE',
        ContentType: 'application/pdf',
        ...rest,
      }),
    );

  it('has the bytes of the object and the type of the request, and stays when the object goes', async () => {
    const { ETag } = await put('uploads/site plan.pdf', 'plan', { ContentType: 'text/html' });
    await copy('uploads/site plan.pdf', 'kept/1', { CopySourceIfMatch: ETag });
    await s3.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'uploads/site plan.pdf' }));
    const found = await read('kept/1');
    expect([found.bytes.toString(), found.ContentType]).toEqual(['plan', 'application/pdf']);
    expect((await read('kept/1', { Range: 'bytes=0-1' })).bytes.toString()).toBe('pl');
  });

  it('is refused of what changed meanwhile, is not there, or is copied in a way that is not provided', async () => {
    const before = s3.held().length;
    const { ETag } = await put('uploads/a', 'first');
    await put('uploads/a', 'second');
    await expect(copy('uploads/a', 'kept/2', { CopySourceIfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(copy('uploads/none', 'kept/2')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy('uploads/a', 'kept/2', { TaggingDirective: 'COPY' })).rejects.toMatchObject({
      name: 'NotImplemented',
    });
    expect(s3.held()).toHaveLength(before + 1);
  });
});

it('tags what is put below the scanner’s prefix with what it found', async () => {
  const scanned = await startTestS3({ scanner: { prefix: 'attachments/', tag: 'scan-status' } });
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  const tagsOf = async (Key: string) =>
    (await scanned.client.send(new GetObjectTaggingCommand({ Bucket: bucket, Key }))).TagSet ?? [];
  const Body = { clean: 'plan', bad: `${'x'.repeat(70_000)}${eicar}` };
  for (const [name, content] of Object.entries(Body))
    await scanned.client.send(
      new PutObjectCommand({ Bucket: bucket, Key: `attachments/${name}`, Body: content }),
    );
  await scanned.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'temp/bad', Body: Body.bad }));
  const verdict = (Value: string) => [{ Key: 'scan-status', Value }];
  await until(async () => expect(await tagsOf('attachments/bad')).toEqual(verdict('THREATS_FOUND')));
  await until(async () => expect(await tagsOf('attachments/clean')).toEqual(verdict('NO_THREATS_FOUND')));
  expect(await tagsOf('temp/bad')).toEqual([]);
  await scanned.end();
});
