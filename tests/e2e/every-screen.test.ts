import { resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { addressOf, type Ids, idsOfDemo, idsOfProperty } from './support/addresses.ts';
import { cutControls } from './support/cut-controls.ts';
import { goInside } from './support/inside.ts';
import { beginSession, browserOf, callsOf, city, owner, rival } from './support/people.ts';

interface Screen {
  path: string;
  guards: readonly string[];
  layout: string;
}

const people = [
  { who: 'a super administrator', email: 'admin@demo.test' },
  { who: 'an administrator', email: 'orgadmin@demo.test' },
  { who: 'a project owner', email: owner },
  { who: 'a reviewer', email: 'reviewer@demo.test' },
  { who: 'a collaborator', email: 'collaborator@demo.test' },
  { who: 'a delegator', email: 'delegator@state.test' },
  { who: 'a delegate', email: 'delegate@county.test' },
  { who: 'a participant', email: city },
  { who: 'a contact', email: 'contact@utility.test' },
  { who: 'another organization’s owner', email: rival },
];

const routes = resolve(import.meta.dirname, '../../web/src/routes.ts');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What the server refuses while a screen is opened, and what breaks there. */
function watch(page: Page) {
  const calls = new Set<unknown>();
  let refused: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  page.on('requestfailed', (request) => calls.delete(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('pageerror', ({ message }) => refused.push(message));
  page.on('response', (response) => {
    const method = response.request().method();
    const status = response.status();
    // A database that is too slow, or somebody of another lane who marks the same answers as seen: it is repeated.
    if (status < 400 || status === 503 || (status === 409 && method !== 'GET')) return;
    refused.push(`${status} ${method} ${new URL(response.url()).pathname}`);
  });
  return {
    isIdle: () => calls.size === 0,
    takeRefused() {
      const taken = refused;
      refused = [];
      return taken;
    },
    /** Another document is open: what the one before asked for may never be told as ended. */
    forgetCalls: () => calls.clear(),
  };
}

/** Opens the screen, or what it leads to: the page that has come takes the focus. */
async function open(page: Page, address: string, isIdle: () => boolean): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement;
    delete root.dataset.arrived;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    root.addEventListener('focusin', function arrive({ target }) {
      if (!(target instanceof HTMLElement) || target.id !== 'main') return;
      root.dataset.arrived = 'true';
      root.removeEventListener('focusin', arrive);
    });
  });
  await goInside(page, address);
  await page.waitForFunction(
    (asked) =>
      location.pathname === '/' ||
      ((document.documentElement.dataset.arrived || location.pathname !== asked) &&
        document.querySelector('h1')?.checkVisibility() &&
        ![...document.querySelectorAll('.visually-hidden')].some((one) =>
          one.textContent?.startsWith('Loading '),
        )),
    address,
    { polling: 20 },
  );
  await expect.poll(isIdle, { intervals: [10] }).toBe(true);
}

/** A 404 is no refusal where the page says that it is not there. */
async function withoutMissing(page: Page, refused: readonly string[]): Promise<string[]> {
  const others = refused.filter((one) => !one.startsWith('404 '));
  if (others.length < refused.length)
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  return others;
}

/** Logs in anew in a window that keeps the scripts that it has loaded. */
async function changePerson(page: Page, email: string): Promise<void> {
  // A page without the application, which would notice that nobody is there.
  await page.goto('/api/v1/health');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await beginSession(page, email);
  await page.goto('/terms');
}

/** Links in the breadcrumbs that are hard to hit (WCAG 2.5.8: 24 px). One that a redirect took away has no height. */
const lowCrumbs = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.isConnected && link.getBoundingClientRect().height < 24)
        .map(({ textContent }) => `the breadcrumb “${textContent}” is low`),
    );

/** What is wrong on the screens that a person opens. */
async function crawl(
  page: Page,
  { who, email }: (typeof people)[number],
  screens: readonly Screen[],
  ids: Ids,
) {
  const { isIdle, takeRefused, forgetCalls } = watch(page);
  const own = { ...ids, ...(await idsOfProperty(await callsOf(email), ids.projectid ?? '')) };
  await changePerson(page, email);
  takeRefused();
  forgetCalls();
  const wrong: string[] = [];
  /** Whether the first screen with these guards was shown: another place is shown instead of all of them. */
  const opened = new Map<string, boolean>();
  for (const { path, guards } of screens) {
    const address = addressOf(path, own);
    const guarded = guards.join();
    if (opened.get(guarded) === false || pathOf(page) === address) continue;
    await open(page, address, isIdle);
    const refused = await withoutMissing(page, takeRefused());
    if (!opened.has(guarded)) opened.set(guarded, pathOf(page) === address);
    const isHome = pathOf(page) === '/';
    const found = isHome ? refused : [...refused, ...(await cutControls(page)), ...(await lowCrumbs(page))];
    wrong.push(...found.map((one) => `${path} for ${who}: ${one}`));
    if (!isHome) continue;
    await page.goto('/terms');
    forgetCalls();
  }
  expect.soft(wrong).toEqual([]);
}

test('nobody is refused anything on any screen, or finds a control cut on a narrow phone', async ({
  browser,
}) => {
  const table: { screens: readonly Screen[] } = await import(routes);
  // A report's window prints it when it is opened, which takes seconds (`reports.test.ts`).
  const screens = table.screens.filter(
    ({ guards, layout }) => guards.includes('auth') && layout !== 'report-pdf',
  );
  const ids = await idsOfDemo();
  const left = [...people];
  const lane = async () => {
    const page = await browserOf(browser);
    await page.setViewportSize({ width: 320, height: 640 });
    for (let person = left.shift(); person; person = left.shift()) await crawl(page, person, screens, ids);
  };
  await Promise.all([lane(), lane(), lane()]);
});
