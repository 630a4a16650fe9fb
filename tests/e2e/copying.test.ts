import type { Client } from '@landbrief/contract/client';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { goInside } from './support/inside.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, owner } from './support/people.ts';

const mark = () => process.env.JOURNEY_MARK ?? '';

type Category = { primaryCategory?: string; secondaryCategory?: string };
const electric = { primaryCategory: 'Utilities', secondaryCategory: 'Electric' };
const asked: ({ text: string; tag: string } & Category)[] = [
  { text: 'Who is the electric provider?', tag: 'electric-provider', ...electric },
  { text: 'How far away is the substation?', tag: 'substation', ...electric },
  {
    text: 'Who is the water provider?',
    tag: 'water-provider',
    primaryCategory: 'Utilities',
    secondaryCategory: 'Water',
  },
  { text: 'How many acres are available?', tag: 'acres', primaryCategory: 'Site' },
  { text: 'Whom do we call?', tag: 'contact' },
];

async function template(calls: Client, name: string, questions = asked): Promise<string> {
  const { template: made } = await calls.createTemplate({ body: { template: { name: name + mark() } } });
  const owned = questions.map((question) => ({
    ...question,
    type: 0 as const,
    owner: made._id,
    ownerType: 1 as const,
  }));
  if (owned.length > 0) await calls.createQuestions({ body: { questions: owned } });
  return made._id;
}

async function project(calls: Client, name: string): Promise<string> {
  const { project: made } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: name + mark(), startDate: '2026-11-01', deadline: '2030-01-31' },
    },
  });
  return made._id;
}

async function questionsOf(calls: Client, id: string, type: 1 | 2) {
  return (await calls.listQuestions({ params: { owner: id, type } })).questions;
}

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Copy / });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const categoryOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: new RegExp(`^${name}`) });

async function selectAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await button(page, 'Select Questions').click();
  await button(page, 'Select All').click();
}

/** What has no name at the moment when it comes into the page: a screen reader would announce "dialog" only. */
async function collectNamelessDialogs(page: Page): Promise<() => Promise<string[]>> {
  const found = await page.evaluateHandle(() => {
    const nameless: string[] = [];
    new MutationObserver((changes) => {
      const added = changes
        .flatMap((change) => [...change.addedNodes])
        .filter((node) => node instanceof Element);
      for (const dialog of added.flatMap((each) => [each, ...each.querySelectorAll('[role="dialog"]')])) {
        const isNamed = dialog.hasAttribute('aria-label') || dialog.hasAttribute('aria-labelledby');
        if (dialog.matches('[role="dialog"]') && !isNamed) nameless.push(dialog.outerHTML);
      }
    }).observe(document.body, { childList: true, subtree: true });
    return nameless;
  });
  return () => found.jsonValue();
}

async function chooseTargets(page: Page, option: 'Templates' | 'Projects'): Promise<void> {
  await expect(button(dialog(page), 'Continue')).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .check();
  await button(dialog(page), 'Continue').click();
}

test('questions are selected one by one, by category and all, until the screen is left', async ({ page }) => {
  const calls = await callsOf(owner);
  const id = await template(calls, 'Utility basics');
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await button(page, 'Select Questions').click();
  await expect(button(page, 'Select All')).toBeFocused();
  await expect(button(page, /^Copy \d/)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select: Whom do we call?' }).check();
  await expect(button(page, 'Copy 1 Question')).toBeVisible();
  await categoryOf(page, 'Utilities').click();
  await button(page, 'Select Category Utilities').click();
  await expect(button(page, 'Clear Selection (4)')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select: Who is the water provider?' })).toBeChecked();
  await categoryOf(page, 'Electric').click();
  await button(page, 'Deselect Category Electric').click();
  await expect(button(page, 'Copy 2 Questions')).toBeVisible();
  await button(page, 'Select All').click();
  await expect(button(page, 'Copy 5 Questions')).toBeVisible();

  await button(page, 'Clear Selection (5)').click();
  await expect(button(page, 'Select Questions')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await button(page, 'Select Questions').click();
  await button(page, 'Select All').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await page.goBack();
  await expect(button(page, 'Select Questions')).toBeVisible();
  await expect(button(page, /^Copy \d/)).toHaveCount(0);
});

test('questions are copied to templates, which says for each how it went', async ({ page }) => {
  const calls = await callsOf(owner);
  const source = await template(calls, 'Utility source');
  const [empty, other] = [
    await template(calls, 'Utility target Corridor', []),
    await template(calls, 'Utility second', []),
  ];
  const full = await template(calls, 'Utility taken Corridor', asked.slice(0, 1));
  await beginSession(page, owner);
  await selectAll(page, `/templates/${source}`);
  const nameless = await collectNamelessDialogs(page);
  await button(page, 'Copy 5 Questions').click();
  await look(page, 'copy option');
  expect(await nameless()).toEqual([]);
  await chooseTargets(page, 'Templates');
  const targets = dialog(page).getByRole('list', { name: 'Templates' });
  await expect(targets.getByText(`Utility target Corridor${mark()}`)).toBeVisible();
  await expect(targets.getByText(`Utility source${mark()}`)).toHaveCount(0);
  await expect(targets.getByText('Site Selection Standard', { exact: true })).toHaveCount(0);
  await expect(button(dialog(page), 'Copy to Templates')).toBeDisabled();
  await dialog(page).getByRole('searchbox', { name: 'Search Templates' }).fill(`Corridor${mark()}`);
  await expect(targets.getByRole('listitem')).toHaveCount(2);
  for (const box of await targets.getByRole('checkbox').all()) await box.check();
  await look(page, 'copy targets');
  await button(dialog(page), 'Copy to 2 Templates').click();

  await expect(
    page.getByText(
      'Copied questions to 1 of 2 templates. Some questions already exist in the other templates.',
    ),
  ).toBeVisible();
  const resultOf = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(resultOf('Utility target')).toContainText('Copied');
  await expect(resultOf('Utility taken')).toContainText('Duplicate questions found');
  await look(page, 'copy results');
  expect(await questionsOf(calls, full, 1)).toHaveLength(1);
  const copies = await questionsOf(calls, empty, 1);
  expect(
    copies.map(({ tag, tagLocked, primaryCategory, secondaryCategory }) => [
      tag,
      tagLocked,
      primaryCategory,
      secondaryCategory,
    ]),
  ).toEqual([
    ['electric-provider', true, 'Utilities', 'Electric'],
    ['substation', true, 'Utilities', 'Electric'],
    ['water-provider', true, 'Utilities', 'Water'],
    ['acres', true, 'Site', undefined],
    ['contact', true, undefined, undefined],
  ]);

  await button(dialog(page), 'Back').click();
  await expect(button(dialog(page), 'Copy to 1 Template')).toBeEnabled();
  await button(dialog(page), 'Copy to 1 Template').click();
  await expect(
    page.getByText('Failed to copy questions: Some questions already exist in the selected templates.'),
  ).toBeVisible();
  await button(dialog(page), 'Back').click();
  await targets.getByRole('checkbox', { name: `Utility taken Corridor${mark()}` }).uncheck();
  await dialog(page).getByRole('searchbox').fill(`Utility second${mark()}`);
  await targets.getByRole('checkbox', { name: `Utility second${mark()}` }).check();
  await button(dialog(page), 'Copy to 1 Template').click();
  await expect(page.getByText('Successfully copied 5 questions to 1 template(s)!')).toBeVisible();
  await expect(page).toHaveURL(/\/templates$/);
  expect(await questionsOf(calls, other, 1)).toHaveLength(5);
});

test('questions that a target has are listed, and left out or updated', async ({ page }) => {
  const calls = await callsOf(owner);
  const source = await template(calls, 'Levee source');
  const older = asked.slice(0, 2).map((question) => ({ ...question, text: `Formerly: ${question.text}` }));
  const skipping = await template(calls, 'Levee first Basin', older);
  const updating = await template(calls, 'Levee second Basin', older);
  await beginSession(page, owner);
  await selectAll(page, `/templates/${source}`);
  await button(page, 'Copy 5 Questions').click();
  await chooseTargets(page, 'Templates');
  await dialog(page).getByRole('searchbox', { name: 'Search Templates' }).fill(`Basin${mark()}`);
  const targets = dialog(page).getByRole('list', { name: 'Templates' });
  await expect(targets.getByRole('listitem')).toHaveCount(2);
  for (const box of await targets.getByRole('checkbox').all()) await box.check();
  await button(dialog(page), 'Copy to 2 Templates').click();

  const [first, second] = [`Levee first Basin${mark()}`, `Levee second Basin${mark()}`];
  const existing = dialog(page).getByRole('region', { name: `Questions that exist in ${first}` });
  await expect(existing.getByRole('listitem')).toHaveText([
    'Formerly: Who is the electric provider? · electric-provider',
    'Formerly: How far away is the substation? · substation',
  ]);
  await expect(targets.getByText('Duplicate questions found')).toHaveCount(2);
  await lookAround(page, 'copy-duplicates');
  await button(dialog(page), `Copy the others to ${first}`).click();
  await expect(targets.getByText('Copied, 2 left out')).toBeVisible();
  await button(dialog(page), `Update those too in ${second}`).click();
  await expect(page).toHaveURL(/\/templates$/);
  const textsOf = async (id: string) => (await questionsOf(calls, id, 1)).map(({ text }) => text);
  const texts = asked.map(({ text }) => text);
  expect((await textsOf(updating)).toSorted()).toEqual(texts.toSorted());
  expect((await textsOf(skipping)).toSorted()).toEqual(
    [...older.map(({ text }) => text), ...texts.slice(2)].toSorted(),
  );
});

test('projects that are not in setup take no copy, and the others do', async ({ page }) => {
  const calls = await callsOf(owner);
  const source = await project(calls, 'Project Kestrel');
  await calls.createQuestions({
    body: {
      questions: asked.map((question) => ({
        ...question,
        type: 0 as const,
        owner: source,
        ownerType: 2 as const,
      })),
    },
  });
  const [open, started] = [
    await project(calls, 'Project Osprey'),
    await project(calls, 'Project Second Osprey'),
  ];
  await beginSession(page, owner);
  await selectAll(page, `/projects/${source}/questions`);
  await button(page, 'Copy 5 Questions').click();
  await chooseTargets(page, 'Projects');
  const targets = dialog(page).getByRole('list', { name: 'Projects' });
  await expect(targets.getByText('Project Kestrel')).toHaveCount(0);
  await expect(targets.getByText('Project Bluebird')).toHaveCount(0);
  await dialog(page).getByRole('searchbox', { name: 'Search Projects' }).fill(`Osprey${mark()}`);
  await expect(targets.getByRole('listitem')).toHaveCount(2);
  for (const box of await targets.getByRole('checkbox').all()) await box.check();
  // Somebody activates one of them meanwhile.
  await calls.createQuestion({
    body: { question: { text: 'Is rail at the site?', type: 0, owner: started, ownerType: 2 } },
  });
  await calls.setProjectStatus({ params: { status: 1 }, body: { projectId: started } });
  await button(dialog(page), 'Copy to 2 Projects').click();
  await expect(
    page.getByText('Copied questions to 1 of 2 projects. Copying failed for some projects.'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Second Osprey' })).toContainText(
    'setup',
  );
  expect(await questionsOf(calls, open, 2)).toHaveLength(5);
  expect(await questionsOf(calls, started, 2)).toHaveLength(1);
  await button(dialog(page), 'Done').click();
  // The page of the project loads again, with nothing selected.
  await expect(button(page, 'Select Questions')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/projects/${source}/questions$`));
});

test('a new template gets the questions that it was created for', async ({ page }) => {
  const calls = await callsOf(owner);
  const source = await template(calls, 'Utility origin');
  await beginSession(page, owner);
  await selectAll(page, `/templates/${source}`);
  await button(page, 'Copy 5 Questions').click();
  await chooseTargets(page, 'Templates');
  await button(dialog(page), 'New Template').click();
  await expect(page.getByText('Create the new template: 5 questions will be copied into it.')).toBeVisible();
  await expect(page).toHaveURL(/\/templates\/add$/);
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('pendingQuestionsCopy') ?? '{}'));
  expect(record).toMatchObject({
    sourceId: source,
    sourceName: `Utility origin${mark()}`,
    sourceType: 1,
    targetType: 1,
  });
  expect(Object.keys(record).toSorted()).toEqual(
    ['questions', 'sourceId', 'sourceName', 'sourceType', 'targetType', 'timestamp'].toSorted(),
  );
  await page.reload();
  await expect(page.getByRole('note')).toContainText('5 questions from “Utility origin');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Utility offspring${mark()}`);
  await button(page, 'Add Template').click();
  await expect(page.getByText('Successfully copied 5 questions to 1 template(s)!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Utility offspring' })).toBeVisible();
  await expect(page.getByText(/^5 questions, /)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pendingQuestionsCopy'))).toBeNull();
});

test('what cannot be loaded is said, and can be loaded again', async ({ page }) => {
  const source = await template(await callsOf(owner), 'Utility offline');
  await beginSession(page, owner);
  await selectAll(page, `/templates/${source}`);
  await button(page, 'Copy 5 Questions').click();
  await page.route(/\/api\/v1\/(templates|projects)\?/, (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await chooseTargets(page, 'Templates');
  const failed = page.getByText('Failed to load templates. Please try again.');
  await expect(failed.first()).toBeVisible();
  await button(dialog(page), 'Back').click();
  await chooseTargetsAgain(page);
  await expect(page.getByText('Failed to load projects. Please try again.').first()).toBeVisible();
  await page.unroute(/\/api\/v1\/(templates|projects)\?/);
  await button(dialog(page), 'Try again').click();
  await expect(dialog(page).getByRole('list', { name: 'Projects' })).toBeVisible();
});

async function chooseTargetsAgain(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('radio', { name: /^Projects/ })
    .check();
  await button(dialog(page), 'Continue').click();
}

test('administrators delete all categories and questions, and nobody else', async ({ browser }) => {
  const calls = await callsOf(owner);
  const id = await template(calls, 'Utility cleared');
  const projectId = await project(calls, 'Project Merlin');
  await calls.createQuestion({
    body: { question: { text: 'Is rail at the site?', type: 0, owner: projectId, ownerType: 2 } },
  });
  const asOwner = await browserOf(browser);
  await beginSession(asOwner, owner);
  await asOwner.goto(`/templates/${id}`);
  await asOwner.getByRole('button', { name: /^Actions for/ }).click();
  await expect(asOwner.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible();
  await expect(asOwner.getByRole('menuitem', { name: 'Delete All Categories' })).toHaveCount(0);
  await goInside(asOwner, `/projects/${projectId}/questions`);
  await expect(button(asOwner, 'Select Questions')).toBeVisible();
  await expect(button(asOwner, 'Delete All Categories')).toHaveCount(0);

  const page = await browserOf(browser);
  await beginSession(page, 'orgadmin@demo.test');
  await page.goto(`/templates/${id}`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete All Categories' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Categories and Questions Delete!' });
  const name = `"Utility cleared${mark()}"`;
  await expect(
    question.getByText(`Are you sure you want to delete ALL categories and questions for ${name}?`, {
      exact: true,
    }),
  ).toBeVisible();
  await button(question, 'YES').click();
  await expect(page.getByText('There are no categories or questions to display.')).toBeVisible();
  expect(await questionsOf(calls, id, 1)).toEqual([]);

  await goInside(page, `/projects/${projectId}/questions`);
  await button(page, 'Delete All Categories').click();
  await expect(
    question.getByText(
      `Are you sure you want to delete ALL categories and questions for "Project Merlin${mark()}"? This action removes all answered questions for this project. They stay in the trash for 30 days, from which they can be put back.`,
      { exact: true },
    ),
  ).toBeVisible();
  await button(question, 'YES').click();
  await expect(page.getByText('There are no categories or questions to display.')).toBeVisible();
});
