import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const heading = 'Primary Category,Question,Tag,Type,Unit,Choices,Required,Phase,Requirement,Operator,Value';
const sheet = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\n')),
});

const river = [
  'Utilities,Capacity of the substation,substation,Numeric,MW,,Yes,1,Yes,>=,10',
  'Site,Zoning of the property,zoning,Choice,,Heavy;Light,No,1,No,,',
  'Site,Soil of the property,soil,Text,,,No,1,No,,',
];

async function templateOf(page: Page, name: string, rows: readonly string[]): Promise<string> {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({ body: { template: { name: `${name}${mark}` } } });
  if (rows.length > 0) {
    const file = new File([[heading, ...rows].join('\n')], 'questions.csv');
    await calls.importTemplate({ params: { id: template._id }, file });
  }
  await beginSession(page, owner);
  await page.goto(`/templates/${template._id}`);
  await expect(page.getByRole('heading', { level: 1, name: template.name })).toBeVisible();
  return template._id;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Template Questions' });
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Import', exact: true });

async function choose(page: Page, file: ReturnType<typeof sheet>): Promise<Locator> {
  const dialog = dialogOf(page);
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(file.name, { exact: true })).toBeVisible();
  return dialog;
}

/** Drags a file over the window, and lets it go there. */
async function dropOnPage(page: Page, { name, mimeType, buffer }: ReturnType<typeof sheet>): Promise<void> {
  const files = await page.evaluateHandle(
    ([text, fileName, type]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? '', { type: type ?? '' }));
      return transfer;
    },
    [buffer.toString(), name, mimeType],
  );
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer: files });
  await expect(page.getByText('Drop the spreadsheet to see what it would change')).toBeVisible();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: files });
  await expect(page.getByText('Drop the spreadsheet to see what it would change')).toHaveCount(0);
}

test('a file dropped on the page shows what is new and changed before it is imported', async ({ page }) => {
  const id = await templateOf(page, 'River sites', river);
  await page.evaluate(() =>
    localStorage.setItem('categoryselections', JSON.stringify({ other: { primary: 'Site' } })),
  );
  const name = `River sites${mark}`;
  await dropOnPage(
    page,
    sheet(
      'river.csv',
      'Utilities,Capacity of the substation,substation,Numeric,MW,,Yes,1,Yes,>=,25',
      'Site,Zoning of the property,zoning,Choice,,Heavy;Light;Rural,No,1,No,,',
      'Site,Soil of the property,soil,Text,,,No,1,No,,',
      'Transport,Is there a rail spur?,rail-spur,Choice,,Yes;No,No,2,No,,',
    ),
  );
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('tab', { name: 'New 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('listitem')).toContainText(['Is there a rail spur?']);
  await expect(dialog.getByRole('listitem').first()).toContainText('Transport · rail-spur');
  await expect(
    dialog.getByText('1 question of the file has a phase that this template does not have: it has 1 phase.'),
  ).toBeVisible();
  await look(page, 'import-look-new');
  await dialog.getByRole('tab', { name: 'Changed 2' }).click();
  const [first, second] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').nth(1)];
  await expect(first).toContainText('Before: at least 10 MW');
  await expect(first).toContainText('After: at least 25 MW');
  await expect(second).toContainText('Rural');
  await lookAround(page, 'import-look-changed');
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByText('1 question of the file is in the template already, just as it is.'),
  ).toBeVisible();
  const calls = await callsOf(owner);
  expect((await calls.listQuestions({ params: { owner: id, type: 1 } })).questions).toHaveLength(3);

  await importButton(dialog).click();
  await expect(
    page.getByText(`Questions were successfully imported into template "${name}".`, { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^4 questions, /)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('categoryselections'))).toBeNull();
});

test('mistakes are named by row and column, and given back in the same sheet', async ({ page }) => {
  const id = await templateOf(page, 'Hill sites', river);
  const dialog = await choose(
    page,
    sheet(
      'hill.csv',
      'Site,Slope of the property,slope,Number,%,,Yes,1,No,,',
      'Site,Zoning of the property,zoning,Choice,,Heavy;Light,perhaps,1,No,,',
      'Site,Flood zone,flood,Text,,,No,1,No,,',
    ),
  );
  await expect(dialog.getByRole('tab', { name: 'Problems 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Row 2Type must be Text, Numeric or Choice.',
    'Row 3Required must be Yes or No.',
  ]);
  await expect(importButton(dialog)).toBeDisabled();
  await look(page, 'import-look-problems');
  await dialog.getByRole('tab', { name: 'New 1' }).click();
  await expect(dialog.getByText('Flood zone')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Problems 2' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download with problems' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('template-problems.xlsx');
  const returned = new File([readFileSync(await file.path())], 'returned.xlsx');
  const calls = await callsOf(owner);
  const { preview } = await calls.previewImportTemplate({ params: { id }, file: returned });
  expect(preview).toMatchObject({ added: 1, problemCount: 2 });

  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, sheet('hill-corrected.csv', 'Site,Slope of the property,slope,Numeric,%,,Yes,1,No,,'));
  await importButton(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^4 questions, /)).toBeVisible();
});

test('a file that cannot be read is refused in words, and the alert can be dismissed', async ({ page }) => {
  await templateOf(page, 'Lake sites', []);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n') });
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Import Error:');
  await expect(alert).toContainText(
    'The file is a PDF, not a spreadsheet. Please choose an .xlsx or .csv file.',
  );
  await look(page, 'import-unreadable');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('questions that changed after the look are looked at again', async ({ page }) => {
  const id = await templateOf(page, 'Valley sites', river);
  const file = sheet('valley.csv', 'Site,Soil of the property,soil,Text,,,Yes,1,No,,');
  const dialog = await choose(page, file);
  await expect(dialog.getByRole('tab', { name: 'Changed 1' })).toBeVisible();
  const calls = await callsOf(owner);
  const { questions } = await calls.listQuestions({ params: { owner: id, type: 1 } });
  const soil = questions.find(({ tag }) => tag === 'soil');
  await calls.deleteQuestion({ params: { id: soil?._id ?? '' } });

  await importButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Import Error:');
  await expect(dialog.getByRole('alert')).toContainText(
    'The questions of this template have changed in the meantime. Nothing was imported.',
  );
  await expect(dialog.getByRole('tab', { name: 'New 1' })).toHaveAttribute('aria-selected', 'true');
  await importButton(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^3 questions, /)).toBeVisible();
});

test('a thousand problems are a list that draws what is in sight', async ({ page }) => {
  await templateOf(page, 'Boreholes', []);
  const rows = Array.from({ length: 1_500 }, (_, at) => `Site,Depth ${at},hole-${at},Number,,,No,1,No,,`);
  const dialog = await choose(page, sheet('boreholes.csv', ...rows));
  await expect(dialog.getByRole('tab', { name: 'Problems 1,500' })).toBeVisible();
  await expect(dialog.getByText('The first 1,000 of 1,500 entries are listed.')).toBeVisible();
  const items = dialog.getByRole('listitem');
  await expect(items.first()).toContainText('Row 2');
  expect(await items.count()).toBeLessThan(60);
  const list = dialog.getByRole('region', { name: 'Problems in the spreadsheet' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(items.last()).toContainText('Row 1,001');
});

test('a large import is watched, and its questions are there when it ends', async ({ page }) => {
  await templateOf(page, 'Well logs', []);
  // More write units than one request may take.
  const rows = Array.from(
    { length: 1_700 },
    (_, at) => `Site,${`Depth of well ${at}? `.padEnd(1_950, 'm')},well-${at},Text,,,No,1,No,,`,
  );
  const dialog = await choose(page, sheet('wells.csv', ...rows));
  // It may be done before anybody asks how far it is: what its start answered is shown until then.
  const isSeen = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/questions\/\w+\/1\/import$/, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await importButton(dialog).click();
  await expect(dialog.getByRole('progressbar', { name: 'Importing questions' })).toBeVisible();
  await expect(dialog).toContainText('You may leave this page.');
  await look(page, 'large-import');
  isSeen.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('There are no categories or questions to display.')).toBeHidden();
  await expect(page.getByText('1,700 questions, 0 required')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Site/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Importing questions' })).toHaveCount(0);
});
