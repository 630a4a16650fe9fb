import { createHash } from 'node:crypto';

/**
 * Text in keys. DynamoDB limits a sort key to 1,024 bytes and a partition key to 2,048, and user input may be longer: 200
 * characters take up to 6,600 bytes in some scripts. A key has the beginning; the id after it keeps it unique.
 */

/** A name in a key: enough for 200 letters of Latin, Greek or Cyrillic. Two of them and an id fit into a sort key. */
const NAME_BYTES = 450;
/** A text that must stay unique. */
const UNIQUE_BYTES = 1024;
/** All text in a key; the rest is for an id. */
const TEXT_BYTES = 950;

/** The beginning of a text: as many whole characters as fit into `bytes` of UTF-8. */
export function beginningOf(text: string, bytes: number): string {
  // A UTF-16 unit is 3 bytes at most.
  if (text.length * 3 <= bytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

/** A name as part of a sort key. Names with the same beginning have keys with the same beginning. */
export function nameInKey(name: string): string {
  return beginningOf(name, NAME_BYTES);
}

/** A text that makes a partition key unique: a digest replaces the rest of a long one. */
export function uniqueInKey(text: string): string {
  const beginning = beginningOf(text, UNIQUE_BYTES);
  return beginning === text ? text : `${beginning}#${createHash('sha256').update(text).digest('hex')}`;
}

/**
 * Text in the keys of ordered lists. All characters outside the basic plane become U+FFFD, so that JavaScript (UTF-16)
 * and DynamoDB (bytes of UTF-8) sort alike.
 */
export function keyText(text: string): string {
  const plain = text.replace(/[\p{Cc}\uffff]/gu, ' ').replace(/[\u{10000}-\u{10ffff}\p{Cs}]/gu, '\ufffd');
  return beginningOf(plain, TEXT_BYTES);
}
