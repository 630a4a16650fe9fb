import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const widths = [1440, 390];

/** A file as somebody has it. A heading of its own makes it one that the organization has not imported before. */
function fixture(name: string, heading: string, own: string) {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text.replace(heading, own)) };
}

const request = (own: string) => fixture('rfi-title-block.csv', 'type,Response', `type,Reply ${own}${mark}`);
/** With a role that nobody knows. */
function people(own: string) {
  const file = fixture('people-from-crm.csv', 'Notes', `Notes ${own}${mark}`);
  return { ...file, buffer: Buffer.from(file.buffer.toString().replace('Contributor', 'Grant writer')) };
}

async function openTemplate(page: Page, name: string): Promise<{ id: string; dialog: Locator }> {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({ body: { template: { name: `${name}${mark}` } } });
  await beginSession(page, owner);
  await page.goto(`/templates/${template._id}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return { id: template._id, dialog: page.getByRole('dialog', { name: 'Import Template Questions' }) };
}

async function openList(page: Page, name: string): Promise<{ id: string; dialog: Locator }> {
  const calls = await callsOf(owner);
  const { distributionList } = await calls.createDistributionList({ body: { name: `${name}${mark}` } });
  await beginSession(page, owner);
  await page.goto(`/distribution-lists/${distributionList._id}?file=people`);
  return { id: distributionList._id, dialog: page.getByRole('dialog', { name: /^Import people into/ }) };
}

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const columnOf = (dialog: Locator, name: string) =>
  dialog.getByRole('combobox', { name: `${name} becomes`, exact: true });

async function questionsOf(id: string) {
  const calls = await callsOf(owner);
  const { questions } = await calls.listQuestions({ params: { owner: id, type: 1 } });
  return questions.map(({ primaryCategory, text, type }) => ({ primaryCategory, text, type }));
}

const kestrel = [
  { primaryCategory: 'Utilities', text: 'Name of the electric company', type: 0 },
  { primaryCategory: 'Utilities', text: 'Available capacity (MW)', type: 1 },
  { primaryCategory: 'Utilities', text: 'Redundant feed available', type: 2 },
  { primaryCategory: 'Site', text: 'Date of the last Phase I study', type: 0 },
  { primaryCategory: 'Site', text: 'Zoning', type: 2 },
];

for (const width of widths) {
  test(`questions below a title are mapped, looked at and imported at ${width} pixels`, async ({ page }) => {
    const own = `of ${width}`;
    const { id, dialog } = await openTemplate(page, `Kestrel ${width}`);
    await page.setViewportSize({ width, height: 900 });
    await dialog.locator('input[type=file]').setInputFiles(request(own));
    await expect(dialog.getByText(`Ignored: #, Reply ${own}${mark}`)).toBeVisible();
    await expect(dialog.getByText(/^Skipped above the headings: row 1 “Project Kestrel/)).toBeVisible();
    await expect(columnOf(dialog, 'Item')).toHaveValue('Question');
    await lookAround(page, `own-questions-map-${width}`);
    await button(dialog, 'Continue').click();
    await expect(dialog.getByRole('tab', { name: 'New 5' })).toBeVisible();
    await look(page, `own-questions-look-${width}`);
    await button(dialog, 'Import').click();
    await expect(dialog).toBeHidden();
    expect(await questionsOf(id)).toEqual(kestrel);

    await page.setViewportSize({ width: 1440, height: 900 });
    const again = await openTemplate(page, `Kestrel again ${width}`);
    await page.setViewportSize({ width, height: 900 });
    await again.dialog.locator('input[type=file]').setInputFiles(request(own));
    await expect(again.dialog.getByRole('tab', { name: 'New 5' })).toBeVisible();
    await button(again.dialog, 'Change the columns').click();
    await expect(columnOf(again.dialog, 'Item')).toHaveValue('Question');
    await button(again.dialog, 'Continue').click();
    await button(again.dialog, 'Import').click();
    await expect(again.dialog).toBeHidden();
    expect(await questionsOf(again.id)).toEqual(kestrel);
  });

  test(`people are added after a mistake is corrected at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const own = `of ${width}`;
    const { id, dialog } = await openList(page, `Easton ${width}`);
    await dialog.locator('input[type=file]').setInputFiles(people(own));
    await expect(columnOf(dialog, 'E-mail')).toHaveValue('Email');
    await expect(columnOf(dialog, 'Account')).toHaveValue('Organization');
    await expect(
      dialog.getByRole('combobox', { name: '“Grant writer” in Role means', exact: true }),
    ).toHaveValue('');
    await lookAround(page, `own-people-map-${width}`);
    await button(dialog, 'Continue').click();
    const role = dialog.getByRole('textbox', { name: 'Role in row 4' });
    await expect(role).toHaveValue('Grant writer');
    await role.fill('Participant');
    await lookAround(page, `own-people-mistake-${width}`);
    await button(dialog, 'Check again').click();
    await expect(dialog.getByRole('tab', { name: 'People 3' })).toHaveAttribute('aria-selected', 'true');
    await button(dialog, 'Add 3 people').click();
    await expect(dialog.getByText('3 people added')).toBeVisible();
    const calls = await callsOf(owner);
    const { distributionList } = await calls.getDistributionList({ params: { id } });
    expect(distributionList.participants.map(({ email }) => email).toSorted()).toEqual([
      'd.whitfield@millbrook.test',
      'jo.ortiz@harlan.test',
      'sam.oneil@easton.test',
    ]);
  });
}

test('a row with a mistake is left out, and taken in again', async ({ page }) => {
  const { dialog } = await openList(page, 'Harlan');
  await dialog.locator('input[type=file]').setInputFiles(people('left out'));
  await button(dialog, 'Continue').click();
  await dialog.getByRole('button', { name: /^Leave out row 4$/ }).click();
  await button(dialog, 'Check again').click();
  await expect(button(dialog, 'Add 2 people')).toBeVisible();
  await expect(dialog.getByText('1 row left out')).toBeVisible();
  await button(dialog, 'Take in again').click();
  await button(dialog, 'Check again').click();
  await expect(dialog.getByRole('textbox', { name: 'Role in row 4' })).toHaveValue('Grant writer');
});

test('two columns for one field, and a needed field without one, are said before it goes on', async ({
  page,
}) => {
  const { dialog } = await openTemplate(page, 'Columns');
  await dialog.locator('input[type=file]').setInputFiles(request('twice'));
  await columnOf(dialog, '#').selectOption('Question');
  await expect(
    dialog.getByText('Two columns become Question, which takes one. Ignore one of them.'),
  ).toBeVisible();
  await expect(button(dialog, 'Continue')).toBeDisabled();
  await columnOf(dialog, '#').selectOption('Ignore');
  await columnOf(dialog, 'Item').selectOption('Ignore');
  await expect(dialog.getByText('Choose which column has the Question.')).toBeVisible();
  await expect(button(dialog, 'Continue')).toBeDisabled();
  await columnOf(dialog, 'Item').selectOption('Question');
  await expect(button(dialog, 'Continue')).toBeEnabled();
  await dialog.getByRole('combobox', { name: 'Headings' }).selectOption('Row 6');
  await expect(columnOf(dialog, 'Utilities')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Headings' }).selectOption('Row 5');
  await expect(columnOf(dialog, 'Item')).toHaveValue('Question');
});

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test('a file is chosen, mapped and imported by keyboard', async ({ page }) => {
  const { id, dialog } = await openTemplate(page, 'Keys');
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, dialog.locator('[data-file-drop]'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(request('by keys'));
  await tabTo(page, columnOf(dialog, 'Section'));
  await tabTo(page, button(dialog, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('tab', { name: 'New 5' })).toBeVisible();
  await tabTo(page, button(dialog, 'Import'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await questionsOf(id)).toEqual(kestrel);
});

test('a block from a spreadsheet, or a line of addresses, is pasted', async ({ page }) => {
  const { dialog } = await openList(page, 'Millbrook');
  await expect(button(dialog, 'Paste instead')).toBeVisible();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Email\tFirst Name\r\nd.whitfield@millbrook.test\tDana\r\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(dialog.getByText('Pasted block')).toBeVisible();
  await expect(button(dialog, 'Add 1 person')).toBeVisible();
  await button(dialog, 'Choose another file').click();
  await button(dialog, 'Paste instead').click();
  const rows = dialog.getByRole('textbox', { name: 'Rows copied from a spreadsheet' });
  await rows.fill('d.whitfield@millbrook.test; jo.ortiz@harlan.test');
  await lookAround(page, 'own-people-paste');
  await button(dialog, 'Read these rows').click();
  await button(dialog, 'Continue').click();
  await expect(button(dialog, 'Add 2 people')).toBeVisible();
});
