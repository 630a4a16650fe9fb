import { FeedFailure } from './feed-failure.ts';

export function tooDeep(most: number): FeedFailure {
  return new FeedFailure(`The source has more than ${most} levels of JSON. Ask for a simpler one.`);
}

const [QUOTE, BACKSLASH, ...brackets] = Buffer.from('"\\[{]}');
const [LEFT_BRACKET, LEFT_BRACE, RIGHT_BRACKET, RIGHT_BRACE] = brackets;

/** Lists and objects of an answer; outlines have some 25 bytes for each. */
const PARTS_MAX = 2_000_000;

/** Fails for JSON with more levels, or millions of lists: to parse them takes hundreds of megabytes. */
export function requireSimpleJson(json: Uint8Array, most: number): void {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === LEFT_BRACKET || byte === LEFT_BRACE) {
      parts++;
      depth++;
    } else if (byte === RIGHT_BRACKET || byte === RIGHT_BRACE) depth--;
    if (depth > most) throw tooDeep(most);
    if (parts > PARTS_MAX)
      throw new FeedFailure(
        'An answer of the source has too many parts. Ask for simpler outlines, or points.',
        {
          reason: 'size',
        },
      );
  }
}
