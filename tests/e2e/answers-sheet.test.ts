import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, city } from './support/people.ts';

test('a participant answers several properties in one spreadsheet', async ({ page }) => {
  const calls = await callsOf(city);
  const { projects } = await calls.listProjects({ query: { limit: 50 } });
  const project = projects.find(({ name }) => name === 'Project Bluebird');
  if (!project?.participant) throw new Error('The demo has no Project Bluebird with its participant.');
  const participantId = project.participant._id;
  const location = { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' } as const;
  const names = ['Levee Road North', 'Levee Road South'];
  for (const name of names)
    await calls.createProperty({
      params: { projectId: project._id },
      body: { participantId, propertyDetail: { name, type: 'site', basicInfo: { location } } },
    });
  await beginSession(page, city);
  await page.goto(`/projects/${project._id}/properties`);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Answers as a Spreadsheet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('a column for each of the selected properties')).toBeVisible();
  await lookAround(page, 'answers-sheet-1-download');

  await test.step('the sheet is downloaded, and unchanged changes nothing', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the sheet' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Project Bluebird answers.xlsx');
    const buffer = await readFile(await download.path());
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog.locator('input[type=file]').setInputFiles({ name: 'answers.xlsx', mimeType, buffer });
    await expect(dialog.getByText('The sheet has no answers.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('filled in, it shows what is new in each property, and saves it', async () => {
    const lines = [`Tag,${names.join()},Harbor Point`, 'elec-mw-24m,40,25,10', 'days-to-possession,soon,90,'];
    const buffer = Buffer.from(lines.join('\n'));
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('tab')).toHaveText(['New 3', 'Changed 0', 'Problems 2']);
    await expect(
      dialog.getByRole('list', { name: 'Properties in the sheet' }).getByRole('listitem'),
    ).toHaveText([
      'Levee Road North 1 new · 0 changed · 0 unchanged',
      'Levee Road South 2 new · 0 changed · 0 unchanged',
    ]);
    await lookAround(page, 'answers-sheet-2-new');
    await dialog.getByRole('tab', { name: 'Problems' }).click();
    await expect(dialog.getByText('is not a property that you can answer here')).toBeVisible();
    await look(page, 'answers-sheet-3-problems');
    await dialog.getByRole('button', { name: 'Save 3 answers' }).click();
    await expect(page.getByText('3 answers saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
