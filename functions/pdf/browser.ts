import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { chromiumArguments, unpackChromium } from './chromium.ts';

export class PrintTimeout extends Error {
  override readonly name = 'PrintTimeout';
}

/** The browser exited twice while it printed a document, which may be too large for the memory. */
export class BrowserExited extends Error {
  override readonly name = 'BrowserExited';
}

/** The document's address; the host name does not exist (RFC 2606) and is not looked up. */
const documentUrl = 'https://report.invalid/';

const policy =
  "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; sandbox";

/** The browser is closed after a document of this length, or after this many prints, to free its memory. */
const restartAfterCharacters = 4_000_000;
const printsPerBrowser = 100;

/** Puppeteer's errors when the browser has exited. */
const browserClosedErrors = new Set(['TargetCloseError', 'ConnectionClosedError']);

let runningBrowser: Promise<Browser> | undefined;
let prints = 0;
let lastPrint: Promise<unknown> = Promise.resolve();

/**
 * Opens a document and does something with its page. No script runs, and only `data:` is loaded. Documents are opened
 * one after the other in one browser, which stays open; it is killed when the work fails or takes more than `timeoutMs`.
 */
export function withDocument<T>(
  html: string,
  timeoutMs: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const turn = lastPrint.then(() => workWithTimeout(html, timeoutMs, work));
  lastPrint = turn.catch(() => undefined);
  return turn;
}

/** Closes the browser after the pending prints. */
export function closePrinter(): Promise<void> {
  const turn = lastPrint.then(discardBrowser);
  lastPrint = turn.catch(() => undefined);
  return turn;
}

async function workWithTimeout<T>(
  html: string,
  timeoutMs: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const result = await Promise.race([workWithRetry(html, work, timeout), rejectWhen(timeout, timeoutMs)]);
    prints += 1;
    if (html.length > restartAfterCharacters || prints >= printsPerBrowser) await discardBrowser();
    return result;
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
async function workWithRetry<T>(
  html: string,
  work: (page: Page) => Promise<T>,
  late: AbortSignal,
): Promise<T> {
  try {
    return await workInBrowser(html, work);
  } catch (error) {
    if (late.aborted || !isBrowserClosed(error)) throw error;
    await discardBrowser();
  }
  try {
    return await workInBrowser(html, work);
  } catch (error) {
    if (!isBrowserClosed(error)) throw error;
    throw new BrowserExited('The browser exited while it printed, and did so again.', { cause: error });
  }
}

function isBrowserClosed(error: unknown): boolean {
  return error instanceof Error && browserClosedErrors.has(error.name);
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

async function workInBrowser<T>(html: string, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await getBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.setJavaScriptEnabled(false);
  await serveDocumentOnly(page, html);
  await page.goto(documentUrl, { waitUntil: 'load' });
  const result = await work(page);
  await page.close();
  return result;
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
