import { get } from 'node:http';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { beginSession, logIn, owner, password } from './support/people.ts';

const REFRESH = '/api/v1/refreshtoken';

/** How often a browser asked for something, whichever of its tabs it was. */
function counter(context: BrowserContext, path: string): () => number {
  let asked = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked += 1;
  });
  return () => asked;
}

/** Opens tabs at addresses, in a browser that is logged in already. */
async function tabsOf(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = [];
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    tabs.push(page);
  }
  return tabs;
}

/** The token that a tab sends when it goes to another page. */
async function tokenOfNextCall(tab: Page): Promise<string | undefined> {
  const sent = tab.waitForRequest((request) => request.headers().authorization !== undefined);
  const entry = tab.url().includes('/dashboard') ? 'Inbox' : 'Dashboard';
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
  const authorization = (await sent).headers().authorization;
  // The clock is one for all tabs: what is asked after it was set would refresh the token for the others.
  await expect(tab).toHaveURL(new RegExp(`/${entry}$`, 'i'));
  return authorization?.replace(/^Bearer ([^:]+).*$/, '$1');
}

/** Marks a tab once it has heard that one of them has a new token: it sends the former one until then. */
async function noteNewToken(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    new BroadcastChannel('landbrief-session').addEventListener('message', ({ data }) => {
      if (data.kind === 'token') Object.assign(window, { hasNewToken: true });
    });
  });
}

interface Asked {
  path: string;
  authorization: string | null;
  /** The time on the tab's own clock. */
  at: number;
}

/** Notes what a tab asks the API for. Its own clock tells what was asked before it slept: a page may still be loading. */
async function recordCalls(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    const asked: Asked[] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      const request = new Request(input instanceof Request ? input.clone() : input, init);
      const { pathname: path } = new URL(request.url);
      asked.push({ path, authorization: request.headers.get('authorization'), at: Date.now() });
      return send(input, init);
    };
    Object.assign(window, { asked });
  });
}

/** What a tab has asked for besides a new token. */
async function callsSince(tab: Page, time: number): Promise<Asked[]> {
  const asked = await tab.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
  return asked.filter(({ at, path }) => at >= time && path !== REFRESH);
}

/** Asks in place of the browser, at the server's address that it has, so that the server sees the same one of the browser. */
function statusOf({ host, pathname, search, port }: URL, of: { headers: object; address: string }) {
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { host: of.address, port, path: pathname + search, headers: { ...of.headers, host } };
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
}

const day = 24 * 60 * 60_000;

test('several tabs share one refresh, sleep a day, and are logged out together', async ({
  context,
  page,
}) => {
  await logIn(page, owner);
  const tabs = await tabsOf(context, ['/dashboard', '/projects', '/inbox', '/templates']);
  await page.close();
  let former = '';

  await test.step('woken together when the token is nearly over, one of them asks for all', async () => {
    const refreshes = counter(context, REFRESH);
    const soon = Date.now() + 14.5 * 60_000;
    // No tab has the new token before all have looked.
    const looked = Promise.withResolvers<void>();
    const isRefresh = ({ pathname }: URL) => pathname === REFRESH;
    await context.route(isRefresh, async (route) => {
      await looked.promise;
      await route.continue();
    });
    await Promise.all(tabs.map(noteNewToken));
    await Promise.all(tabs.map((tab) => tab.clock.setSystemTime(soon)));
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    await Promise.all(tabs.map((tab) => tab.evaluate(look)));
    looked.resolve();
    await expect.poll(refreshes).toBe(1);
    for (const tab of tabs) await tab.waitForFunction(() => 'hasNewToken' in window);
    await context.unroute(isRefresh);
    const tokens = await Promise.all(tabs.map(tokenOfNextCall));
    expect(new Set(tokens).size).toBe(1);
    expect(refreshes()).toBe(1);
    former = tokens[0] ?? '';
    expect(former).not.toBe('');
  });

  await test.step('after a day of sleep the tab asks for nothing with the former token', async () => {
    const [tab] = tabs;
    if (!tab) throw new Error('There is no tab.');
    await recordCalls(tab);
    // Another tab, which wakes too, may ask for all.
    const refreshes = counter(context, REFRESH);
    const woken = Date.now() + day;
    await tab.clock.setSystemTime(woken);
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
    await expect.poll(async () => (await callsSince(tab, woken)).length).toBeGreaterThan(0);
    const asked = await callsSince(tab, woken);
    const isNew = ({ authorization }: Asked) =>
      authorization?.startsWith('Bearer ') && !authorization.includes(former);
    expect(asked.filter((call) => !isNew(call))).toEqual([]);
    expect(refreshes()).toBe(1);
  });

  await test.step('a logout in one of them is one in all', async () => {
    const [first, ...others] = tabs;
    if (!first) throw new Error('There is no tab.');
    await first.getByRole('button', { name: /Morgan/ }).click();
    await first.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const tab of [first, ...others]) {
      await expect(tab).toHaveURL(/\/$/);
      await expect(tab.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
    }
  });
});

test('a page that is reloaded before it has the answer of its refresh is drawn signed in', async ({
  page,
}) => {
  await beginSession(page, owner);
  const cookies: (string | undefined)[] = [];
  const answered = Promise.withResolvers<number | undefined>();
  const server = page.waitForEvent('response').then((response) => response.serverAddr());
  await page.route(`**${REFRESH}?*`, async (route, request) => {
    const headers = await request.allHeaders();
    cookies.push(headers.cookie);
    if (cookies.length > 1) return route.continue();
    // The browser's own jar does not get the cookie of this answer.
    const status = await statusOf(new URL(request.url()), {
      headers,
      address: (await server)?.ipAddress.replace(/[[\]]/g, '') ?? '',
    });
    const left = page.waitForEvent('framenavigated');
    answered.resolve(status);
    await left;
    await route.abort('connectionaborted');
  });
  await page.goto('/projects', { waitUntil: 'commit' });
  expect(await answered.promise).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Morgan/ })).toBeVisible();
  expect(cookies).toEqual([cookies[0], cookies[0]]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(cookies[2]).not.toBe(cookies[0]);
});

test('a session that ended keeps the wanted page for the next login', async ({ context, page }) => {
  await beginSession(page, owner);
  await page.goto('/templates?search=site');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await context.clearCookies();
  await page.clock.install();
  await page.clock.setSystemTime(Date.now() + 15 * day);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(owner);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/projects$/);
});

/** From the open login form to the organization's own provider, through its form, and back. */
async function signOnAsState(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await dialog.getByRole('combobox', { name: 'Log in with' }).click();
  await page.getByRole('option', { name: 'State Economic Development' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden();
  await expect(dialog.getByText('Email is required')).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'State Economic Development' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('single sign-on of somebody of another organization is refused when they come back', async ({
  page,
}) => {
  await page.goto('/?login');
  await signOnAsState(page, 'participant@rival.test');
  await expect(page.getByRole('alert')).toContainText('does not belong to the organization');
  await page.getByRole('button', { name: 'Log In' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
});

test('single sign-on whose answer is lost on the way is begun again, or found to have succeeded', async ({
  page,
  context,
}) => {
  const finish = '**/api/v1/login/callback';
  // The server has finished the login; the browser hears nothing of it.
  await page.route(finish, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/?login');
  await signOnAsState(page, 'delegator@state.test');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin Again' })).toBeVisible();
  await page.unroute(finish);

  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('already used');
  await page.getByRole('button', { name: 'Begin Again' }).click();
  await expect(page.getByRole('heading', { name: 'State Economic Development' })).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto('/logincallback?code=used&state=used');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('single sign-on: there, back, and out again', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/?login');
  await signOnAsState(page, 'newhire@state.test');
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByRole('button', { name: /Noor/ })).toBeVisible();

  const callback = page
    .url()
    .replace('/inbox', '/logincallback?code=used&state=used&error_description=Call%20us');
  await page.goto(callback);
  await expect(page.getByRole('alert')).toContainText(
    'already used, has expired, or was begun in another browser',
  );
  await page.goto('/logincallback?error=access_denied&error_description=Call+rival');
  await expect(page.getByRole('alert')).toContainText('cancelled');
  await expect(page.getByText('rival')).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Noor/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/session\/end/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
});
