import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { chromiumArguments, unpackChromium } from './chromium.ts';
import { mergePdfs } from './merge-pdf.ts';
import { pageNumbers } from './page-numbers.ts';
import { countFrom, detachParts, fillPageNumbers, setDraft, showGroup, withPartsHidden } from './parts.ts';

export interface PrintOptions {
  /** The default paper size; the document's `@page` overrides it. */
  readonly paper: 'letter' | 'a4';
  /** Chromium is killed and the print fails after this time; default 60 s. */
  readonly timeoutMs?: number;
}

export class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout';
}

/** The document's address; the host name does not exist (RFC 2606) and is not looked up. */
const documentUrl = 'https://report.invalid/';

const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; sandbox";

/** The browser is closed after a document of this length, or after this many prints, to free its memory. */
const restartAfterCharacters = 4_000_000;
const printsPerBrowser = 100;

/** A garbage collection takes 0.1 to 0.2 s. */
const groupsBetweenCollections = 3;

/** Puppeteer's errors when the browser has exited. */
const browserClosedErrors = new Set(['TargetCloseError', 'ConnectionClosedError']);

let runningBrowser: Promise<Browser> | undefined;
let prints = 0;
let lastPrint: Promise<unknown> = Promise.resolve();

/**
 * Prints an HTML document as a tagged PDF with outline. No script runs, and only `data:` is loaded. Elements with
 * `data-page-of="id"` get the number of the page that the element of that id is on, if a link leads to it. Prints run
 * one after the other in one browser, which stays open; it is killed when a print fails.
 */
export function printHtml(html: string, options: PrintOptions): Promise<Uint8Array> {
  const turn = lastPrint.then(() => printWithTimeout(html, options));
  lastPrint = turn.catch(() => undefined);
  return turn;
}

/** Closes the browser after the pending prints. */
export function closePrinter(): Promise<void> {
  const turn = lastPrint.then(discardBrowser);
  lastPrint = turn.catch(() => undefined);
  return turn;
}

async function printWithTimeout(html: string, options: PrintOptions): Promise<Uint8Array> {
  const timeoutMs = options.timeoutMs ?? 60_000;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const pdf = await Promise.race([printWithRetry(html, options, timeout), rejectWhen(timeout, timeoutMs)]);
    prints += 1;
    if (html.length > restartAfterCharacters || prints >= printsPerBrowser) await discardBrowser();
    return pdf;
  } catch (error) {
    await discardBrowser();
    throw error;
  }
}

function rejectWhen(late: AbortSignal, timeoutMs: number): Promise<never> {
  const error = new PrintTimeout(`Printing took more than ${timeoutMs} ms.`);
  return new Promise((_, reject) => {
    late.addEventListener('abort', () => reject(error), { once: true });
  });
}

/** Retries once in a new browser, because the running one may have exited, above all in a Lambda that was frozen. */
async function printWithRetry(html: string, options: PrintOptions, late: AbortSignal): Promise<Uint8Array> {
  try {
    return await printInBrowser(html, options);
  } catch (error) {
    if (late.aborted || !(error instanceof Error) || !browserClosedErrors.has(error.name)) throw error;
    await discardBrowser();
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

async function getBrowser(): Promise<Browser> {
  const browser = await runningBrowser?.catch(() => undefined);
  if (browser?.connected) return browser;
  prints = 0;
  runningBrowser = launch();
  return runningBrowser;
}

/** Kills the browser's process, because a browser that hangs does not close. */
async function discardBrowser(): Promise<void> {
  const browser = await runningBrowser?.catch(() => undefined);
  runningBrowser = undefined;
  browser?.process()?.kill('SIGKILL');
  await browser?.close().catch(() => undefined);
}

async function printInBrowser(html: string, options: PrintOptions): Promise<Uint8Array> {
  const browser = await getBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await serveDocumentOnly(page, withPartsHidden(html));
  await page.goto(documentUrl, { waitUntil: 'load' });
  const pdf = await printGroups(page, options);
  await page.close();
  return pdf;
}

/** Prints drafts first, for page counts and the pages of ids; they are cheap compared with the tagged pages. */
async function printGroups(page: Page, options: PrintOptions): Promise<Uint8Array> {
  const paper = {
    format: options.paper,
    preferCSSPageSize: true,
    printBackground: true,
    timeout: 0,
  } as const;
  const { groups, isWhole } = await detachParts(page);
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

/** Without it, Chromium keeps the layout of previous groups: 1.2 GB for 100 properties instead of 0.4. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** Answers the first navigation with the document, allows `data:`, and aborts all other requests. */
async function serveDocumentOnly(page: Page, html: string): Promise<void> {
  let served = false;
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (!served && request.isNavigationRequest() && request.url() === documentUrl) {
      served = true;
      const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' };
      void request
        .respond({ status: 200, contentType: 'text/html; charset=utf-8', headers, body: html })
        .catch(ignoreClosedPage);
    } else if (request.url().startsWith('data:') && !request.isNavigationRequest()) {
      void request.continue().catch(ignoreClosedPage);
    } else {
      void request.abort('blockedbyclient').catch(ignoreClosedPage);
    }
  });
}

/** The page was closed while a request was pending: `goto` or `pdf` reports the error to the caller. */
function ignoreClosedPage(): undefined {
  return undefined;
}
