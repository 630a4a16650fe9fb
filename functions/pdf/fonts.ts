import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { unpackChromium } from './chromium.ts';
import { type FontFamily, fontWeights, jp, kr, sc, scriptFamilies } from './font-families.ts';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const hebrew = /\p{Script=Hebrew}/u;
const halfWidthKana = /[\uff61-\uff9f]+/g;
const beyondAscii = /[^\0-\x7f]/gu;
/** What has no glyph, or shows nothing. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;
/** Would be markup in the document, or end a text of its styles. */
const markup = /[<>&"'\\]/;
/** What a script's shaping may add: the joiners, and the circle below a mark that stands alone. */
const shapingPoints = [0x200c, 0x200d, 0x25cc];

/** The frame around a digit. */
const keycap = 0x20e3;

export interface Lettered {
  /** The document with what is printed in place of letters that no font has: "1⁄3" for "⅓". */
  readonly html: string;
  /** `@font-face` rules, with the fonts in them. */
  readonly rules: string;
  /** Letters that are printed as boxes. */
  readonly missing: readonly string[];
}

/**
 * Adds fonts for the letters of a document that neither its own font nor the browser's has: only the slices that hold
 * them. An ideograph looks different in each language: it is Japanese in a document with kana, Korean in one with
 * Hangul, else simplified Chinese. What one font must draw together is composed, as it may be in different slices.
 */
export async function withLetters(document: string): Promise<Lettered> {
  const composed = /\p{M}/u.test(document) ? document.normalize('NFC') : document;
  let html = composed.replaceAll(halfWidthKana, (kanas) => kanas.normalize('NFKC'));
  const text = html.replaceAll(/data:[a-z]+\/[^"')]*/g, '');
  const letters = new Set([...text.matchAll(beyondAscii)].map(([letter]) => letter));
  const missing = new Set([...letters].filter((one) => !unseen.test(one)).map(pointOf));
  if (missing.size === 0) return { html, rules: '', missing: [] };
  const base = [...ownFonts(html), ...(await browserFonts())];
  const isMissing = (point: number) => !base.some((has) => has.has(point));
  for (const point of missing) if (!isMissing(point)) missing.delete(point);

  const added = new Set([...letters].flatMap(formsOf).map(pointOf).concat(shapingPoints));
  for (const point of missing) added.delete(point);
  if (missing.has(keycap)) for (const digit of '0123456789#*') added.add(pointOf(digit));
  const rules: string[] = [];
  for (const family of [...scriptFamilies, ...eastAsianFamilies(text)])
    rules.push(...(await rulesOf(family, missing, added)));

  for (const point of missing) {
    const letter = String.fromCodePoint(point);
    const plain = letter.normalize('NFKD');
    if (plain === letter || markup.test(plain) || [...plain].map(pointOf).some(isMissing)) continue;
    html = html.replaceAll(letter, plain);
    missing.delete(point);
  }
  return { html, rules: rules.join('\n'), missing: [...missing].map((one) => String.fromCodePoint(one)) };
}

function pointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** The letters that a shaper may take a letter apart into; Thai's U+0E33 always is two. */
function formsOf(letter: string): string[] {
  return ['NFC', 'NFD', 'NFKD'].flatMap((form) => letter.normalize(form).match(beyondAscii) ?? []);
}

/** The code points that a font has glyphs for. */
function lettersOf(file: Buffer): Set<number> {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('This is a collection of fonts.');
  return new Set(font.characterSet);
}

/** The letters of the fonts in the document, of each in one weight. */
function ownFonts(html: string): Set<number>[] {
  const fonts = html.matchAll(/font-weight:400;src:url\(data:font\/woff2;base64,([^)]*)\)/g);
  return [...fonts].map(([, data = '']) => lettersOf(Buffer.from(data, 'base64')));
}

let browserLetters: Promise<Set<number>[]> | undefined;

/** The letters of the fonts that come with Chromium, but Hebrew's, which lack points. */
function browserFonts(): Promise<Set<number>[]> {
  browserLetters ??= unpackChromium().then(async ({ path }) => {
    const folder = join(dirname(path), 'fonts');
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('-Regular.ttf'),
    );
    const fonts = await Promise.all(files.map(async (file) => lettersOf(await readFile(join(folder, file)))));
    return fonts.map((has) => new Set([...has].filter((point) => !hebrew.test(String.fromCodePoint(point)))));
  });
  return browserLetters;
}

function eastAsianFamilies(text: string): FontFamily[] {
  if (kana.test(text)) return [jp, kr, sc];
  return hangul.test(text) ? [kr, sc, jp] : [sc, jp, kr];
}

/** Takes what the family has from `missing`; `added` are drawn by the font that draws the letters beside them. */
async function rulesOf(
  family: FontFamily,
  missing: Set<number>,
  added: ReadonlySet<number>,
): Promise<string[]> {
  if (missing.size === 0) return [];
  const rules: string[] = [];
  for (const { isClaimed, file } of await slicesOf(family)) {
    if (![...missing].some(isClaimed)) continue;
    const has = lettersOf(await readFile(file(400)));
    const taken = [...missing].filter((point) => has.has(point));
    if (taken.length === 0) continue;
    for (const point of taken) missing.delete(point);
    const beside = [...added].filter((point) => has.has(point) && isClaimed(point));
    const range = [...taken, ...beside].map((point) => `U+${point.toString(16)}`).join();
    const weights = family.isWhole ? [400] : fontWeights.filter((weight) => existsSync(file(weight)));
    for (const weight of weights) {
      const data = await readFile(file(weight), 'base64');
      // A font of one weight is not made bold, which would draw its glyphs as Type 3.
      const weightRange = weights.length > 1 ? weight : fontWeights.join(' ');
      rules.push(
        `@font-face{font-family:'${family.name}';font-weight:${weightRange};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`,
      );
    }
  }
  return rules;
}

interface Slice {
  readonly isClaimed: (point: number) => boolean;
  readonly file: (weight: number) => string;
}

/** Those of the family's script; the others are Latin and symbols. */
async function slicesOf({ folder, isWhole }: FontFamily): Promise<Slice[]> {
  const files = folderOf(folder);
  const ranges: Record<string, string> = isWhole
    ? { emoji: 'U+0-10ffff' }
    : JSON.parse(await readFile(join(files, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .filter(([slice]) => slice.startsWith('[') || folder.includes(slice))
    .map(([slice, range]) => {
      const claimed = spansOf(range);
      const name = `${folder}-${slice.replaceAll(/[[\]]/g, '')}`;
      return {
        isClaimed: (point) => claimed.some(([from, to]) => point >= from && point <= to),
        file: (weight) => join(files, 'files', `${name}-${weight}-normal.woff2`),
      };
    });
}

function spansOf(ranges: string): [from: number, to: number][] {
  return ranges.split(',').map((one) => {
    const [from = '', to = from] = one.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Beside the bundle (functions/build.ts), or that of the package when it runs from source. */
function folderOf(folder: string): string {
  const bundled = join(dirname(fileURLToPath(import.meta.url)), '../fonts', folder);
  if (existsSync(bundled)) return bundled;
  return dirname(createRequire(import.meta.url).resolve(`@fontsource/${folder}/unicode.json`));
}
