import { isUtf8 } from 'node:buffer';
import { unreadable } from '../refusals.ts';

const byteOrderMark = /^\ufeff/;

/** The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, which Excel writes for "CSV". */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(byteOrderMark, '');
  if (text.includes('\0')) throw unreadable('The file is neither an Excel workbook nor text.');
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
