import { createHash, createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ChunkedDecoder } from './chunked.ts';
import type { Signed } from './signature.ts';

const key = Buffer.from('signing key');
const chunks = { key, date: '20261121T110500Z', scope: '20261121/us-east-1/s3/aws4_request', seed: 'seed' };
const unsigned: Signed = { payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', presigned: false, chunks };
const signed: Signed = { payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD', presigned: false, chunks };

/** Sends the body one byte at a time, the hardest way to cut it. */
const decode = (body: string, how: Signed) => {
  const decoder = new ChunkedDecoder(how);
  const bytes = [...Buffer.from(body)].map((byte) => Buffer.from([byte]));
  return { decoder, content: buffer(Readable.from(bytes).compose(decoder)) };
};

it('decodes chunks and trailers however the body is cut', async () => {
  const { decoder, content } = decode(
    '5\r\nRiver\r\n4\r\nbend\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n',
    unsigned,
  );
  expect((await content).toString()).toBe('Riverbend');
  expect(decoder.trailers.get('x-amz-checksum-crc32')).toBe('AAAAAA==');
});

it.each([
  ['ends early', '5\r\nRiver\r\n4\r\nbe', 'ended before its last chunk'],
  ['has a longer chunk than it said', '3\r\nRiver\r\n0\r\n\r\n', 'longer than it said'],
  ['has no size', 'River\r\n', 'malformed'],
])('refuses a body that %s', async (_name, body, message) => {
  await expect(decode(body, unsigned).content).rejects.toThrow(message);
});

it('verifies the signature of every chunk', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const sign = (previous: string, data: string) =>
    createHmac('sha256', key)
      .update(
        ['AWS4-HMAC-SHA256-PAYLOAD', chunks.date, chunks.scope, previous, hash(''), hash(data)].join('\n'),
      )
      .digest('hex');
  const first = sign('seed', 'Riverbend');
  const last = sign(first, '');
  const body = (data: string) => `9;chunk-signature=${first}\r\n${data}\r\n0;chunk-signature=${last}\r\n\r\n`;
  expect((await decode(body('Riverbend'), signed).content).toString()).toBe('Riverbend');
  await expect(decode(body('Riverbank'), signed).content).rejects.toThrow('does not match');
});
