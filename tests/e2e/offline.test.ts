import { expect, type Page, test } from '@playwright/test';
import { goneWorker } from '../../web/vite-plugins.ts';
import { askedProperty } from './support/asked-property.ts';
import { goInside } from './support/inside.ts';
import { lookAsItIs } from './support/look.ts';
import { beginSession, callsOf, city, owner } from './support/people.ts';
import { copySite, type SiteCopy } from './support/site-copy.ts';

/** The page with a connection that comes and goes, with files of the application that cannot be loaded, and offline. */

const scripts = /\/assets\/[^/]+\.js$/;
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const waiting = (page: Page) => page.getByText('Waiting for the connection.').first();
const terms = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const zoning = (page: Page) => page.getByRole('textbox', { name: 'How is the site zoned?', exact: true });

/** A mark that is gone when the document is loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

async function newProject(name: string): Promise<string> {
  const calls = await callsOf(owner);
  const { project } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name, startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 },
    },
  });
  return project._id;
}

test('offline right after load, the screen that is opened waits for the connection and goes on by itself', async ({
  page,
  context,
}) => {
  await beginSession(page, owner);
  await page.goto('/dashboard');
  await expect(heading(page, /./)).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await terms(page).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(waiting(page)).toBeVisible();
  await lookAsItIs(page, 'offline-screen');
  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await expect(heading(page, /Terms/)).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a document whose script does not come says so, and is loaded again when asked', async ({ page }) => {
  const script = /\/assets\/app-[^/]+\.js$/;
  await page.route(script, (route) => route.abort('connectionreset'));
  await page.goto('/terms');
  await expect(waiting(page)).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, /Terms/)).toBeVisible();
});

test('scripts that cannot be loaded in the background leave a form as it is', async ({ page }) => {
  const id = await newProject('Riverbend battery separators');
  await beginSession(page, owner);
  let isLost = false;
  // The browser's cache is off where requests are intercepted: what was loaded is there.
  const loaded = new Set<string>();
  await page.route(scripts, (route) => {
    const url = route.request().url();
    if (isLost && !loaded.has(url)) return route.abort('connectionreset');
    loaded.add(url);
    return route.continue();
  });
  await page.goto(`/projects/${id}/edit`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Riverbend battery separators');
  isLost = true;
  await mark(page);
  const failed = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()));
  await name.fill('Riverbend battery separators, 150 acres');
  await failed;
  await expect(name).toHaveValue('Riverbend battery separators, 150 acres');
  // What somebody opens says in its place that it is missing, and is there after another try.
  const banner = page.getByRole('banner');
  await banner.getByRole('button').last().click();
  await expect(banner.getByText('This part could not be loaded.')).toBeVisible();
  isLost = false;
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(name).toHaveValue('Riverbend battery separators, 150 acres');
  expect(await isSameDocument(page)).toBe(true);
});

test('a screen whose file is gone after a deployment is opened by loading the page at its address', async ({
  page,
}) => {
  await beginSession(page, owner);
  await page.goto('/dashboard');
  await expect(heading(page, /./)).toBeVisible();
  await mark(page);
  // The new document's files are there.
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.route(scripts, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await terms(page).click();
  await expect(heading(page, /Terms/)).toBeVisible();
  await expect(page).toHaveURL(/\/terms$/);
  expect(await isSameDocument(page)).toBe(false);
});

test('what is said offline covers no button at the foot of the window', async ({ page, context }) => {
  await beginSession(page, owner);
  await page.goto('/profile');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 618 555 0163');
  const discard = page.getByRole('button', { name: 'Discard' });
  await discard.click({ trial: true });
  await context.setOffline(true);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(offline(page)).toBeVisible();
    await discard.click({ trial: true });
    await expect(discard).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
  await expect(offline(page)).toHaveCount(0);
  await discard.click();
});

test('a screen without its data waits for the connection and goes on by itself', async ({
  page,
  context,
}) => {
  const [opened, id] = [await newProject('Riverbend cannery'), await newProject('Riverbend cold storage')];
  await beginSession(page, owner);
  await page.goto(`/projects/${opened}/properties`);
  await expect(heading(page, 'Properties')).toBeVisible();
  await goInside(page, `/projects/${id}/details`);
  await expect(heading(page, 'Riverbend cold storage')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(waiting(page)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(heading(page, 'Properties')).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  let site: SiteCopy;
  test.beforeEach(async () => {
    site = await copySite();
  });
  test.afterEach(() => site.close());

  /** The worker has the application's document, and the browser the replies, of what is open. */
  const isKept = (page: Page) =>
    expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/app.html')))).toBe(true);

  /** The browser has an answer, and the scripts of the document that shows it, which another document may have opened. */
  const answerIsKept = (page: Page, value: string) =>
    expect
      .poll(() =>
        page.evaluate(async (answer) => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
          const scripts = loaded.filter((name) => /\/assets\/[^/]+\.js$/.test(name));
          const cached = await Promise.all(scripts.map((script) => caches.match(script)));
          const open = indexedDB.open('landbrief-replies');
          const replies = await new Promise<unknown>((read) => {
            open.onsuccess = () => {
              const all = open.result.transaction('replies').objectStore('replies').getAll();
              all.onsuccess = () => read(all.result);
            };
          });
          open.result.close();
          return cached.every(Boolean) && JSON.stringify(replies).includes(`"${answer}"`);
        }, value),
      )
      .toBe(true);

  const cachedPaths = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  test('a property that was opened before is opened and answered without a connection', async ({
    page,
    context,
  }) => {
    const asked = await askedProperty('Kestrel');
    await beginSession(page, city);
    await page.goto(`${site.url}/dashboard`);
    await expect(heading(page, /./)).toBeVisible();
    await page.goto(`${site.url}/projects/${asked.path.projectId}/properties`);
    await page.getByRole('link', { name: 'Riverbend Commerce Park, Tract 4' }).first().click();
    await zoning(page).fill('M-1');
    await expect(page.getByText('All answers saved')).toBeVisible();
    await isKept(page);
    await answerIsKept(page, 'M-1');
    site.answers = /^$/;
    await context.setOffline(true);
    await page.reload();
    await expect(zoning(page)).toHaveValue('M-1');
    await expect(offline(page)).toBeVisible();
    await zoning(page).fill('M-2, heavy industrial');
    await expect(page.getByText('1 answer not saved')).toBeVisible();
    await lookAsItIs(page, 'offline-answering');
    site.answers = /./;
    await context.setOffline(false);
    await expect(page.getByText('All answers saved')).toBeVisible();
    await expect(offline(page)).toHaveCount(0);
    expect(
      (await cachedPaths(page)).filter((path) => !/^\/(assets\/.|app\.html$|color-scheme\.js$)/.test(path)),
    ).toEqual([]);
    const { answers } = await asked.cityCalls.listAnswers({ params: asked.path });
    expect(answers.map(({ value }) => value)).toEqual(['M-2, heavy industrial']);
  });

  test('the address of the site opens the dashboard without a connection', async ({ page, context }) => {
    await beginSession(page, city);
    await page.goto(`${site.url}/dashboard`);
    await expect(heading(page, /./)).toBeVisible();
    await isKept(page);
    await page.goto('about:blank');
    site.answers = /^$/;
    await context.setOffline(true);
    await page.goto(site.url);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(heading(page, /./)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  test('the worker that switches off removes the other and what it kept', async ({ page }) => {
    await beginSession(page, owner);
    await page.goto(`${site.url}/terms`);
    await isKept(page);
    site.worker = goneWorker;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(heading(page, /Privacy/)).toBeVisible();
  });

  test('a page of the application is opened again without a connection', async ({ page, context }) => {
    await beginSession(page, owner);
    await page.goto(`${site.url}/terms`);
    await expect(heading(page, /Terms/)).toBeVisible();
    await isKept(page);
    site.answers = /^$/;
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, /Terms/)).toBeVisible();
    await expect(offline(page)).toBeVisible();
  });

  test('a new version is offered while a form is open, in each tab, and takes nothing away', async ({
    page,
    context,
  }) => {
    const id = await newProject('Riverbend rail yard');
    await beginSession(page, owner);
    await page.goto(`${site.url}/projects/${id}/edit`);
    const other = await context.newPage();
    await other.goto(`${site.url}/dashboard`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await isKept(page);
    await name.fill('Riverbend rail yard, 40 acres');
    site.publish();
    // As the browser does by itself when a page is opened.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const load = page.getByRole('status').getByRole('button', { name: 'Load it' });
    await expect(other.getByText('A new version is ready.')).toBeVisible();
    await expect(name).toHaveValue('Riverbend rail yard, 40 acres');
    await load.click();
    const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await asks.getByRole('button', { name: 'NO' }).click();
    await expect(name).toHaveValue('Riverbend rail yard, 40 acres');
    await load.click();
    await asks.getByRole('button', { name: 'YES' }).click();
    await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'a-newer-version');
    await expect(name).toBeVisible();
    await isKept(page);
    await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  });
});
