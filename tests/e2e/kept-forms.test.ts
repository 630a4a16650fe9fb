import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { type FormWorld, formWorld } from './support/form-world.ts';
import { keptIn, kill, offerIn } from './support/kept.ts';
import { type NewForm, newForms } from './support/new-forms.ts';
import { beginSession, city, contextOf, owner } from './support/people.ts';

let world: FormWorld;
const browsers = new Map<string, BrowserContext>();

test.beforeAll(async () => {
  world = await formWorld('Project Dunlin');
});

/** A new tab of somebody who logs in once. */
async function tabOf(browser: Browser, email: string, path = '/terms'): Promise<Page> {
  let context = browsers.get(email);
  if (!context) {
    context = await contextOf(browser);
    browsers.set(email, context);
    const page = await context.newPage();
    await beginSession(page, email);
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return page;
}

async function takes(page: Page): Promise<void> {
  await expect(offerIn(page)).toContainText(/You had typed this (today|yesterday) at \d+:\d\d [AP]M/);
  await offerIn(page).getByRole('button', { name: 'Take it' }).click();
  await expect(offerIn(page)).toHaveCount(0);
}

/** The form as it is opened. */
async function openForm(page: Page, { open }: NewForm): Promise<Locator> {
  return open ? open(page, world) : page.getByRole('main');
}

/** The server fails to take it. */
async function isRefused(page: Page, form: Locator, save: NewForm['save']): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 'internal', message: 'Not now.' } }),
  );
  const refusal = page.waitForResponse((response) => response.status() === 500);
  await form.getByRole('button', { name: save, exact: true }).click();
  await refusal;
}

/** Sends it, and the tab is gone before the reply comes. */
async function losesReply(page: Page, form: Locator, { save, creates }: NewForm): Promise<void> {
  const path = creates?.path;
  if (!path) return isRefused(page, form, save);
  const done = new Promise<void>((served) => {
    void page.route(
      (url) => path.test(url.pathname),
      async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        served();
        return undefined;
      },
    );
  });
  await form.getByRole('button', { name: save, exact: true }).click();
  await done;
}

for (const added of newForms) {
  const { name, by, path, fills, secret, save, saved, creates } = added;
  const title = creates ? 'and is sent twice makes one' : 'is refused, and taken up again';
  test(`what is typed for a new ${name} outlasts its tab, ${title}`, async ({ browser }) => {
    const first = await tabOf(browser, by, path(world));
    const begun = await openForm(first, added);
    for (const fill of fills(world)) await fill.set(begun);
    await secret?.fill.set(begun);
    await losesReply(first, begun, added);
    // Without the route, the request that waits in it would go on, and its reply might come before the end.
    await first.close({ runBeforeUnload: false });
    const page = await tabOf(browser, by, path(world));
    const form = await openForm(page, added);
    if (secret) expect((await keptIn(page)).join('\n')).not.toContain(secret.value);
    await takes(page);
    for (const fill of fills(world)) await fill.holds(form);
    await secret?.fill.set(form);
    await form.getByRole('button', { name: save, exact: true }).click();
    await expect(page.getByText(saved).first()).toBeVisible();
    await expect.poll(() => keptIn(page)).toEqual([]);
    if (creates) await expect.poll(() => creates.count(world)).toBe(1);
    await kill(page);
  });
}

const newTemplate = '/templates/add';
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Leaves something typed in a form by killing its tab. */
async function leavesTyped(browser: Browser, text: string): Promise<void> {
  const page = await tabOf(browser, owner, newTemplate);
  await name(page).fill(text);
  await kill(page);
}

test('what is discarded is gone', async ({ browser }) => {
  await leavesTyped(browser, 'Sites at a river port');
  const page = await tabOf(browser, owner, newTemplate);
  await offerIn(page).getByRole('button', { name: 'Discard' }).click();
  await expect(offerIn(page)).toHaveCount(0);
  await expect(name(page)).toHaveValue('');
  expect(await keptIn(page)).toEqual([]);
  await kill(page);
});

test('what stood in the form before is offered in turn', async ({ browser }) => {
  await leavesTyped(browser, 'Sites at a river port');
  const page = await tabOf(browser, owner, newTemplate);
  await expect(offerIn(page)).toBeVisible();
  await name(page).fill('Sites at a railroad');
  await page.getByRole('textbox', { name: 'Description' }).fill('With a spur.');
  await offerIn(page).getByRole('button', { name: 'Take it' }).click();
  await expect(name(page)).toHaveValue('Sites at a river port');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('With a spur.');
  await offerIn(page).getByRole('button', { name: 'Take it' }).click();
  await expect(name(page)).toHaveValue('Sites at a railroad');
  await offerIn(page).getByRole('button', { name: 'Discard' }).click();
  await name(page).fill('');
  await page.getByRole('textbox', { name: 'Description' }).fill('');
  expect(await keptIn(page)).toEqual([]);
  await kill(page);
});

test('what a new form begins with is nobody’s change', async ({ browser }) => {
  const { projectId, propertyId } = world.path;
  const path = `/projects/${projectId}/properties/${propertyId}/questionnaires/add`;
  const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject of the email' });
  const first = await tabOf(browser, city, path);
  await subject(first).fill('Kilovolts at Levee Road');
  await kill(first);
  const [acres] = world.questions;
  if (!acres) throw new Error('Nothing is asked.');
  const page = await tabOf(browser, city, `${path}?question=${acres._id}`);
  await takes(page);
  await expect(subject(page)).toHaveValue('Kilovolts at Levee Road');
  await expect(page.getByRole('checkbox', { name: acres.text })).toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: 'changed' })).toHaveCount(0);
  await subject(page).fill('');
  await kill(page);
});

test('somebody else in the same browser is not offered it, and signing out removes it', async ({
  browser,
}) => {
  await leavesTyped(browser, 'Sites at a river port');
  const context = browsers.get(owner);
  if (!context) throw new Error('The owner has no browser.');
  const other = await context.newPage();
  await beginSession(other, 'collaborator@demo.test');
  await other.goto(newTemplate);
  await expect(name(other)).toBeVisible();
  expect(await keptIn(other)).toHaveLength(1);
  await expect(offerIn(other)).toHaveCount(0);
  await kill(other);

  const again = await context.newPage();
  await beginSession(again, owner);
  await again.goto(newTemplate);
  await expect(offerIn(again)).toBeVisible();
  await again
    .getByRole('banner')
    .getByRole('button', { name: /Demo Development Agency/ })
    .click();
  await again.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(again).toHaveURL(/\/$/);
  expect(await keptIn(again)).toEqual([]);
  await kill(again);
  browsers.delete(owner);
});

test('a password is not kept', async ({ browser }) => {
  const page = await tabOf(browser, city, '/profile');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+1 618 555 0177');
  await page.getByLabel('New password', { exact: true }).fill('Levee-Gate-41');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('+1 618 555 0177');
  expect(stored).not.toContain('Levee-Gate-41');
  await page.getByRole('button', { name: 'Discard' }).click();
  await kill(page);
});
