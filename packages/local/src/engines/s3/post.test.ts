import { pbkdf2 } from 'node:crypto';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bucket, startTestS3, type TestS3, webOrigin } from '../../../../../tests/support/s3-post.ts';
import { until } from '../../../../../tests/support/until.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const presign = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(s3.client, {
    Bucket: bucket,
    Key: 'uploads/floor plan.pdf',
    Conditions: [
      ['content-length-range', 10, 1000],
      ['starts-with', '$Content-Type', 'application/'],
    ],
    Fields: { 'Content-Type': 'application/pdf' },
    Expires: 60,
    ...options,
  });

async function post(
  { url, fields }: { url: string; fields: Record<string, string> },
  content: string | Uint8Array<ArrayBuffer>,
  changed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([content]), 'plan.pdf');
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin: webOrigin } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const stored = (Key: string) => s3.client.send(new HeadObjectCommand({ Bucket: bucket, Key }));
const body = 'x'.repeat(500);

it('stores what the policy allows', async () => {
  const answer = await post(await presign(), body);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, webOrigin]);
  expect(await stored('uploads/floor plan.pdf')).toMatchObject({
    ContentType: 'application/pdf',
    ContentLength: 500,
  });
});

it.each([
  ['a file that is too large', 'x'.repeat(1001), {}, 400, 'EntityTooLarge'],
  ['a file that is far too large', new Uint8Array(5_000_000), {}, 400, 'EntityTooLarge'],
  ['a file that is too small', 'x', {}, 400, 'EntityTooSmall'],
  ['another type', body, { 'Content-Type': 'text/html' }, 403, 'Policy Condition failed'],
  ['another key', body, { key: 'uploads/other.pdf' }, 403, 'Policy Condition failed'],
  ['a field that the policy does not name', body, { acl: 'public-read' }, 403, 'Extra input fields: acl'],
  ['another signature', body, { 'X-Amz-Signature': 'ab'.repeat(32) }, 403, 'SignatureDoesNotMatch'],
  [
    'another policy',
    body,
    { Policy: Buffer.from('{"conditions":[]}').toString('base64') },
    403,
    'SignatureDoesNotMatch',
  ],
] as const)('refuses %s and keeps nothing', async (_name, content, changed, status, text) => {
  const before = s3.held().length;
  const answer = await post(await presign({ Key: 'refused' }), content, { ...changed });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
  expect(s3.held()).toHaveLength(before);
});

it('keeps nothing of a file that is refused before its place on the disk is open', async () => {
  const form = await presign({ Key: 'refused' });
  const before = s3.held().length;
  // Node opens files on the threads that also do this arithmetic: the open waits until it is done.
  const busy = Array.from({ length: 16 }, () => promisify(pbkdf2)('busy', 'disk', 300_000, 64, 'sha512'));
  const answer = await post(form, new Uint8Array(5_000_000));
  await Promise.all(busy);
  expect(answer.status).toBe(400);
  expect(s3.held()).toHaveLength(before);
});

it('refuses a form of another bucket', async () => {
  const { fields } = await presign({ Bucket: 'other-bucket' });
  const answer = await post({ url: `${s3.url}/${bucket}`, fields }, body);
  expect([answer.status, answer.text]).toEqual([
    403,
    expect.stringContaining('$bucket&#34;, &#34;other-bucket'),
  ]);
});

it('refuses a policy whose time is over', async () => {
  vi.setSystemTime(Date.now() - 120_000);
  const form = await presign().finally(() => vi.useRealTimers());
  const answer = await post(form, body);
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('Policy expired')]);
});

it('frees everything when the client leaves in the middle of the file', async () => {
  const { fields } = await presign({ Key: 'half', Conditions: [['content-length-range', 1, 10_000_000]] });
  const before = s3.held().length;
  const { port, hostname } = new URL(s3.url);
  const part = (name: string, rest: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const text = Object.entries(fields).map(([name, value]) => `${part(name, '')}\r\n\r\n${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /${bucket} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 9000000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n',
  );
  socket.write(`${text.join('')}${part('file', '; filename="half.bin"')}\r\n\r\n${'x'.repeat(500_000)}`);
  await until(() => expect(s3.held()).toHaveLength(before + 1));
  socket.destroy();
  await until(() => expect(s3.held()).toHaveLength(before));
  await expect(stored('half')).rejects.toMatchObject({ name: 'NotFound' });
});
