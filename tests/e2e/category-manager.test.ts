import { expect, test } from '@playwright/test';
import { categories } from './support/answering.ts';
import {
  answerDialog,
  deselect,
  lineOf,
  manageCategories,
  moveUnder,
  outline,
  selectCategory,
  shownNames,
  storedCategories,
  templateWith,
} from './support/categories.ts';
import { holdUndo } from './support/hold-undo.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, owner } from './support/people.ts';

const utilities = [
  'Utilities > Electric > 115 kV',
  'Utilities > Electric',
  'Utilities > Water',
  'Site > electric',
  'Site > Zoning',
  'Workforce',
  '',
];

const mark = () => process.env.JOURNEY_MARK ?? '';

test('a category is renamed in place, and names that may not be go back', async ({ page }) => {
  const id = await templateWith(`Renaming${mark()}`, utilities);
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await manageCategories(page);
  const name = await selectCategory(page, 'Utilities');
  await lookAround(page, 'category-manager-selected');

  await test.step('blank, with secondaries', async () => {
    await name.fill(' ');
    await name.press('Enter');
    const notice = outline(page).getByRole('alert');
    await expect(notice).toContainText('Category Delete Not Allowed!');
    await expect(notice).toContainText(
      'This action would delete this category and is not allowed since secondary categories exist. Please try again and enter a name to rename this category.',
    );
    await expect(name).toHaveValue('Utilities');
    await expect(name).toBeFocused();
  });

  await test.step('reserved', async () => {
    await name.fill('uncategorized');
    await name.press('Enter');
    const notice = outline(page).getByRole('alert');
    await expect(notice).toContainText('Invalid Category Rename!');
    await expect(notice).toContainText(
      'Invalid category name! To leave its questions without a category, use Move Under and then choose Uncategorized.',
    );
    await expect(name).toHaveValue('Utilities');
    await look(page, 'category-manager-refused');
  });

  await test.step('another name', async () => {
    await name.fill('Power & Water');
    await name.press('Enter');
    await expect(outline(page).getByRole('textbox', { name: 'Name of Power & Water' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Renamed to Power & Water.' })).toHaveCount(1);
    await deselect(page);
    await expect(outline(page).getByRole('button', { name: 'Power & Water', exact: true })).toBeFocused();
    expect(await storedCategories(id)).toContain('Power & Water > Water (1)');
  });

  await test.step('the name of another one: asks and joins', async () => {
    const electric = await selectCategory(page, 'electric, in Site');
    await electric.fill('ZONING');
    await electric.press('Enter');
    const title = 'Confirm Category Merge!';
    const text =
      'The category "Site > Zoning" exists already, with 1 question. It and "Site > electric", with 1 question, become one category. Continue?';
    await answerDialog(page, { title, text, button: 'NO' });
    await expect(electric).toHaveValue('electric');
    await electric.fill('ZONING');
    await electric.press('Enter');
    await answerDialog(page, { title, text, button: 'YES' });
    await expect(lineOf(page, 'electric, in Site')).toHaveCount(0);
    await expect.poll(() => storedCategories(id)).toContain('Site > Zoning (2)');
    await deselect(page);
  });

  await test.step('a tertiary is renamed only', async () => {
    await page.getByRole('button', { name: 'Subcategories of Electric' }).click();
    const tertiary = await selectCategory(page, '115 kV, in Power & Water > Electric');
    await expect(page.getByRole('button', { name: 'Move Under' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await tertiary.fill('138 kV');
    await tertiary.press('Enter');
    await expect(outline(page).getByRole('textbox', { name: /138 kV$/ })).toBeFocused();
    await deselect(page);
  });

  await test.step('a secondary without a name is deleted, and its questions are kept', async () => {
    const water = await selectCategory(page, 'Water, in Power & Water');
    await water.fill('');
    await water.press('Enter');
    const text =
      'Are you sure you want to delete the category "Water"? Its question is kept and becomes uncategorized.';
    await answerDialog(page, { title: 'Confirm Category Delete!', text, button: 'YES' });
    await expect(lineOf(page, 'Water, in Power & Water')).toHaveCount(0);
    await expect.poll(() => storedCategories(id)).toContain('Uncategorized (2)');
  });
});

test('categories move under others, become primary ones, merge and go', async ({ page }) => {
  const id = await templateWith(`Moving${mark()}`, utilities);
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await manageCategories(page);

  await test.step('a secondary under another primary', async () => {
    await selectCategory(page, 'Water, in Utilities');
    await page.getByRole('button', { name: 'Move Under' }).click();
    await expect(page.getByRole('option')).toHaveText(['Site', 'Workforce', 'Uncategorized']);
    await look(page, 'category-manager-move-under');
    await page.getByRole('option', { name: 'Workforce', exact: true }).click();
    await expect(outline(page).getByRole('textbox', { name: 'Name of Workforce > Water' })).toBeFocused();
    await expect.poll(() => storedCategories(id)).toContain('Workforce > Water (1)');
  });

  await test.step('and to a primary of its own', async () => {
    await page.getByRole('button', { name: 'Move to Primary Category' }).click();
    await expect(outline(page).getByRole('textbox', { name: 'Name of Water' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Move to Primary Category' })).toHaveCount(0);
    await deselect(page);
    expect(await shownNames(page)).toEqual([
      'Utilities',
      'Electric, in Utilities',
      'Site',
      'electric, in Site',
      'Zoning, in Site',
      'Workforce',
      'Water',
    ]);
  });

  await test.step('onto one of the same name: asks and joins', async () => {
    await selectCategory(page, 'Electric, in Utilities');
    await moveUnder(page, 'Site');
    const text = 'The category "Site > electric" exists already, with 1 question.';
    await answerDialog(page, { title: 'Confirm Category Merge!', text, button: 'YES' });
    await expect.poll(() => storedCategories(id)).toContain('Site > electric (3)');
    await deselect(page);
  });

  await test.step('a primary whose tertiaries would be a fourth level: says which names go', async () => {
    await selectCategory(page, 'Site');
    await moveUnder(page, 'Workforce');
    const text =
      'There are three levels at most: the subcategory "Site > electric > 115 kV" goes, and its questions join the category above. Continue?';
    await answerDialog(page, { title: 'Confirm Category Move!', text, button: 'YES' });
    await expect
      .poll(() => storedCategories(id))
      .toEqual(['Workforce (5)', 'Workforce > Site (4)', 'Water (1)', 'Uncategorized (1)']);
    await deselect(page);
  });

  await test.step('deleted, with the warning of a template', async () => {
    await selectCategory(page, 'Workforce');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const text =
      'Are you sure you want to delete the category "Workforce"? This action removes its 1 subcategory and 5 questions from this template. It stays in the trash for 30 days, from which it can be put back.';
    await answerDialog(page, { title: 'Confirm Category Delete!', text, button: 'NO' });
    await expect(lineOf(page, 'Site, in Workforce')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await answerDialog(page, { title: 'Confirm Category Delete!', text, button: 'YES' });
    await holdUndo(page);
    await expect(page.getByText('Category was deleted.')).toBeVisible();
    await expect.poll(() => storedCategories(id)).toEqual(['Water (1)', 'Uncategorized (1)']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('"Workforce" was put back.')).toBeVisible();
    await expect
      .poll(() => storedCategories(id))
      .toEqual(['Workforce (5)', 'Workforce > Site (4)', 'Water (1)', 'Uncategorized (1)']);
    await selectCategory(page, 'Workforce');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await answerDialog(page, { title: 'Confirm Category Delete!', text, button: 'YES' });
    await expect.poll(() => storedCategories(id)).toEqual(['Water (1)', 'Uncategorized (1)']);
    await expect(outline(page).getByRole('button', { name: 'Water', exact: true })).toBeFocused();
  });

  await test.step('the last ones, under Uncategorized, which itself cannot be changed', async () => {
    await selectCategory(page, 'Water');
    await moveUnder(page, 'Uncategorized');
    await expect.poll(() => storedCategories(id)).toEqual(['Uncategorized (2)']);
    await expect(outline(page).getByRole('listitem')).toHaveCount(1);
    await expect(outline(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'Go Back to Questions' }).click();
    await expect(page.getByRole('heading', { name: 'Questions For: Uncategorized' })).toBeVisible();
  });
});

test('categories are sorted by key, by button and by drag, and the order is saved or reset', async ({
  page,
}) => {
  const id = await templateWith(`Sorting${mark()}`, utilities);
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await manageCategories(page);
  const save = page.getByRole('button', { name: 'Save Order' });
  const reset = page.getByRole('button', { name: 'Reset Order' });
  const primaries = async () => (await shownNames(page)).filter((name) => !name.includes(', in '));
  await expect(save).toBeDisabled();
  await expect(reset).toBeDisabled();

  await test.step('keys', async () => {
    await outline(page).getByRole('button', { name: 'Utilities', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(lineOf(page, 'Electric, in Utilities').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(
      page.getByRole('status').filter({
        hasText: 'Electric is number 2 of 2 in Utilities now. The order is not saved yet.',
      }),
    ).toHaveCount(1);
    expect((await shownNames(page)).slice(0, 3)).toEqual([
      'Utilities',
      'Water, in Utilities',
      'Electric, in Utilities',
    ]);
    await expect(lineOf(page, 'Electric, in Utilities').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(save).toBeDisabled();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(lineOf(page, 'Water, in Utilities')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(lineOf(page, 'Water, in Utilities')).toHaveCount(1);
    await page.keyboard.press('F2');
    await expect(outline(page).getByRole('textbox', { name: 'Name of Utilities' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Move Site down' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Move Site down' })).toBeEnabled();
  });

  await test.step('buttons, and reset', async () => {
    await page.getByRole('button', { name: 'Move Workforce up' }).click();
    expect(await primaries()).toEqual(['Utilities', 'Workforce', 'Site']);
    await expect(page.getByRole('button', { name: 'Move Workforce up' })).toBeFocused();
    await reset.click();
    expect(await primaries()).toEqual(['Utilities', 'Site', 'Workforce']);
    await expect(save).toBeDisabled();
  });

  await test.step('drag', async () => {
    const handle = lineOf(page, 'Workforce').locator('[data-drag]');
    const from = await handle.boundingBox();
    const to = await lineOf(page, 'Utilities').boundingBox();
    if (!from || !to) throw new Error('The lines are not in sight.');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
    await page.mouse.move(from.x + 8, to.y + 4, { steps: 8 });
    await expect(outline(page).locator('[data-drop="top"]')).toHaveCount(1);
    const image = await page.getByText('Workforce', { exact: true }).last().boundingBox();
    expect(image?.width).toBeGreaterThan(90);
    await page.mouse.up();
    await expect.poll(primaries).toEqual(['Workforce', 'Utilities', 'Site']);
    // Also longer than dnd-kit swallows the clicks after a drop, 50 ms.
    await look(page, 'category-manager-sorted');
  });

  await test.step('a category is not selected, and the screen not left, with an unsaved order', async () => {
    const title = 'Unsaved Category Order Changes!';
    const text = 'A category can be edited when its order is saved. Save the new order now?';
    await outline(page).getByRole('button', { name: 'Site', exact: true }).click();
    await answerDialog(page, { title, text, button: 'NO' });
    await expect(outline(page).getByRole('textbox')).toHaveCount(0);
    const leaving = 'Your changes to the order of the categories are not saved yet.';
    await page.getByRole('link', { name: 'Edit Template' }).click();
    await answerDialog(page, { title: 'Leave without saving?', text: leaving, button: 'NO' });
    await page.getByRole('button', { name: 'Go Back to Questions' }).click();
    await answerDialog(page, { title: 'Close without saving?', text: leaving, button: 'NO' });
    expect(await primaries()).toEqual(['Workforce', 'Utilities', 'Site']);
    await outline(page).getByRole('button', { name: 'Site', exact: true }).click();
    await answerDialog(page, { title, text, button: 'YES' });
    await expect(outline(page).getByRole('textbox', { name: 'Name of Site' })).toBeFocused();
    await deselect(page);
    expect((await storedCategories(id))[0]).toBe('Workforce (1)');
  });

  await test.step('save', async () => {
    await page.getByRole('button', { name: 'Move Site up' }).click();
    await save.click();
    await expect(save).toBeDisabled();
    await expect(page.getByRole('status').filter({ hasText: 'The order was saved.' })).toHaveCount(1);
    await page.reload();
    await expect(categories(page).getByRole('button')).toContainText(['Workforce', 'Site', 'Utilities']);
  });
});

test('what somebody else did meanwhile is shown, and nothing that was typed or sorted is lost', async ({
  page,
}) => {
  const id = await templateWith(`Together${mark()}`, utilities);
  const calls = await callsOf(owner);
  const body = { owner: id, ownerType: 1 as const };
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await manageCategories(page);

  await test.step('a rename', async () => {
    const name = await selectCategory(page, 'Zoning, in Site');
    const renamed = { ...body, previousName: 'Zoning', newName: 'Land use', primaryCategory: 'Site' };
    await calls.renameCategory({ params: { level: 'secondary' }, body: renamed });
    const above = { ...body, previousName: 'Site', newName: 'Land' };
    await calls.renameCategory({ params: { level: 'primary' }, body: above });
    await name.fill('Zoning districts');
    await name.press('Enter');
    await expect(page.getByText('The category “Site > Zoning” no longer exists')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move Workforce up' })).toBeEnabled();
    const again = await selectCategory(page, 'Land use, in Land');
    const offer = page
      .getByRole('status')
      .filter({ hasText: '“Zoning districts” for the category “Zoning”' });
    await expect(offer).toBeVisible();
    await lookAround(page, 'category-manager-stale');
    await offer.getByRole('button', { name: 'Take it' }).click();
    await again.press('Enter');
    await expect(offer).toBeHidden();
    await expect.poll(() => storedCategories(id)).toContain('Land > Zoning districts (1)');
    await deselect(page);
  });

  await test.step('an order', async () => {
    await page.getByRole('button', { name: 'Move Workforce up' }).click();
    const renamed = { ...body, previousName: 'Utilities', newName: 'Services' };
    await calls.renameCategory({ params: { level: 'primary' }, body: renamed });
    await page.getByRole('button', { name: 'Save Order' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this order' });
    await expect(alert).toContainText('Your order is kept below.');
    await look(page, 'category-manager-stale-order');
    await page.getByRole('button', { name: 'Save Order' }).click();
    await expect(alert).toBeHidden();
    await expect
      .poll(async () => (await storedCategories(id)).filter((name) => !name.includes('>')))
      .toEqual(['Services (3)', 'Workforce (1)', 'Land (2)', 'Uncategorized (1)']);
  });
});

test('beside the questions the active category is edited, on a phone too', async ({ page }) => {
  const id = await templateWith(`Beside${mark()}`, utilities);
  await beginSession(page, owner);
  await page.goto(`/templates/${id}`);
  await expect(page.getByRole('heading', { name: 'Questions For: Uncategorized' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Category' })).toHaveCount(0);
  await categories(page).getByRole('button', { name: /^Site/ }).click();
  await categories(page)
    .getByRole('button', { name: /^Zoning/ })
    .click();
  await page.getByRole('button', { name: 'Edit Category' }).click();
  const name = page.getByRole('textbox', { name: 'Name of Site > Zoning' });
  await expect(name).toBeFocused();
  await lookAround(page, 'category-edit');
  await name.fill('Zoning and land use');
  await name.press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Questions For: Site > Zoning and land use' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'Questions For: Site > Zoning and land use' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Edit Category' }).click();
  await page.getByRole('button', { name: 'Move to Primary Category' }).click();
  await expect(page.getByRole('heading', { name: 'Questions For: Zoning and land use' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Edit' }).first().click();
  await expect(page.getByRole('textbox', { name: /^Name of / })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Collapse categories' }).click();
  await expect(categories(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand categories' }).click();
  await categories(page)
    .getByRole('button', { name: /^Workforce/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Questions For: Workforce' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Expand categories' })).toBeVisible();
  await manageCategories(page);
  const workforce = await selectCategory(page, 'Workforce');
  await workforce.fill('Labor');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect.poll(() => storedCategories(id)).toContain('Labor (1)');
  await deselect(page);
});
