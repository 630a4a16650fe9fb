import { answersCss, coverCss, formsCss, partsCss, profileCss } from './css/parts.ts';
import { shownLogo } from './pictures.ts';
import { texts } from './texts.ts';
import { reportTitle, shownName } from './titles.ts';
import type { Report } from './types.ts';

/** Families that the printer supplies for scripts that Inter lacks. */
const otherScripts = (
  'Arabic Hebrew Thai Devanagari Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Khmer Lao ' +
  'Myanmar Georgian Armenian Ethiopic SC JP KR Symbols'
)
  .split(' ')
  .map((script) => `'Noto Sans ${script}'`)
  .concat("'Noto Sans Symbols 2'", "'Noto Emoji'")
  .join();

/** The page's fonts (page/fonts.ts) and the printer's; on screen the browser may have them installed. */
export const reportFont = `'Inter', 'Inter Variable', ${otherScripts}, 'Open Sans', 'Helvetica Neue', Arial, sans-serif`;

/** The styles of `ReportDocument`, on screen and in print; all are limited to `.rp`. */
export const reportCss: string = [
  `.rp{font-family:${reportFont};--spruce:#12352f;--leaf:#1f5a4e;--ink:#1a2320;--quiet:#5a6762;--paper:#f6f4ee;` +
    `--line:#dedad0;--met:#1a6b45;--notMet:#a8271b}`,
  partsCss,
  coverCss,
  answersCss,
  formsCss,
  profileCss,
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

const sizes = { letter: ['8.5in', '11in'], a4: ['210mm', '297mm'] } as const;

/** Paper, margins, the lines at the foot of every page but the cover, and the logo at its top. */
export function pageCss(report: Report): string {
  const [width, height] = sizes[report.paper];
  const isWide = report.form === 'matrix';
  const foot = `font:400 9.25px ${reportFont};color:#5a6762;vertical-align:top;padding-top:9pt`;
  const organization = report.project.ownerOrganization;
  const line = [shownName(report), reportTitle(report), ...(organization ? [organization] : [])]
    .map((text) => isolated(clip(text)))
    .join('  ·  ');
  const cover = report.form === 'report' ? `@page cover{margin:0;${noBoxes}}` : '';
  return `@page{size:${isWide ? `${height} ${width}` : `${width} ${height}`};margin:${isWide ? '.6in .6in .65in' : '.7in .65in .75in'};
${report.form === 'report' ? logoBox(report.logo) : ''}@bottom-left{content:${cssString(line)};width:80%;text-align:left;${foot}}
@bottom-right{content:"${texts.page} " counter(page) " of " counter(pages);width:20%;text-align:right;${foot}}}
${cover}`;
}

const noBoxes =
  '@top-right{content:none;background:none}@bottom-left{content:none}@bottom-right{content:none}';

/** Forms without a cover have the logo in their head. */
function logoBox(logo: string | undefined): string {
  const address = shownLogo(logo);
  if (!address) return '';
  return `@top-right{content:"";width:1.6in;height:.24in;margin-top:.24in;background:url(${address}) no-repeat right center/contain}\n`;
}

/** Keeps texts that read from right to left from changing the order of the others. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The foot has one line. */
function clip(text: string): string {
  const most = 48;
  return text.length > most
    ? `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
