import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openCategory } from './support/answering.ts';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { beginSession, callsOf, city, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';

test('answers of a European sheet of somebody’s own are asked about 1.234 before they are saved', async ({
  page,
}) => {
  const pressure = {
    ...{ text: 'Water pressure at the main', tag: 'pressure', type: 1 as const },
    primaryCategory: 'Utilities',
  };
  const runway = {
    ...{ text: 'Length of the nearest runway', tag: 'runway', type: 1 as const },
    primaryCategory: 'Transport',
  };
  const asked = await askedProperty('Project Plover', { more: [pressure, runway] });
  await beginSession(page, city);
  await openProperty(page, asked);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Upload a Filled-in Sheet' }).click();
  const dialog = page.getByRole('dialog');
  const lines = ['Item;Response;Source', `${pressure.text};4,5;utility`, `${runway.text};1.234;airport`];
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'answers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeDisabled();
  await expect(dialog.getByText('Say what 1.234 means.')).toBeVisible();
  await lookAround(page, 'own-answers-map');
  await dialog.getByRole('radio', { name: /the point separates thousands/ }).check();
  await expect(dialog.getByText('Ignored: Source')).toBeVisible();
  await goOn.click();
  await expect(dialog.getByRole('tab')).toHaveText(['New 2', 'Changed 0', 'Problems 0']);
  await dialog.getByRole('button', { name: 'Save 2 answers' }).click();
  await expect(page.getByText('2 answers saved.')).toBeVisible();
  await openCategory(page, 'Transport');
  await expect(page.getByRole('textbox', { name: runway.text, exact: true })).toHaveValue(/^1,?234$/);
});

test('of a workbook with a sheet for each category, those that are chosen are imported', async ({ page }) => {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({
    body: { template: { name: `Sheets of categories${mark}` } },
  });
  await beginSession(page, owner);
  await page.goto(`/templates/${template._id}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Template Questions' });
  const fixture = new URL('../../packages/spreadsheet/fixtures/own/sheet-per-category.xlsx', import.meta.url);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sheet-per-category.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(fixture),
  });
  await expect(dialog.getByRole('checkbox', { name: 'Utilities' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Transport' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Instructions' })).not.toBeChecked();
  await lookAround(page, 'own-sheets-map');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('tab', { name: 'New 4' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the columns' }).click();
  await dialog.getByRole('checkbox', { name: 'Transport' }).uncheck();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('tab', { name: 'New 2' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { questions } = await calls.listQuestions({ params: { owner: template._id, type: 1 } });
  expect(questions.map(({ text }) => text)).toEqual(['Name of the electric company', 'Capacity (MW)']);
});
