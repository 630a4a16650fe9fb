import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { categories } from './answering.ts';
import { look } from './look.ts';
import { goInProject, goTo } from './people.ts';

const fixtures = new URL('../../../packages/spreadsheet/fixtures/', import.meta.url);
export const spreadsheet = (ending: 'xlsx' | 'csv') =>
  fileURLToPath(new URL(`site-selection-questions.${ending}`, fixtures));

/** What the fixture holds: counted by hand, not by the code under test. */
export const allQuestions = '157 questions, 60 required, 51 of them requirements · 3 phases';

export function confirmation(page: Page): Locator {
  return page.getByRole('alertdialog');
}

export async function confirmYes(page: Page): Promise<void> {
  const dialog = confirmation(page);
  await dialog.getByRole('button', { name: 'YES' }).click();
  await expect(dialog).toBeHidden();
}

export async function addTemplate(page: Page, name: string): Promise<void> {
  await goTo(page, 'Templates');
  await page.getByRole('link', { name: 'New Template' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Phases' }).selectOption('3');
  await look(page, 'template-add');
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('There are no categories or questions to display.')).toBeVisible();
}

/** Imports a file into the open template; how its dialog looks is looked at once. */
export async function importFile(page: Page, file: string, lookAt?: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Template Questions' });
  await expect(dialog.getByText('Drop a spreadsheet here')).toBeVisible();
  if (lookAt) await look(page, lookAt);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(allQuestions)).toBeVisible();
}

/** The categories with their counts, as the screen shows them. */
export async function shownCategories(page: Page): Promise<string[]> {
  const entries = categories(page).getByRole('button');
  await expect(entries).toHaveCount(16);
  return entries.allTextContents();
}

export async function openQuestions(page: Page, category: string): Promise<void> {
  await categories(page)
    .getByRole('button', { name: new RegExp(`^${category}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Questions For: ${category}` })).toBeVisible();
}

/** Exports the open template; answers where the file is. */
export async function exportTemplate(page: Page, path: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('template-export.xlsx');
  await file.saveAs(path);
  return path;
}

const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

export async function addProject(page: Page, name: string, phases: number, lookAt?: string): Promise<string> {
  await goTo(page, 'Projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByLabel('Description')
    .fill('A maker of battery separators looks for 150 acres with rail and power.');
  await page.getByRole('textbox', { name: 'Client' }).fill('Acme Separators');
  await page.getByRole('textbox', { name: 'Confidential name' }).fill('Kingfisher');
  await page.getByRole('textbox', { name: 'Start date' }).fill(day(0));
  await page.getByRole('textbox', { name: 'Deadline' }).fill(day(60));
  await page.getByRole('combobox', { name: 'Time zone' }).fill('America/Chicago');
  await page.getByRole('combobox', { name: 'Phases' }).selectOption(String(phases));
  if (lookAt) await look(page, lookAt);
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Opens the dialog that brings a template in, chooses it, and presses Import. */
export async function importTemplate(page: Page, template: string): Promise<Locator> {
  await goInProject(page, 'Questions');
  await page.getByRole('button', { name: 'Import from Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Template' });
  await dialog.getByLabel('Template').first().click();
  await page.getByRole('option', { name: new RegExp(`^${template} ·`) }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  return dialog;
}
