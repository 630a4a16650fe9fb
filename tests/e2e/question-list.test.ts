import { expect, type Page, test } from '@playwright/test';
import { categories } from './support/answering.ts';
import { look, lookAround } from './support/look.ts';
import { confirmation, confirmYes } from './support/owner.ts';
import { beginSession, callsOf, owner } from './support/people.ts';
import {
  acres,
  drag,
  feeds,
  kilovolts,
  list,
  listedTemplate,
  mainSize,
  orderOf,
  rowOf,
  selectCategory,
  shownOrder,
  substation,
} from './support/question-list.ts';

const utilities = [kilovolts, substation, feeds, mainSize];

async function openTemplate(page: Page, id: string, primary?: string): Promise<void> {
  await page.goto(`/templates/${id}`);
  if (primary) {
    await selectCategory(page, primary);
    await expect(page.getByRole('heading', { name: `Questions For: ${primary}`, exact: true })).toBeVisible();
  }
  await expect(list(page)).toBeVisible();
}

test('an owner orders, moves and finds questions without leaving the list', async ({ page }) => {
  const calls = await callsOf(owner);
  const id = await listedTemplate(calls, 'Question list');
  const saved = (primary: string, order: string[]) =>
    expect.poll(() => orderOf(calls, id, primary), { message: primary }).toEqual(order);
  await beginSession(page, owner);

  await test.step('the list shows what the details have', async () => {
    await openTemplate(page, id);
    await expect(
      page.getByRole('heading', { name: 'Questions For: Uncategorized', exact: true }),
    ).toBeVisible();
    await selectCategory(page, 'Utilities');
    await expect.poll(() => shownOrder(page)).toEqual(utilities);
    await expect(list(page).getByRole('heading')).toHaveText([
      'Electric3 questions',
      'Natural Gas1 question',
    ]);
    await rowOf(page, substation)
      .getByRole('button', { name: `Show details: ${substation}` })
      .click();
    const row = rowOf(page, substation);
    await expect(row.getByText('Question Details', { exact: true })).toBeVisible();
    await expect(row.getByRole('term')).toHaveText([
      'Tertiary category',
      'Tag',
      'Data Field Type',
      'Answer Type',
      'Note',
    ]);
    await expect(row.getByRole('definition')).toHaveText([
      '–',
      'substation-owner',
      '–',
      'Text',
      'The utility, or the site’s owner.',
    ]);
    await lookAround(page, 'question-list');
    await row.getByRole('button', { name: `Hide details: ${substation}` }).click();
  });

  await test.step('the keyboard goes through the rows and moves them', async () => {
    const text = (question: string) => page.getByRole('button', { name: question, exact: true });
    await text(kilovolts).focus();
    await page.keyboard.press('j');
    await expect(text(substation)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(text(kilovolts)).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => shownOrder(page)).toEqual([substation, kilovolts, feeds, mainSize]);
    await expect(text(kilovolts)).toBeFocused();
    await expect(page.getByText(`${kilovolts}: 2 of 3 in Utilities > Electric`)).toBeAttached();
    await saved('Utilities', [substation, kilovolts, feeds, mainSize]);
  });

  await test.step('a lifted question goes into the next category, and Escape puts it back', async () => {
    const handle = page.getByRole('button', { name: `Move: ${feeds}` });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => shownOrder(page)).toEqual([substation, feeds, kilovolts, mainSize]);
    await page.keyboard.press('Escape');
    await expect.poll(() => shownOrder(page)).toEqual([substation, kilovolts, feeds, mainSize]);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => shownOrder(page)).toEqual([substation, kilovolts, mainSize, feeds]);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') requests.push(new URL(request.url()).pathname);
    });
    await page.keyboard.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'false');
    await saved('Utilities', [substation, kilovolts, mainSize, feeds]);
    expect(requests).toEqual(['/api/v1/questions']);
    await expect(handle).toBeFocused();
    await expect(page.getByText('Dropped at 2 of 2 in Utilities > Natural Gas.')).toBeAttached();
  });

  await test.step('the mouse drags within a category, into another and onto the panel', async () => {
    await drag(page, kilovolts, rowOf(page, substation), 'upper');
    await saved('Utilities', [kilovolts, substation, mainSize, feeds]);
    await drag(page, feeds, rowOf(page, kilovolts), 'lower');
    await saved('Utilities', [kilovolts, feeds, substation, mainSize]);
    await drag(page, substation, categories(page).getByRole('button', { name: /^Site/ }), 'lower');
    await saved('Site', [acres, substation]);
    await expect.poll(() => shownOrder(page)).toEqual([kilovolts, feeds, mainSize]);
  });

  await test.step('a question moves to a category that is chosen by name', async () => {
    await rowOf(page, feeds)
      .getByRole('button', { name: `Show details: ${feeds}` })
      .click();
    await rowOf(page, feeds).getByRole('button', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to…' });
    await dialog.getByRole('searchbox', { name: 'Search categories' }).fill('gas');
    await look(page, 'question-move');
    await dialog.getByRole('button', { name: 'Utilities > Natural Gas' }).click();
    await expect(dialog).toBeHidden();
    await saved('Utilities', [kilovolts, mainSize, feeds]);
  });

  await test.step('the drawer edits, asks before it loses, and closes on the same question', async () => {
    await page.getByRole('button', { name: kilovolts, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Question' });
    const field = drawer.getByRole('textbox', { name: 'Question' });
    await expect(field).toHaveValue(kilovolts);
    await lookAround(page, 'question-drawer');
    await field.fill(`${kilovolts} In kilovolts.`);
    await page.keyboard.press('Escape');
    await expect(confirmation(page)).toContainText('Close without saving?');
    await confirmation(page).getByRole('button', { name: 'NO' }).click();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: `${kilovolts} In kilovolts.`, exact: true })).toBeFocused();
  });

  await test.step('all questions are searched and filtered, each with the way to its category', async () => {
    const search = page.getByRole('searchbox', { name: 'Search text, tag or data field' });
    await search.fill('gas.mainSize');
    await expect(page.getByText('1 question found')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Question List', exact: true })).toBeVisible();
    await expect.poll(() => shownOrder(page)).toEqual([mainSize]);
    await search.fill('substation-owner');
    await expect.poll(() => shownOrder(page)).toEqual([substation]);
    await search.fill('sasquatch');
    await expect(page.getByText('No questions match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Requirements');
    await expect.poll(() => shownOrder(page)).toEqual([acres]);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Required');
    await expect.poll(() => shownOrder(page)).toEqual([`${kilovolts} In kilovolts.`, acres]);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All questions');
    await page.getByRole('combobox', { name: 'Phase', exact: true }).selectOption('Phase 2');
    await expect.poll(() => shownOrder(page)).toEqual([feeds]);
    await look(page, 'question-search');
    await page.getByRole('button', { name: 'Utilities > Natural Gas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Questions For: Utilities > Natural Gas' })).toBeVisible();
    await expect(search).toHaveValue('');
  });
});

test('questions are duplicated, phased and deleted, with the words that are told', async ({ page }) => {
  const calls = await callsOf(owner);
  const id = await listedTemplate(calls, 'Question acts');
  await beginSession(page, owner);
  await openTemplate(page, id, 'Utilities');

  await test.step('a duplicate stands after its original and opens', async () => {
    await page.getByRole('button', { name: `Show details: ${kilovolts}` }).click();
    await rowOf(page, kilovolts).getByRole('button', { name: 'Duplicate' }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Question' });
    await expect(drawer.getByRole('textbox', { name: 'Question' })).toHaveValue(`${kilovolts} (Copy)`);
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await expect
      .poll(() => shownOrder(page))
      .toEqual([kilovolts, `${kilovolts} (Copy)`, substation, feeds, mainSize]);
    const { questions } = await calls.listQuestions({ params: { owner: id, type: 1 } });
    expect(new Set(questions.map(({ tag }) => tag)).size).toBe(questions.length);
  });

  await test.step('a phase changes in its row; one that is too high says so', async () => {
    const phase = page.getByRole('combobox', { name: `Phase: ${substation}` });
    await phase.selectOption('Phase 2');
    await expect
      .poll(
        async () =>
          (await calls.listQuestions({ params: { owner: id, type: 1 }, query: { phase: 2 } })).count,
      )
      .toBe(2);
    const { template } = await calls.getTemplate({ params: { id } });
    const change = { phaseCount: 1, version: template.version };
    await calls.updateTemplate({ params: { id }, body: { template: change } });
    await page.reload();
    await phase.hover();
    const told = 'Phase does not exist for this template. Update the question to a valid phase.';
    await expect(page.getByRole('tooltip')).toHaveText(told);
    await phase.selectOption('Phase 1');
    await expect(phase).toHaveAccessibleDescription('');
  });

  await test.step('a question is deleted after a YES, and the keyboard stays in the list', async () => {
    await page.getByRole('button', { name: `Show details: ${substation}` }).click();
    await rowOf(page, substation).getByRole('button', { name: 'Delete' }).click();
    await expect(confirmation(page)).toContainText('Confirm Question Delete!');
    await expect(confirmation(page)).toContainText(`Are you sure you want to delete "${substation}"?`);
    await confirmYes(page);
    await expect(page.getByText('Question was deleted.')).toBeVisible();
    await expect(rowOf(page, substation)).toHaveCount(0);
    await expect(page.getByRole('button', { name: feeds, exact: true })).toBeFocused();
  });

  await test.step('with the last one of the list its category is selected no longer', async () => {
    await selectCategory(page, 'Site');
    await page.getByRole('button', { name: `Show details: ${acres}` }).click();
    await rowOf(page, acres).getByRole('button', { name: 'Delete' }).click();
    await confirmYes(page);
    await expect(page.getByRole('heading', { name: 'Questions For: Uncategorized' })).toBeVisible();
    await expect(categories(page).getByRole('button', { name: /^Site/ })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('categoryselections'))).not.toContain('Site');
  });

  await test.step('an added question is in the list, with the keyboard at it', async () => {
    await page.getByRole('link', { name: 'Add Question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Is rail at the site?');
    await page.getByRole('button', { name: 'Add Question', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Is rail at the site?', exact: true })).toBeFocused();
  });
});

test('two owners change the same questions, and the later one is shown both', async ({ page }) => {
  const calls = await callsOf(owner);
  const id = await listedTemplate(calls, 'Question list of two');
  await beginSession(page, owner);
  await openTemplate(page, id, 'Utilities');
  const { questions } = await calls.listQuestions({ params: { owner: id, type: 1 } });
  const [first] = questions;
  if (!first) throw new Error('The template has no question.');

  await test.step('an order that does not know a new question can be applied again', async () => {
    const added = { ...first, text: 'Is a second substation planned?' };
    const { primaryCategory, secondaryCategory } = first;
    await calls.createQuestion({
      body: {
        question: {
          text: added.text,
          type: 0,
          owner: id,
          ownerType: 1,
          ...(primaryCategory ? { primaryCategory } : {}),
          ...(secondaryCategory ? { secondaryCategory } : {}),
        },
      },
    });
    await page.getByRole('button', { name: feeds, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const alert = page.getByRole('alert').filter({ hasText: 'The new order was not saved' });
    await expect.poll(() => shownOrder(page)).toEqual([kilovolts, substation, feeds, added.text, mainSize]);
    await alert.getByRole('button', { name: 'Try again' }).click();
    const order = [kilovolts, feeds, substation, added.text, mainSize];
    await expect.poll(() => orderOf(calls, id, 'Utilities')).toEqual(order);
    await expect(alert).toBeHidden();
  });

  await test.step('an order that fails is taken back', async () => {
    const before = await shownOrder(page);
    await page.route('**/api/v1/questions', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: feeds, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const alert = page.getByRole('alert').filter({ hasText: 'The new order was not saved' });
    await expect(alert).toBeVisible();
    await expect.poll(() => shownOrder(page)).toEqual(before);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('a form that is stale saves only what was typed here', async () => {
    await page.getByRole('button', { name: kilovolts, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit Question' });
    await drawer.getByRole('textbox', { name: 'Note' }).fill('At the property line.');
    const { question } = await calls.getQuestion({ params: { id: first._id } });
    const body = { question: { text: 'Voltage of the nearest line', version: question.version } };
    await calls.updateQuestion({ params: { id: first._id }, body });
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/ changed Question meanwhile; kept\.$/)).toBeVisible();
    await expect(drawer).toBeHidden();
    const { question: merged } = await calls.getQuestion({ params: { id: first._id } });
    expect(merged).toMatchObject({ text: 'Voltage of the nearest line', note: 'At the property line.' });
  });
});

/** Three pages of 500. */
const many = 1200;

test('of many questions only those in sight are drawn', async ({ page }) => {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({
    body: { template: { name: `Many parcels${process.env.JOURNEY_MARK ?? ''}`, phaseCount: 1 } },
  });
  const questions = Array.from({ length: many }, (_, at) => ({
    text: `Parcel ${at + 1}: how many acres are usable?`,
    tag: `parcel-${at + 1}`,
    type: 1 as const,
    primaryCategory: 'Parcels',
    owner: template._id,
    ownerType: 1 as const,
  }));
  await calls.createQuestions({ body: { questions } });
  await beginSession(page, owner);
  await openTemplate(page, template._id, 'Parcels');
  await expect(page.getByText(/^Loading more questions/)).toHaveCount(0);
  const drawn = () => list(page).getByRole('listitem').count();
  expect(await drawn()).toBeLessThan(60);
  await page.getByRole('button', { name: /^Parcel 1:/ }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Parcel 1200:/ })).toBeFocused();
  expect(await drawn()).toBeLessThan(60);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/: 1199 of 1200 in Parcels$/)).toBeAttached();
  await expect
    .poll(async () => (await orderOf(calls, template._id, 'Parcels')).at(-2))
    .toBe('Parcel 1200: how many acres are usable?');
});
