import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ChunkedDecoder } from './chunked.ts';
import { S3Error } from './errors.ts';
import type { Signed } from './signature.ts';

/** A body that has arrived whole and was what it promised to be. */
export type Received = {
  readonly size: number;
  readonly md5: string;
  /** The checksum header that came with it, verified; it is given back with the object. */
  readonly checksum?: readonly [name: string, value: string];
};

const largest = 5 * 1024 ** 3;

/** Measures what passes: size, MD5, and the checksums that a client may have sent with it. */
class Meter {
  size = 0;
  readonly #md5 = createHash('md5');
  readonly #sha1 = createHash('sha1');
  readonly #sha256 = createHash('sha256');
  #crc32 = 0;

  readonly #limit: number;
  constructor(limit: number) {
    this.#limit = limit;
  }

  async *pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.size += chunk.length;
      if (this.size > this.#limit) {
        throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      }
      this.#md5.update(chunk);
      this.#sha1.update(chunk);
      this.#sha256.update(chunk);
      this.#crc32 = crc32(chunk, this.#crc32);
      yield chunk;
    }
  }

  digests() {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(this.#crc32);
    return {
      md5: this.#md5.digest(),
      'x-amz-checksum-crc32': sum,
      'x-amz-checksum-sha1': this.#sha1.digest(),
      'x-amz-checksum-sha256': this.#sha256.digest(),
    };
  }
}

/**
 * Writes a stream to a new file. When anything fails (a limit, the disk, a client that leaves in the middle) the file
 * is gone again. The source stays open, so that an answer can still be sent.
 */
export async function writeStream(
  source: Readable,
  file: string,
  { limit = largest, decoder = new PassThrough() }: { limit?: number; decoder?: Transform } = {},
): Promise<{ size: number; digests: ReturnType<Meter['digests']> }> {
  const meter = new Meter(limit);
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  try {
    await pipeline(
      chunks,
      decoder,
      (decoded: AsyncIterable<Buffer>) => meter.pass(decoded),
      createWriteStream(file),
    );
    return { size: meter.size, digests: meter.digests() };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Receives the body of a signed PUT into a new file and verifies length, hash and checksums. */
export async function receiveBody(request: IncomingMessage, signed: Signed, file: string): Promise<Received> {
  const header = (name: string) => request.headers[name]?.toString();
  const isChunked = signed.payload.startsWith('STREAMING-');
  if (signed.payload === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER') {
    throw new S3Error('NotImplemented', 'Signed trailers are not supported; send the checksum in a header.');
  }
  const promised = header(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (promised === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const decoder = isChunked ? new ChunkedDecoder(signed) : undefined;
  const { size, digests } = await writeStream(request, file, decoder ? { decoder } : {});
  try {
    const sent = (name: string) => decoder?.trailers.get(name) ?? header(name);
    if (size !== Number(promised)) {
      throw new S3Error('IncompleteBody', 'The body is not as long as its header says.');
    }
    requireSame(header('content-md5'), digests.md5.toString('base64'), 'BadDigest');
    if (/^[0-9a-f]{64}$/.test(signed.payload)) {
      requireSame(
        signed.payload,
        digests['x-amz-checksum-sha256'].toString('hex'),
        'XAmzContentSHA256Mismatch',
      );
    }
    return { size, md5: digests.md5.toString('hex'), ...verifiedChecksum(sent, digests) };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

function requireSame(
  sent: string | undefined,
  actual: string,
  code: 'BadDigest' | 'XAmzContentSHA256Mismatch',
): void {
  if (sent !== undefined && sent !== actual)
    throw new S3Error(code, 'The body is not what its hash promised.');
}

function verifiedChecksum(
  sent: (name: string) => string | undefined,
  digests: ReturnType<Meter['digests']>,
): Pick<Received, 'checksum'> {
  for (const name of ['x-amz-checksum-crc32', 'x-amz-checksum-sha1', 'x-amz-checksum-sha256'] as const) {
    const value = sent(name);
    if (value === undefined) continue;
    requireSame(value, digests[name].toString('base64'), 'BadDigest');
    return { checksum: [name, value] };
  }
  for (const name of ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme']) {
    if (sent(name) !== undefined) throw new S3Error('NotImplemented', `${name} is not supported; use crc32.`);
  }
  return {};
}
