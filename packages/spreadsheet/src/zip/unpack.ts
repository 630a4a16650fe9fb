import { crc32, createInflateRaw } from 'node:zlib';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import { damaged, packedTooTightly, unreadable } from '../refusals.ts';
import type { ZipEntry } from './directory.ts';

const chunkBytes = 64 * 1024;
const stored = 0;
const deflated = 8;

/** Unpacks the parts of one zip file, counting what really comes out of them together. */
export class Unpacker {
  readonly #file: Uint8Array;
  readonly #cost: ReadingCost;

  constructor(file: Uint8Array, cost: ReadingCost) {
    this.#file = file;
    this.#cost = cost;
  }

  /** A part's bytes in chunks; refuses it as soon as it gives more than it declared or than we take. */
  async *chunks(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    const packed = this.#file.subarray(entry.dataStart, entry.dataStart + entry.packedBytes);
    let given = 0;
    let checksum = 0;
    for await (const chunk of inflated(entry, packed)) {
      given += chunk.length;
      this.#cost.unpack(chunk.length);
      refuse(entry, given);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (given !== entry.unpackedBytes) throw damaged('a part is shorter than it says');
    if (checksum !== entry.crc32) throw damaged('a part does not match its checksum');
  }
}

function refuse(entry: ZipEntry, given: number): void {
  if (given > readLimits.ratioFrom && given > entry.packedBytes * readLimits.ratio) throw packedTooTightly();
  if (given > entry.unpackedBytes) throw damaged('a part is longer than it says');
}

async function* inflated(entry: ZipEntry, packed: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.method === stored) {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
    return;
  }
  if (entry.method !== deflated) throw unreadable('The file is packed in a way that is not supported.');
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    throw damaged('a part cannot be unpacked', error);
  } finally {
    inflate.destroy();
  }
}
