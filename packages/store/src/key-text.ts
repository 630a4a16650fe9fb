import { createHash } from 'node:crypto';

/**
 * Text in keys. A sort key of DynamoDB holds 1,024 bytes and a partition key 2,048, and what people may write is longer:
 * 200 letters are 6,600 bytes where one stands for a phrase. A key holds the beginning; the id behind it keeps it unique.
 */

/** A name in a key: 200 letters of Latin, Greek or Cyrillic are whole. Two of them and an id fit into a sort key. */
const NAME_BYTES = 450;
/** A text that must stay unique. */
const UNIQUE_BYTES = 1024;
/** All of a key's text, which leaves room for an id. */
const TEXT_BYTES = 950;

/** The beginning of a text: as many whole characters as so many bytes of UTF-8 hold. */
export function beginningOf(text: string, bytes: number): string {
  // A UTF-16 unit is 3 bytes at most.
  if (text.length * 3 <= bytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** A name as a sort key holds it. Names that begin alike have keys that begin alike. */
export function nameInKey(name: string): string {
  return beginningOf(name, NAME_BYTES);
}

/** A text that a partition key is made of, and that stands for itself alone: a digest goes for the rest of a long one. */
export function uniqueInKey(text: string): string {
  const beginning = beginningOf(text, UNIQUE_BYTES);
  return beginning === text ? text : `${beginning}#${createHash('sha256').update(text).digest('hex')}`;
}

/**
 * Text as keys of ordered lists hold it. Characters outside the basic plane become one that stands for all of them, so
 * that the order of JavaScript and the one of DynamoDB (bytes of UTF-8) agree.
 */
export function keyText(text: string): string {
  const plain = text.replace(/[\p{Cc}\uffff]/gu, ' ').replace(/[\u{10000}-\u{10ffff}\p{Cs}]/gu, '\ufffd');
  return beginningOf(plain, TEXT_BYTES);
}
