import { brotliDecompressSync } from 'node:zlib';

/**
 * The code points that a font has glyphs for: those of its `cmap` table, in formats 4 and 12 (OpenType 1.9). Reads
 * TrueType and WOFF2 (W3C, section 4.1 "Table Directory").
 */
export function lettersOf(font: Buffer): Set<number> {
  const cmap = font.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(font) : cmapOfTrueType(font);
  const points = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, points);
    if (format === 12) addGroups(table, points);
  }
  return points;
}

function cmapOfTrueType(font: Buffer): Buffer {
  const entry = 12 + font.subarray(12).indexOf('cmap');
  const start = font.readUInt32BE(entry + 8);
  return font.subarray(start, start + font.readUInt32BE(entry + 12));
}

const headBytes = 48;
/** Numbers of known tags: `cmap`, the two that are transformed unless they say otherwise, and "the tag follows". */
const known = { cmap: 0, glyf: 10, loca: 11, other: 63 } as const;

function cmapOfWoff2(font: Buffer): Buffer {
  let at = headBytes;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = font.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap: [from: number, to: number] = [0, 0];
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at);
    const tag = flags & 63;
    at += tag === known.other ? 5 : 1;
    const length = number();
    const isTransformed = tag === known.glyf || tag === known.loca ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : length;
    if (tag === known.cmap) cmap = [offset, offset + stored];
    offset += stored;
  }
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...cmap);
}

function addSegments(table: Buffer, points: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const end = table.readUInt16BE(at);
    const start = table.readUInt16BE(at + size + 2);
    const rangeAt = at + size * 3 + 2;
    const range = table.readUInt16BE(rangeAt);
    for (let point = start; point <= end && point < 0xffff; point += 1)
      if (range === 0 || table.readUInt16BE(rangeAt + range + (point - start) * 2) !== 0) points.add(point);
  }
}

function addGroups(table: Buffer, points: Set<number>): void {
  for (let group = 0, at = 16; group < table.readUInt32BE(12); group += 1, at += 12)
    for (let point = table.readUInt32BE(at); point <= table.readUInt32BE(at + 4); point += 1)
      points.add(point);
}
