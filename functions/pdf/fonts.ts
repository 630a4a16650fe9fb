import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontFamily, fontWeights, jp, kr, sc, scriptFamilies } from './font-families.ts';

/** Ideographs, kana, Hangul, and the punctuation and wide letters of these scripts. */
const eastAsian =
  /[\u2e80-\u2fdf\u3000-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffee\u1100-\u11ff\u{20000}-\u{3ffff}]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/**
 * `@font-face` rules, with the fonts in them, for the letters of a document that neither its own font nor the browser's
 * has: only the slices that hold them. An ideograph looks different in each language: it is Japanese in a document with
 * kana, Korean in one with Hangul, else simplified Chinese.
 */
export async function fontRules(html: string): Promise<string> {
  const text = html.replaceAll(/data:[a-z]+\/[^"')]*/g, '');
  const rules: string[] = [];
  for (const family of scriptFamilies)
    rules.push(...(await rulesOf(family, codePoints(text, family.letters))));
  const missing = codePoints(text, eastAsian);
  for (const family of eastAsianFamilies(text)) rules.push(...(await rulesOf(family, missing)));
  return rules.join('\n');
}

function eastAsianFamilies(text: string): FontFamily[] {
  if (kana.test(text)) return [jp, kr, sc];
  return hangul.test(text) ? [kr, sc, jp] : [sc, jp, kr];
}

function codePoints(text: string, letters: RegExp): Set<number> {
  const found = new Set<number>();
  for (const [letter] of text.matchAll(letters)) found.add(letter.codePointAt(0) ?? 0);
  return found;
}

/** Takes what the family has from `missing`. */
async function rulesOf({ name, folder }: FontFamily, missing: Set<number>): Promise<string[]> {
  if (missing.size === 0) return [];
  const rules: string[] = [];
  const files = folderOf(folder);
  const slices: Record<string, string> = JSON.parse(await readFile(join(files, 'unicode.json'), 'utf8'));
  for (const [slice, ranges] of Object.entries(slices)) {
    // The others are Latin and symbols.
    if (!slice.startsWith('[') && !folder.endsWith(slice)) continue;
    const has = spansOf(ranges);
    const taken = [...missing].filter((point) => has.some(([from, to]) => point >= from && point <= to));
    if (taken.length === 0) continue;
    for (const point of taken) missing.delete(point);
    const range = taken.map((point) => `U+${point.toString(16)}`).join();
    for (const weight of fontWeights) {
      const file = `${folder}-${slice.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`;
      const data = await readFile(join(files, 'files', file), 'base64');
      rules.push(
        `@font-face{font-family:'${name}';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`,
      );
    }
  }
  return rules;
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
