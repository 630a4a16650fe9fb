import { crc32, createInflateRaw } from 'node:zlib';
import { damagedFile, packedTooTightly, unreadableFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import type { ZipEntry } from './directory.ts';

const chunkBytes = 64 * 1024;
const stored = 0;
const deflated = 8;

/** Unpacks the parts of one zip file, and counts the unpacked bytes of all of them. */
export class Unpacker {
  readonly #file: Uint8Array;
  readonly #cost: ReadingCost;

  constructor(file: Uint8Array, cost: ReadingCost) {
    this.#file = file;
    this.#cost = cost;
  }

  /** Yields a part's bytes in chunks; throws as soon as they exceed the declared size or a limit. */
  async *chunks(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    const packed = this.#file.subarray(entry.dataStart, entry.dataStart + entry.packedBytes);
    let unpackedBytes = 0;
    let checksum = 0;
    for await (const chunk of inflated(entry, packed)) {
      unpackedBytes += chunk.length;
      this.#cost.unpack(chunk.length);
      checkUnpackedSize(entry, unpackedBytes);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (unpackedBytes !== entry.unpackedBytes) throw damagedFile('a part is shorter than it says');
    if (checksum !== entry.crc32) throw damagedFile('a part does not match its checksum');
  }
}

/** Refuses a part of which so many bytes are, or will be, unpacked. */
export function checkUnpackedSize(entry: ZipEntry, unpackedBytes: number): void {
  if (
    unpackedBytes > readLimits.unpackRatioFromBytes &&
    unpackedBytes > entry.packedBytes * readLimits.unpackRatio
  )
    throw packedTooTightly();
  if (unpackedBytes > entry.unpackedBytes) throw damagedFile('a part is longer than it says');
}

async function* inflated(entry: ZipEntry, packed: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.method === stored) {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
    return;
  }
  if (entry.method !== deflated) throw unreadableFile('The file is packed in a way that is not supported.');
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk;
  } catch (error) {
    throw damagedFile('a part cannot be unpacked', error);
  } finally {
    inflate.destroy();
  }
}
