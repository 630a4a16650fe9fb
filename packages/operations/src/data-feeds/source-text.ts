import { isUtf8 } from 'node:buffer';
import { cleanName } from '@landbrief/domain';
import type { FeedSource } from './feed-source.ts';

/**
 * Text from chunks of bytes: UTF-16 where its mark says so, UTF-8 as long as the bytes are, else Windows Latin 1, as
 * spreadsheet programs write it.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let cut: Buffer = Buffer.alloc(0);
  const named = namedEncoding(contentType);
  let isFirst = true;
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([cut, chunk]);
    cut = Buffer.alloc(0);
    if (isFirst && bytes.length >= 2) {
      isFirst = false;
      if (bytes[0] === 0xff && bytes[1] === 0xfe) decoder = new TextDecoder('utf-16le');
      else if (bytes[0] === 0xfe && bytes[1] === 0xff) decoder = new TextDecoder('utf-16be');
    }
    if (decoder) {
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    const whole = bytes.subarray(0, bytes.length - cutBytes(bytes));
    if (isUtf8(whole)) {
      cut = Buffer.from(bytes.subarray(whole.length));
      yield whole.toString('utf8');
    } else {
      decoder = new TextDecoder(named ?? 'windows-1252');
      yield decoder.decode(bytes, { stream: true });
    }
  }
  if (cut.length > 0) yield new TextDecoder('windows-1252').decode(cut);
}

/** Bytes of a character of UTF-8 that the end of a chunk may cut. */
const CHARACTER_MAX = 4;

/** How many bytes at the end of a chunk begin a character that the next one continues. */
function cutBytes(chunk: Buffer): number {
  for (let back = 1; back < CHARACTER_MAX && back <= chunk.length; back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if ((byte & 0b1100_0000) === 0b1000_0000) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

/** The encoding that a `content-type` names, if it is one that we decode by name. */
function namedEncoding(contentType: string): string | undefined {
  const charset = /charset="?([\w-]+)/.exec(contentType)?.[1] ?? '';
  return /^(iso-8859-1|latin1|windows-1252|cp1252|us-ascii)$/.test(charset) ? 'windows-1252' : undefined;
}

const HIDDEN = '•••';
const EXCERPT = 60;
/** A shorter value is in ordinary text by chance. */
const SECRET_MIN = 4;

/** Removes the value of the secret header from a text of the source, which may echo what it is sent. */
export function withoutSecret(text: string, { secretHeader }: Pick<FeedSource, 'secretHeader'>): string {
  const secret = secretHeader?.value ?? '';
  if (secret.length < SECRET_MIN) return text;
  // Of `Bearer 12ab…` the token alone is secret too.
  const parts = secret.split(' ').filter((part) => part.length >= 2 * SECRET_MIN);
  return [secret, ...parts].reduce((cleaned, part) => cleaned.replaceAll(part, HIDDEN), text);
}

/** The beginning of a source's text for a message: one line, without markup, secrets and invisible characters. */
export function excerpt(text: string, source: Pick<FeedSource, 'secretHeader'>): string {
  const plain = cleanName(withoutSecret(text, source).replace(/<[^>]*>?/g, ' '));
  const cut = plain.slice(0, EXCERPT).toWellFormed();
  return `“${cut}${plain.length > EXCERPT ? '…' : ''}”`;
}
