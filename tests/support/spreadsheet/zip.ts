import { constants, crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip file made by hand, so that its headers can be wrong. */
export interface MadeEntry {
  name: string;
  packed: Uint8Array;
  unpackedBytes: number;
  crc32: number;
  method?: number;
  flags?: number;
  /** Shares the local header and bytes of the entry at this position. */
  sharesWith?: number;
}

export function packed(name: string, content: string | Uint8Array): MadeEntry {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), unpackedBytes: bytes.length, crc32: crc32(bytes), method: 8 };
}

/** A repeated block: megabytes that unpack to gigabytes, generated quickly. */
export function repeated(
  name: string,
  parts: { head?: string; block: string; times: number; tail?: string },
): MadeEntry {
  const { head = '', times, tail = '' } = parts;
  const block = Buffer.from(parts.block);
  const open = (text: string | Uint8Array) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const middle = open(block);
  let sum = crc32(head);
  for (let time = 0; time < times; time += 1) sum = crc32(block, sum);
  return {
    name,
    packed: Buffer.concat([open(head), ...Array<Buffer>(times).fill(middle), deflateRawSync(tail)]),
    unpackedBytes: Buffer.byteLength(head) + block.length * times + Buffer.byteLength(tail),
    crc32: crc32(tail, sum),
    method: 8,
  };
}

export function makeZip(entries: readonly MadeEntry[], declaredEntries = entries.length): Buffer {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const entry of entries) {
    starts.push(entry.sharesWith === undefined ? at : (starts[entry.sharesWith] ?? 0));
    if (entry.sharesWith !== undefined) continue;
    const local = Buffer.concat([localHeader(entry), Buffer.from(entry.name), entry.packed]);
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries.map((entry, index) => directoryEntry(entry, starts[index] ?? 0)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(declaredEntries & 0xffff, 8);
  end.writeUInt16LE(declaredEntries & 0xffff, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

function localHeader(entry: MadeEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(entry.flags ?? 0, 6);
  writeSizes(header, 8, entry);
  return header;
}

function directoryEntry(entry: MadeEntry, start: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(entry.flags ?? 0, 8);
  writeSizes(header, 10, entry);
  header.writeUInt32LE(start, 42);
  return Buffer.concat([header, Buffer.from(entry.name)]);
}

/** Method, time, checksum, sizes and the name's length: the same in both headers. */
function writeSizes(header: Buffer, at: number, entry: MadeEntry): void {
  header.writeUInt16LE(entry.method ?? 8, at);
  header.writeUInt32LE(entry.crc32 >>> 0, at + 6);
  header.writeUInt32LE(entry.packed.length, at + 10);
  header.writeUInt32LE(entry.unpackedBytes >>> 0, at + 14);
  header.writeUInt16LE(Buffer.byteLength(entry.name), at + 18);
}
