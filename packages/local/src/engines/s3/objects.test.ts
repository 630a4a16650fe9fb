import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../../tests/support/until.ts';
import { localRegion } from '../identity.ts';
import { bucket, startTestS3, type TestS3, webOrigin } from './testing.ts';

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
  it('comes back byte for byte with its type and metadata', async () => {
    const bytes = randomBytes(300_000);
    await put('images/Riverbend site (1).jpg', bytes, {
      ContentType: 'image/jpeg',
      Metadata: { owner: 'riverbend' },
    });
    const found = await read('images/Riverbend site (1).jpg');
    expect(found.bytes.equals(bytes)).toBe(true);
    expect(found).toMatchObject({
      ContentType: 'image/jpeg',
      ContentLength: 300_000,
      Metadata: { owner: 'riverbend' },
    });
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

  it('arrives whole when it is streamed (aws-chunked with a checksum trailer)', async () => {
    const bytes = randomBytes(1_500_000);
    const pieces = Array.from({ length: 150 }, (_, index) =>
      bytes.subarray(index * 10_000, (index + 1) * 10_000),
    );
    const Body = Readable.from(pieces);
    await s3.client.send(
      new PutObjectCommand({ Bucket: bucket, Key: 'streamed', Body, ContentLength: bytes.length }),
    );
    const found = await read('streamed');
    expect(found.bytes.equals(bytes)).toBe(true);
    expect(found.ContentEncoding).toBeUndefined();
  });

  it('answers a range, and 416 for one that lies outside', async () => {
    await put('range', '0123456789');
    expect((await read('range', { Range: 'bytes=2-4' })).bytes.toString()).toBe('234');
    expect((await read('range', { Range: 'bytes=7-' })).ContentRange).toBe('bytes 7-9/10');
    expect((await read('range', { Range: 'bytes=-3' })).bytes.toString()).toBe('789');
    await expect(read('range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('is written once when the writer asks for that', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await read('once')).bytes.toString()).toBe('first');
  });

  it('lets one of twenty writers be the first', async () => {
    const writers = Array.from({ length: 20 }, (_, index) => put('race', `${index}`, { IfNoneMatch: '*' }));
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not sent again to who has it', async () => {
    const { ETag } = await put('cached', 'same');
    await expect(read('cached', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
  });

  it('is refused when the body is not what its checksum promised', async () => {
    await expect(put('bad', 'body', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(read('bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('is copied with or without its metadata, and goes when deleted', async () => {
    await put('from', 'text', { ContentType: 'text/plain', Metadata: { a: '1' } });
    const copy = { Bucket: bucket, CopySource: `${bucket}/from` };
    await s3.client.send(new CopyObjectCommand({ ...copy, Key: 'to' }));
    await s3.client.send(
      new CopyObjectCommand({ ...copy, Key: 'other', MetadataDirective: 'REPLACE', ContentType: 'text/csv' }),
    );
    expect(await read('to')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
    expect(await read('other')).toMatchObject({ ContentType: 'text/csv', Metadata: {} });
    await s3.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'to' }));
    await expect(s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'to' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });
});

describe('a list', () => {
  it('goes by prefix, delimiter and page', async () => {
    for (const name of ['a', 'b/1', 'b/2', 'c', 'd']) await put(`list/${name}`, name);
    const list = (rest = {}) =>
      s3.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'list/', Delimiter: '/', ...rest }));
    const first = await list({ MaxKeys: 2 });
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['list/a']);
    expect(first.CommonPrefixes).toEqual([{ Prefix: 'list/b/' }]);
    const second = await list({ ContinuationToken: first.NextContinuationToken });
    expect(second.Contents?.map(({ Key }) => Key)).toEqual(['list/c', 'list/d']);
    expect(second.IsTruncated).toBe(false);
  });

  it('of keys is deleted in one request', async () => {
    for (const name of ['x & y', 'z']) await put(`gone/${name}`, name);
    const Objects = [{ Key: 'gone/x & y' }, { Key: 'gone/z' }, { Key: 'gone/never was' }];
    await s3.client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    const left = await s3.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'gone/' }));
    expect(left.KeyCount).toBe(0);
  });
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

  it('in an address opens one object under the name and type it says', async () => {
    await put('signed', 'plan', { ContentType: 'text/html' });
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: 'signed',
      ResponseContentDisposition: 'attachment; filename="site plan.txt"',
      ResponseContentType: 'application/octet-stream',
    });
    const address = await getSignedUrl(s3.client, command, { expiresIn: 60 });
    const answer = await fetch(address, { headers: { origin: webOrigin } });
    expect(await answer.text()).toBe('plan');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="site plan.txt"');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
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
    await put('tagged', 'body');
    const Tagging = { TagSet: [{ Key: 'a', Value: 'b' }] };
    await expect(
      s3.client.send(new PutObjectTaggingCommand({ Bucket: bucket, Key: 'tagged', Tagging })),
    ).rejects.toMatchObject({ name: 'NotImplemented' });
    expect((await read('tagged')).bytes.toString()).toBe('body');
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
