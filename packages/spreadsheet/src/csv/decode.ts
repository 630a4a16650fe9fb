import { isUtf8 } from 'node:buffer';
import { unreadableFile } from '../file-problems.ts';
import type { ReadingCost } from '../reading-cost.ts';

const byteOrderMark = /^\ufeff/;
const chunkBytes = 256 * 1024;

/** Decodes a text file: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252, which Excel writes as "CSV". */
export async function decodeText(bytes: Uint8Array, cost: ReadingCost): Promise<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const piece = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    if (piece.includes('\0')) throw unreadableFile('The file is neither an Excel workbook nor text.');
    pieces.push(piece);
    cost.work(0, piece.length);
    if (cost.isYieldDue) await cost.yieldIfDue();
  }
  pieces.push(decoder.decode());
  return pieces.join('').replace(byteOrderMark, '');
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

const sampledBytes = 512;

/** Text whose every second byte is zero: a heading in UTF-16 is in Latin letters. */
function utf16WithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, Math.min(sampledBytes, bytes.length & ~1));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const many = (sample.length / 2) * 0.9;
  if (sample.length < 4 || Math.max(first, second) < many || Math.min(first, second) > 0) return undefined;
  return second > first ? 'utf-16le' : 'utf-16be';
}
