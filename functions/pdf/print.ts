import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { chromiumArguments, unpackChromium } from './chromium.ts';
import { mergePdfs } from './merge-pdf.ts';
import { pageNumbers } from './page-numbers.ts';
import { countFrom, fillPageNumbers, setDraft, showGroup, takeOutParts, withPartsHidden } from './parts.ts';

export interface PrintOptions {
  /** Holds unless the document's own `@page` says otherwise. */
  readonly paper: 'letter' | 'a4';
  /** After it, Chromium is killed and the print fails; 60 s unless given. */
  readonly timeoutMs?: number;
}

export class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout';
}

/** Where the document pretends to be; no such name exists (RFC 2606), and none is looked up. */
const address = 'https://report.invalid/';

const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; sandbox";

/** A browser that has shown this much is closed after it, to give its memory back. */
const largeHtml = 4_000_000;
const mostPrints = 100;

/** Collecting takes 0.1 to 0.2 s. */
const groupsBetweenCollections = 3;

/** How puppeteer calls it when the browser is no longer there. */
const browserGone = new Set(['TargetCloseError', 'ConnectionClosedError']);

let warm: Promise<Browser> | undefined;
let prints = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * An HTML document as a tagged PDF with outline. Nothing in it runs and nothing is loaded but `data:`. Elements with
 * `data-page-of="id"` get the number of the page that the element of that id is on, if a link leads to it.
 * Prints follow each other in one browser, which stays for the next; a print that fails takes it down.
 */
export function printHtml(html: string, options: PrintOptions): Promise<Uint8Array> {
  const turn = last.then(() => printNow(html, options));
  last = turn.catch(() => undefined);
  return turn;
}

/** Closes the browser, once the prints that were asked for are done. */
export function closePrinter(): Promise<void> {
  const turn = last.then(discard);
  last = turn.catch(() => undefined);
  return turn;
}

async function printNow(html: string, options: PrintOptions): Promise<Uint8Array> {
  const timeoutMs = options.timeoutMs ?? 60_000;
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const pdf = await Promise.race([printTwice(html, options, late), rejectWhen(late, timeoutMs)]);
    prints += 1;
    if (html.length > largeHtml || prints >= mostPrints) await discard();
    return pdf;
  } catch (error) {
    await discard();
    throw error;
  }
}

function rejectWhen(late: AbortSignal, timeoutMs: number): Promise<never> {
  const error = new PrintTimeout(`Printing took more than ${timeoutMs} ms.`);
  return new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(error), { once: true });
  });
}

/** A browser may have died while nobody looked, above all in a Lambda that slept: the second try has a fresh one. */
async function printTwice(html: string, options: PrintOptions, late: AbortSignal): Promise<Uint8Array> {
  try {
    return await printInBrowser(html, options);
  } catch (error) {
    if (late.aborted || !(error instanceof Error) || !browserGone.has(error.name)) throw error;
    await discard();
    return await printInBrowser(html, options);
  }
}

async function launch(): Promise<Browser> {
  const { path, environment } = await unpackChromium();
  return puppeteer.launch({
    executablePath: path,
    args: chromiumArguments(),
    headless: 'shell',
    pipe: true,
    env: { ...process.env, ...environment },
  });
}

async function browserOf(): Promise<Browser> {
  const browser = await warm?.catch(() => undefined);
  if (browser?.connected) return browser;
  prints = 0;
  warm = launch();
  return warm;
}

/** A browser that hangs does not close when asked: its process ends. */
async function discard(): Promise<void> {
  const browser = await warm?.catch(() => undefined);
  warm = undefined;
  browser?.process()?.kill('SIGKILL');
  await browser?.close().catch(() => undefined);
}

async function printInBrowser(html: string, options: PrintOptions): Promise<Uint8Array> {
  const browser = await browserOf();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await serveOnly(page, withPartsHidden(html));
  await page.goto(address, { waitUntil: 'load' });
  const pdf = await printGroups(page, options);
  await page.close();
  return pdf;
}

/** Drafts tell how many pages there are and what is where; they are cheap beside the tagged pages that follow. */
async function printGroups(page: Page, options: PrintOptions): Promise<Uint8Array> {
  const paper = {
    format: options.paper,
    preferCSSPageSize: true,
    printBackground: true,
    timeout: 0,
  } as const;
  const { groups, isWhole } = await takeOutParts(page);
  const firstPages: number[] = [];
  const pageOf = new Map<string, number>();
  let total = 0;
  await setDraft(page, true);
  for (const [index, group] of groups.entries()) {
    await showGroup(page, group, isWhole);
    if (index % groupsBetweenCollections === 1) await collectGarbage(page);
    const draft = pageNumbers(await page.pdf({ ...paper, tagged: false, outline: false }));
    for (const [id, at] of draft.of) pageOf.set(id, total + at);
    firstPages.push(total + 1);
    total += draft.count;
  }
  await setDraft(page, false);
  await fillPageNumbers(page, pageOf);
  const pdfs: Uint8Array[] = [];
  for (const [index, group] of groups.entries()) {
    await showGroup(page, group, isWhole);
    if (index % groupsBetweenCollections === 1) await collectGarbage(page);
    if (!isWhole) await countFrom(page, firstPages[index] ?? 1, total);
    pdfs.push(await page.pdf({ ...paper, tagged: true, outline: true }));
  }
  return mergePdfs(pdfs);
}

/** Left alone, Chromium keeps what it laid out for the groups before: 1.2 GB for 100 properties instead of 0.4. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** Answers the first navigation with the document, lets `data:` pass, and aborts whatever else the page asks for. */
async function serveOnly(page: Page, html: string): Promise<void> {
  let served = false;
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (!served && request.isNavigationRequest() && request.url() === address) {
      served = true;
      const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' };
      void request
        .respond({ status: 200, contentType: 'text/html; charset=utf-8', headers, body: html })
        .catch(ignoreGone);
    } else if (request.url().startsWith('data:') && !request.isNavigationRequest()) {
      void request.continue().catch(ignoreGone);
    } else {
      void request.abort('blockedbyclient').catch(ignoreGone);
    }
  });
}

/** The page was closed while a request waited: `goto` or `pdf` says so to the caller. */
function ignoreGone(): undefined {
  return undefined;
}
