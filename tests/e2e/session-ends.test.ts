import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { focusIsIn } from './support/focus-is-in.ts';
import { followRequests } from './support/follow-requests.ts';
import { lookAround } from './support/look.ts';
import { beginSession, callsOf, city, fillLogin, owner, password, rival } from './support/people.ts';

const typed = 'A maker of battery separators looks for 150 acres and 138 kV at Riverbend.';
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session ended' });

/** A project of the owner, whose details are open. */
async function openProject(page: Page, name: string) {
  const calls = await callsOf(owner);
  const { project } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: `${name}${process.env.JOURNEY_MARK ?? ''}`,
        startDate: '2026-01-05',
        deadline: '2031-01-31',
      },
    },
  });
  await beginSession(page, owner);
  await page.goto(`/projects/${project._id}/details`);
  return async () => (await (await callsOf(owner)).getProject({ params: { id: project._id } })).project;
}

/** The same with its form open, and something typed into it. */
async function openForm(page: Page, name: string) {
  const isAnswered = followRequests(page);
  const stored = await openProject(page, name);
  await page.getByRole('link', { name: 'Edit Project' }).click();
  const description = page.getByRole('main').getByLabel('Description');
  await description.fill(typed);
  // What the page asks for after its fields would hear of the session's end before the form is saved.
  await expect(page.getByText('Nothing is attached yet')).toBeVisible();
  await isAnswered();
  return { description, stored, isAnswered, save: page.getByRole('button', { name: 'Save', exact: true }) };
}

/** Ends all sessions of somebody on the server; no browser hears of it. */
async function endSessions(email: string): Promise<void> {
  await (await callsOf(email)).endAllSessions();
}

async function signOutInOtherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('banner').getByRole('button').last().click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
  await other.close();
}

/** The statuses of the writes that the browser sends, in their order. */
function countWrites(context: BrowserContext, path: RegExp): number[] {
  const statuses: number[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'GET' && path.test(request.url())) statuses.push(response.status());
  });
  return statuses;
}

async function logInAgain(page: Page, typedPassword = password): Promise<void> {
  await ended(page).getByRole('textbox', { name: 'Password' }).fill(typedPassword);
  await ended(page).getByRole('button', { name: 'Log In' }).click();
}

test('a session that ended in a form asks for the login over it, and the save goes on', async ({
  page,
  context,
}) => {
  const form = await openForm(page, 'Project Plover');
  const writes = countWrites(context, /\/api\/v1\/project\//);
  const before = await form.stored();
  await endSessions(owner);
  await form.save.click();
  await expect(ended(page)).toContainText('Log in to go on; what you typed is still here.');
  await expect(ended(page).getByRole('textbox', { name: 'Email' })).toHaveValue(owner);
  await expect(form.description).toHaveValue(typed);
  await lookAround(page, 'session-ended');

  await test.step('nothing else can be reached', async () => {
    await focusIsIn(ended(page));
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await focusIsIn(ended(page));
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('#root')).toHaveJSProperty('inert', true);
    await page.goBack();
    await expect(page).toHaveURL(/\/edit$/);
    await expect(ended(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await logInAgain(page, 'Landbrief-2');
  await expect(ended(page).getByRole('alert')).toContainText('Invalid email or password');
  await logInAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: before.name })).toBeVisible();
  await expect(ended(page)).toBeHidden();
  expect(writes).toEqual([401, 200]);
  const after = await form.stored();
  expect([after.description, after.version]).toEqual([typed, before.version + 1]);
});

test('answers that are typed while the session ends are saved after the login', async ({ page, context }) => {
  const asked = await askedProperty('Whimbrel');
  await beginSession(page, city);
  await openProperty(page, asked);
  const writes = countWrites(context, /\/api\/v1\/answer\//);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('How is the site zoned?').fill('M-2, heavy industrial');
  await expect(page.getByText('All answers saved')).toBeVisible();
  // The session ends when both are typed and the first one is on its way: the dialog that says so takes the focus.
  const ending = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/answer\//, async (route) => {
    sent.resolve();
    await ending.promise;
    await route.continue();
  });
  await field('How is the site zoned?').fill('M-2, rail at the fence');
  await field('Who owns the site?').fill('Riverbend Port Authority');
  await sent.promise;
  await endSessions(city);
  ending.resolve();
  await expect(ended(page)).toBeVisible();
  await expect(field('Who owns the site?')).toHaveValue('Riverbend Port Authority');
  await logInAgain(page);
  await expect(ended(page)).toBeHidden();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(field('How is the site zoned?')).toHaveValue('M-2, rail at the fence');
  expect(writes.filter((status) => status === 200)).toHaveLength(3);
  const { answers } = await (await callsOf(city)).listAnswers({ params: asked.path });
  expect(answers.map(({ value, version }) => [value, version]).toSorted()).toEqual([
    ['M-2, rail at the fence', 2],
    ['Riverbend Port Authority', 1],
  ]);
});

test('an answer in conflict is in the tab where it was typed, whichever tab logs in first', async ({
  page,
  context,
}) => {
  const asked = await askedProperty('Turnstone');
  const zoning = asked.questions.find(({ tag }) => tag === 'zoning');
  if (!zoning) throw new Error('The project does not ask how the site is zoned.');
  await beginSession(page, city);
  await page.goto('/dashboard');
  const tab = await context.newPage();
  await openProperty(tab, asked);
  const field = tab.getByRole('textbox', { name: zoning.text, exact: true });
  await asked.ownerCalls.saveAnswer({
    params: { ...asked.path, questionId: zoning._id },
    body: { answerData: { value: 'M-1, light industrial' } },
  });
  await field.fill('M-2, heavy industrial');
  await field.blur();
  await expect(tab.getByRole('button', { name: 'Keep mine' })).toBeVisible();

  await endSessions(city);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await tab.goto('about:blank');
  await fillLogin(page, city);
  const banner = page.getByText('1 answer that you typed is not saved');
  await expect(banner).toBeVisible();

  await openProperty(tab, asked);
  await expect(field).toHaveValue('M-2, heavy industrial');
  await expect(tab.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expect(banner).toBeHidden();

  await tab.close();
  await expect(banner).toBeVisible();
});

test('an answer that cannot be handed to another tab is saved by the tab that has it', async ({
  page,
  context,
}) => {
  const asked = await askedProperty('Sandpiper');
  await beginSession(page, city);
  const saves = /\/api\/v1\/answer\//;
  const waiting: Route[] = [];
  await context.route(saves, (route) =>
    route.request().method() === 'POST' ? void waiting.push(route) : route.fallback(),
  );
  const typing = await context.newPage();
  await openProperty(typing, asked);
  await typing
    .getByRole('textbox', { name: 'Who owns the site?', exact: true })
    .fill('Riverbend Port Authority');
  await expect.poll(() => waiting.length).toBe(1);
  // A page that is opened now takes over what the other one leaves.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await typing.close();
  await expect.poll(() => waiting.length).toBe(2);

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await openProperty(await context.newPage(), asked);
  await expect.poll(() => waiting.length).toBe(3);
  // Those that wait go on.
  await context.unroute(saves);
  const { listAnswers } = await callsOf(city);
  await expect
    .poll(async () => (await listAnswers({ params: asked.path })).answers.map(({ value }) => value))
    .toEqual(['Riverbend Port Authority']);
});

test('a dialog that was open stays open behind, and what it adds is added once', async ({
  page,
  context,
}) => {
  const isAnswered = followRequests(page);
  await openProject(page, 'Project Dotterel');
  const writes = countWrites(context, /\/api\/v1\/participant\/collaborator\//);
  await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click();
  const team = page.getByRole('dialog', { name: 'Add to the Team' });
  await team.getByRole('textbox', { name: 'Email' }).fill('casey@riverbend.test');
  await team.getByRole('textbox', { name: 'First name' }).fill('Casey');
  await team.getByRole('textbox', { name: 'Last name' }).fill('Collins');
  await isAnswered();
  await endSessions(owner);
  await team.getByRole('button', { name: 'Add', exact: true }).click();
  await focusIsIn(ended(page));
  await page.keyboard.press('Escape');
  await logInAgain(page);
  await expect(ended(page)).toBeHidden();
  await expect(team).toBeHidden();
  await expect(page.getByRole('main').getByText('Casey Collins')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(writes).toEqual([401, 200]);
});

test('a message to support is kept when the session ends in another tab', async ({ page, context }) => {
  await beginSession(page, owner);
  await page.goto('/support');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill(typed);
  await signOutInOtherTab(context);
  await expect(ended(page)).toBeVisible();
  await expect(message).toHaveValue(typed);
  await logInAgain(page);
  await expect(ended(page)).toBeHidden();
});

test('a sign-out in another tab leaves the form; a login there lets it go on', async ({ page, context }) => {
  const form = await openForm(page, 'Project Godwit');
  await signOutInOtherTab(context);
  await expect(ended(page)).toBeVisible();
  await expect(form.description).toHaveValue(typed);
  const opened = context.waitForEvent('page');
  await ended(page).getByRole('link', { name: 'Log in another way, in a new tab' }).click();
  const login = await opened;
  await fillLogin(login, owner);
  await expect(ended(page)).toBeHidden();
  await expect(form.description).toHaveValue(typed);
  await form.save.click();
  await expect(page.getByText(typed)).toBeVisible();
  expect((await form.stored()).description).toBe(typed);
});

test('another person who logs in gets nothing of the page, and nothing is sent in their name', async ({
  page,
  context,
}) => {
  const form = await openForm(page, 'Project Curlew');
  const writes = countWrites(context, /\/api\/v1\/project\//);
  await endSessions(owner);
  await form.save.click();
  await expect(ended(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/?login');
  await fillLogin(other, rival);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('banner').getByRole('button', { name: /Rival/ })).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByText(typed)).toHaveCount(0);
  expect(writes).toEqual([401]);
  expect((await form.stored()).description).not.toBe(typed);
});

test('the page can be left; without anything unsaved the login says why it is asked for', async ({
  page,
}) => {
  const form = await openForm(page, 'Project Dunlin');
  await endSessions(owner);
  await form.save.click();
  await ended(page).getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();

  await beginSession(page, owner);
  await page.goto('/templates');
  await expect(page.getByRole('link', { name: 'New Template' }).first()).toBeVisible();
  await form.isAnswered();
  await endSessions(owner);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  const login = page.getByRole('dialog', { name: 'Log In' });
  await expect(login).toContainText('Your session ended. Log in to go on.');
  await fillLogin(page, owner);
  await expect(page).toHaveURL(/\/inbox$/);
});

test('a page that is opened while the server cannot be reached goes on when it can be', async ({ page }) => {
  await beginSession(page, owner);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.route(/\/api\/v1\//, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /Morgan/ })).toBeVisible();
  await page.unroute(/\/api\/v1\//);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
  await expect(page.getByRole('link', { name: 'New Template' }).first()).toBeVisible();
});
