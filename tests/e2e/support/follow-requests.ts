import { expect, type Page, type Request } from '@playwright/test';

/** Follows what a page asks from now on; the result waits until the page is drawn and all of it was answered. */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const isIdle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  // A page that is drawn from what was read before asks again after it.
  return () => expect.poll(() => isIdle().then(() => pending.size)).toBe(0);
}
