import type { Page } from 'puppeteer-core';
import { withDocument } from './browser.ts';
import { withLetters } from './fonts.ts';
import { mergePdfs } from './merge-pdf.ts';
import { type PageNumbers, pageCount, pageNumbers } from './page-numbers.ts';
import {
  addLastLine,
  countFrom,
  detachParts,
  fillPageNumbers,
  type Group,
  removeOtherLinks,
  setDraft,
  showGroup,
  withStyles,
} from './parts.ts';

export { closePrinter, PrintTimeout } from './browser.ts';

export interface PrintOptions {
  /** The default paper size; the document's `@page` overrides it. */
  readonly paper: 'letter' | 'a4';
  /** Chromium is killed and the print fails after this time; default 60 s. */
  readonly timeoutMs?: number;
}

/** What a document is told about the others that it becomes one PDF with. */
export interface PartNumbers {
  /** The number of its first page in the whole, from 1. */
  readonly firstPage: number;
  readonly totalPages: number;
  /** The pages in the whole of what its links lead to. */
  readonly pageOf: ReadonlyMap<string, number>;
}

/** A garbage collection takes 0.1 to 0.2 s. */
const groupsBetweenCollections = 3;

/**
 * Prints an HTML document as a tagged PDF with outline. Elements with `data-page-of="id"` get the number of the page
 * that the element of that id is on, if a link leads to it.
 */
export function printHtml(html: string, options: PrintOptions): Promise<Uint8Array> {
  return openGroups(html, options, async (groups) => {
    const { count, of } = await groups.measure();
    return groups.print({ firstPage: 1, totalPages: count, pageOf: of });
  });
}

/** Counts the pages of a document, and finds those of the ids that its links lead to, without printing it. */
export function measureHtml(html: string, options: PrintOptions): Promise<PageNumbers> {
  return openGroups(html, options, (groups) => groups.measure());
}

export function printPartHtml(html: string, options: PrintOptions & PartNumbers): Promise<Uint8Array> {
  return openGroups(html, options, (groups) => groups.print(options));
}

interface Groups {
  /** Drafts of all groups, which are cheap compared with the tagged pages. */
  measure(): Promise<PageNumbers>;
  print(numbers: PartNumbers): Promise<Uint8Array>;
}

async function openGroups<T>(
  html: string,
  { paper, timeoutMs = 60_000 }: PrintOptions,
  work: (groups: Groups) => Promise<T>,
): Promise<T> {
  const options = { format: paper, preferCSSPageSize: true, printBackground: true, timeout: 0 } as const;
  const { html: lettered, rules, missing } = await withLetters(html);
  return withDocument(withStyles(lettered, rules), timeoutMs, async (page) => {
    await removeOtherLinks(page);
    if (missing.length > 0) await addLastLine(page, missingLine(missing));
    const { groups, isWhole } = await detachParts(page);
    const show = async (group: Group, index: number) => {
      await showGroup(page, group, isWhole);
      if (index % groupsBetweenCollections === 1) await collectGarbage(page);
    };
    return work({
      async measure() {
        const pageOf = new Map<string, number>();
        let total = 0;
        await setDraft(page, true);
        for (const [index, group] of groups.entries()) {
          await show(group, index);
          const draft = pageNumbers(await page.pdf({ ...options, tagged: false, outline: false }));
          for (const [id, at] of draft.of) pageOf.set(id, total + at);
          total += draft.count;
        }
        await setDraft(page, false);
        return { count: total, of: pageOf };
      },
      async print({ firstPage, totalPages, pageOf }) {
        await fillPageNumbers(page, pageOf);
        const pdfs: Uint8Array[] = [];
        let next = firstPage;
        for (const [index, group] of groups.entries()) {
          await show(group, index);
          await countFrom(page, next, totalPages);
          const pdf = await page.pdf({ ...options, tagged: true, outline: true });
          next += pageCount(pdf);
          pdfs.push(pdf);
        }
        return mergePdfs(pdfs);
      },
    });
  });
}

/** Names letters that no font has, by their numbers in Unicode. */
function missingLine(letters: readonly string[]): string {
  const most = 20;
  const numbers = letters
    .slice(0, most)
    .map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  const more = letters.length > most ? [`${letters.length - most} more`] : [];
  return `No font of this report has these letters, so that boxes stand in their places: ${[...numbers, ...more].join(', ')}.`;
}

/** Without it, Chromium keeps the layout of previous groups: 1.2 GB for 100 properties instead of 0.4. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}
