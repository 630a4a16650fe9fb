import { answersCss } from './css/answers.ts';
import { coverCss } from './css/cover.ts';
import { partsCss } from './css/parts.ts';
import { shownName } from './parts/cover.tsx';
import { kindTitles, texts } from './texts.ts';
import type { Report } from './types.ts';

/** The font family of the page's fonts (page/fonts.ts); on screen the browser may have it installed. */
export const reportFont = "'Inter', 'Inter Variable', 'Open Sans', 'Helvetica Neue', Arial, sans-serif";

/** The styles of `ReportDocument`, on screen and in print; all are limited to `.rp`. */
export const reportCss: string = [
  `.rp{font-family:${reportFont};--spruce:#12352f;--leaf:#1f5a4e;--ink:#1a2320;--quiet:#5a6762;--paper:#f6f4ee;` +
    `--line:#dedad0;--met:#1a6b45;--notMet:#a8271b}`,
  partsCss,
  coverCss,
  answersCss,
].join('\n');

/**
 * Quotes any text as a CSS string; escapes all but letters and digits, so that no text ends the string or the style
 * element.
 */
export function cssString(text: string): string {
  const safe = [...text].map((one) =>
    /[A-Za-z0-9]/.test(one) ? one : `\\${one.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe.join('')}"`;
}

const sizes = { letter: '8.5in 11in', a4: '210mm 297mm' } as const;

/** Paper, margins and the line at the foot of every page but the cover. */
export function pageCss(report: Report): string {
  const foot = `font:400 7pt ${reportFont};color:#5a6762;vertical-align:top;padding-top:9pt`;
  const name = cssString(`${clip(shownName(report))}  ·  ${kindTitles[report.kind]}`);
  return `@page{size:${sizes[report.paper]};margin:.7in .65in .75in;
@bottom-left{content:${name};width:75%;text-align:left;${foot}}
@bottom-right{content:"${texts.page} " counter(page) " of " counter(pages);width:25%;text-align:right;${foot}}}
@page cover{margin:0;@bottom-left{content:none}@bottom-right{content:none}}`;
}

/** The foot has one line. */
function clip(text: string): string {
  const most = 70;
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
