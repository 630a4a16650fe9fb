import { expect, type Page, test } from '@playwright/test';
import { goInside } from './support/inside.ts';
import { look } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, logIn, owner } from './support/people.ts';

/** On a stack that runs already, everything has names of its own. */
const mark = process.env.JOURNEY_MARK ?? '';

/** What the head of a page leads to, besides what changes the status of a project. */
async function headOf(page: Page, path: string, heading: string, wanted: string[]): Promise<string[]> {
  await goInside(page, path);
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByRole('heading', { level: 1 })).toHaveText(heading);
  const leading = head.locator('h1 ~ *, div').getByRole('link').or(head.getByRole('button'));
  // Some come with a script of their own.
  for (const name of wanted) await expect(leading.filter({ hasText: name }), path).not.toHaveCount(0);
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  return (await leading.allTextContents()).map((name) => name.trim());
}

async function demoProject(email: string, name: string): Promise<string> {
  const { projects } = await (await callsOf(email)).listProjects({ query: { search: name } });
  const project = projects.find((one) => one.name.startsWith(name));
  if (!project) throw new Error('The demo data has no such project.');
  return project._id;
}

async function newProject(name: string): Promise<string> {
  const calls = await callsOf(owner);
  const { project } = await calls.createProject({
    body: { tz: 'America/Chicago', project: { name, startDate: '2026-01-05', deadline: '2031-01-31' } },
  });
  return project._id;
}

test('pressing again after an answer that was lost makes one property', async ({ page }) => {
  await beginSession(page, city);
  const projectId = await demoProject(city, 'Project Bluebird');
  const name = `Levee Road Tract 9${mark}`;
  await page.goto(`/projects/${projectId}/properties/add?from=address`);
  await page.getByRole('textbox', { name: 'Property Name' }).fill(name);
  const keys: (string | undefined)[] = [];
  const isCreate = (url: URL) => url.pathname.endsWith(`/property/${projectId}`);
  await page.route(isCreate, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server does what it was asked, and nobody hears of it.
    await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.continue();
  });
  const add = page.getByRole('button', { name: 'Add Property' });
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The property was not saved' })).toBeVisible();
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  const calls = await callsOf(city);
  const { project } = await calls.getProject({ params: { id: projectId } });
  const { properties } = await calls.listParticipantProperties({
    params: { projectId, participantId: project.participant?._id ?? '' },
    body: { limit: 50, skip: 0, search: name },
  });
  expect(properties.map((property) => property.name)).toEqual([name]);
});

test('activating says what it will do, and why it cannot while nothing is asked', async ({ page }) => {
  const name = `Project Heron${mark}`;
  const projectId = await newProject(name);
  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/details`);
  const activate = page.getByRole('button', { name: 'Activate', exact: true });
  const refusal = page.getByRole('dialog', { name: 'There is nothing to answer yet' });
  const dialog = page.getByRole('alertdialog', { name: 'Activate Project?' });
  await activate.click();
  await expect(refusal).toContainText('has no questions');
  await expect(refusal.getByRole('button', { name: 'YES' })).toHaveCount(0);
  await look(page, 'activate-without-questions');
  await refusal.getByRole('link', { name: 'Add questions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();

  const calls = await callsOf(owner);
  await calls.createQuestion({
    body: { question: { owner: projectId, ownerType: 2, text: 'Total contiguous acreage', type: 1 } },
  });
  await page.goto(`/projects/${projectId}/details`);
  await activate.click();
  await expect(dialog).toContainText('1 question will be asked.');
  await expect(dialog).toContainText(
    'One project license of your organization is used. It is not given back',
  );
  await expect(dialog).toContainText('Nobody is invited yet');
  await look(page, 'activate-without-people');
  await dialog.getByRole('button', { name: 'NO', exact: true }).click();

  await calls.addParticipants({
    params: { projectId },
    body: { participants: [{ email: 'mara@levee.test' }, { email: 'milo@levee.test' }] },
  });
  await page.reload();
  await activate.click();
  await expect(dialog).toContainText('2 people will get an email with a link.');
  await expect(dialog).not.toContainText('Nobody is invited yet');
  await dialog.getByRole('button', { name: 'NO', exact: true }).click();
  await expect(activate).toBeVisible();
});

test('the heads of a project lead where its pages need to go, for whoever may', async ({ page, browser }) => {
  const name = `Project Egret${mark}`;
  const path = `/projects/${await newProject(name)}`;
  await logIn(page, owner);
  const heads: [string, string, string[]][] = [
    ['/projects/add', 'Add Project', ['Projects']],
    [`${path}/edit`, 'Edit Project', ['Projects', 'Details', 'New Project']],
    [`${path}/details`, name, ['Projects', 'New Project', 'Edit Project']],
    [`${path}/questions`, 'Questions', ['Projects', 'Edit Project', 'Add Question']],
    [`${path}/questions/add`, 'Add Question', ['Project Questions']],
    [`${path}/requirements`, 'Requirements', ['Projects', 'Edit Project', 'Add Question']],
    [`${path}/participants`, 'Participants', ['Projects', 'Edit Project', 'Add Participants']],
    [`${path}/participants/add`, 'Add Participants', ['Participants']],
    [`${path}/properties`, 'Properties', ['Projects']],
    ['/templates/add', 'Add Template', ['Templates']],
  ];
  for (const [address, heading, wanted] of heads)
    expect(await headOf(page, address, heading, wanted), address).toEqual(expect.arrayContaining(wanted));

  const reader = await browserOf(browser);
  await beginSession(reader, 'reviewer@demo.test');
  await reader.goto('/projects');
  await reader.getByRole('main').getByRole('row').getByRole('link').first().click();
  await expect(reader).toHaveURL(/\/details$/);
  const read = new URL(reader.url()).pathname.replace('/details', '');
  for (const heading of ['Questions', 'Requirements', 'Participants']) {
    const address = heading.toLowerCase();
    const names = await headOf(reader, `${read}/${address}`, heading, ['Projects']);
    for (const act of ['Edit Project', 'Add Question', 'Add Participants'])
      expect(names, address).not.toContain(act);
  }
});

test('fields say that they are wrong, and a search says by what', async ({ page }) => {
  await beginSession(page, owner);
  await page.goto('/projects/add');
  const deadline = page.getByRole('textbox', { name: 'Deadline' });
  await deadline.fill('2030-01-31');
  await expect(deadline).toHaveAccessibleDescription('Until the end of this day.');
  await deadline.fill('2025-11-20');
  await expect(deadline).toHaveAccessibleDescription(
    'This day has passed: a project is activated with a deadline in the future.',
  );
  await deadline.fill('');

  await page.goto('/profile');
  const field = page.getByRole('textbox', { name: 'New password' });
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill('acres');
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/at least 8 characters/);
  await field.fill('');

  await goInside(page, '/projects');
  const search = page.getByRole('search');
  const fields = [
    search.getByRole('combobox', { name: 'Search by' }),
    search.getByRole('searchbox', { name: 'Search Projects' }),
  ];
  // What comes above them moves both.
  await expect(async () => {
    const [by, box] = await Promise.all(fields.map((field) => field.boundingBox()));
    expect(Math.abs((by?.x ?? 0) + (by?.width ?? 0) - (box?.x ?? 0))).toBeLessThanOrEqual(2);
    expect(by?.y).toBe(box?.y);
  }).toPass();
  await search.getByRole('combobox', { name: 'Search by' }).selectOption('Tags');
  await search.getByRole('searchbox').fill('rail');
  await expect(page).toHaveURL(/field=tags/);
});
