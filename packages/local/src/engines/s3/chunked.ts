import { createHash, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './errors.ts';
import { requireSameSignature, type Signed, signChunk } from './signature.ts';

const longestLine = 8 * 1024;

type Step = 'size' | 'data' | 'data-end' | 'trailer' | 'done';

/**
 * Decodes an `aws-chunked` body: `size[;chunk-signature=…]\r\n data \r\n … 0 \r\n trailers \r\n`. Verifies each chunk's
 * signature when the body was sent signed. A body that ends early is an error.
 */
export class ChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>();
  readonly #signed: Signed;
  readonly #isSigned: boolean;
  #step: Step = 'size';
  #rest: Buffer = Buffer.alloc(0);
  #left = 0;
  #previous: string;
  #signature = '';
  #hash: Hash = createHash('sha256');

  constructor(signed: Signed) {
    super();
    this.#signed = signed;
    this.#isSigned = signed.payload.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
    this.#previous = signed.chunks.seed;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    try {
      this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      while (this.#advance());
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _flush(done: TransformCallback): void {
    done(
      this.#step === 'done' ? null : new S3Error('IncompleteBody', 'The body ended before its last chunk.'),
    );
  }

  /** One step on; false when more of the body is needed. */
  #advance(): boolean {
    if (this.#step === 'done') return false;
    if (this.#step === 'data') return this.#takeData();
    const line = this.#takeLine();
    if (line === undefined) return false;
    if (this.#step === 'size') this.#startChunk(line);
    else if (this.#step === 'data-end') this.#endChunk(line);
    else this.#takeTrailer(line);
    return true;
  }

  #takeLine(): string | undefined {
    const end = this.#rest.indexOf('\r\n');
    if (end < 0) {
      if (this.#rest.length > longestLine) throw new S3Error('InvalidRequest', 'A chunk header is too long.');
      return undefined;
    }
    const line = this.#rest.toString('latin1', 0, end);
    this.#rest = this.#rest.subarray(end + 2);
    return line;
  }

  #startChunk(line: string): void {
    const [size = '', ...extensions] = line.split(';');
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw new S3Error('InvalidRequest', 'A chunk size is malformed.');
    this.#left = Number.parseInt(size, 16);
    this.#signature = extensions.find((each) => each.startsWith('chunk-signature='))?.slice(16) ?? '';
    this.#hash = createHash('sha256');
    if (this.#left > 0) this.#step = 'data';
    else {
      this.#verifyChunk();
      this.#step = 'trailer';
    }
  }

  #takeData(): boolean {
    if (this.#rest.length === 0) return false;
    const data = this.#rest.subarray(0, this.#left);
    this.#rest = this.#rest.subarray(data.length);
    this.#left -= data.length;
    if (this.#isSigned) this.#hash.update(data);
    this.push(data);
    if (this.#left === 0) this.#step = 'data-end';
    return true;
  }

  #endChunk(line: string): void {
    if (line !== '') throw new S3Error('InvalidRequest', 'A chunk is longer than it said.');
    this.#verifyChunk();
    this.#step = 'size';
  }

  #verifyChunk(): void {
    if (!this.#isSigned) return;
    const expected = signChunk(this.#signed.chunks, this.#previous, this.#hash.digest('hex'));
    requireSameSignature(expected, this.#signature);
    this.#previous = this.#signature;
  }

  #takeTrailer(line: string): void {
    if (line === '') this.#step = 'done';
    const at = line.indexOf(':');
    if (at > 0) this.trailers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim());
  }
}
