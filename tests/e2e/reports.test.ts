import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { openInExceljs } from '../support/spreadsheet/open-in-exceljs.ts';
import { askedProperty } from './support/asked-property.ts';
import { largeProject } from './support/large-project.ts';
import { look } from './support/look.ts';
import { confirmYes } from './support/owner.ts';
import { beginSession, browserOf, city, goTo, owner } from './support/people.ts';

/** One more than are made while one waits. */
const propertiesInBackground = 21;

test('reports are chosen, made at once or in the background, and found again', async ({ page, browser }) => {
  const asked = await askedProperty('Project Waterthrush', {
    more: [
      {
        text: 'What is the capacity of the substation?',
        tag: 'substation',
        type: 1,
        primaryCategory: 'Electric Power',
      },
    ],
  });
  const { ownerCalls, cityCalls, participantId, path } = asked;
  const { projectId } = path;
  const { project } = await ownerCalls.getProject({ params: { id: projectId } });
  await beginSession(page, owner);
  await page.goto('/dashboard');
  const earlier = page.getByRole('table', { name: 'Earlier reports' });

  await test.step('the owner chooses, and has the report at once', async () => {
    await goTo(page, 'Reports');
    await page.getByRole('link', { name: project.name }).click();
    await expect(page.getByText('No reports yet')).toBeVisible();
    await expect(page.getByText('1 of 1 chosen')).toBeVisible();
    const pages = page.getByText(/^About \d+ pages?$/);
    await expect(pages).toBeVisible();
    await page.getByRole('checkbox', { name: 'Electric Power' }).uncheck();
    await page.getByRole('checkbox', { name: 'Photos' }).uncheck();
    await expect(pages).toBeVisible();
    const report = await made(page, () => page.getByRole('button', { name: 'Make PDF' }).click());
    expect(await report.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 800]);
    await expect(report.getByText(/^The report is ready: /)).toBeVisible();
    await expect(report.getByText(/^As of /)).toBeVisible();
    await look(report, 'report-window');
    await fitsOnPhone(report, 'report-window');
    const downloading = report.waitForEvent('download');
    await report.getByRole('link', { name: 'Download PDF' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await report.close();
  });

  await test.step('it stands under the earlier reports, with who made it and the moment of its data', async () => {
    const row = earlier.getByRole('row').filter({ hasText: 'Owner report' });
    await expect(row).toContainText(/without photos/);
    const { jobs } = await ownerCalls.listReportJobs({ params: { projectId }, query: {} });
    await expect(row).toContainText(jobs[0]?.by ?? 'nobody');
    await expect(row.locator('time')).toHaveAttribute('datetime', jobs[0]?.dataAt ?? '');
    await look(page, 'report-choices');
    await fitsOnPhone(page, 'report-choices');
  });

  await test.step('a property has its profile, and the questions can be printed', async () => {
    await page.goto(`/projects/${projectId}/properties/${path.propertyId}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions for / })
      .click();
    const profile = await made(page, () => page.getByRole('menuitem', { name: 'One-page Profile' }).click());
    await expect(profile.getByText(/^The report is ready: /)).toBeVisible();
    await profile.close();
    await page.goto(`/projects/${projectId}/questions`);
    const print = page.getByRole('button', { name: 'Print Questionnaire' });
    const questionnaire = await made(page, () => print.click());
    await expect(questionnaire.getByText(/^The report is ready: /)).toBeVisible();
    await questionnaire.close();
    await page.goto(`/reports/${projectId}`);
  });

  await test.step('a participant opens their own', async () => {
    const participant = await browserOf(browser);
    await beginSession(participant, city);
    await participant.goto('/reports');
    await participant.getByRole('button', { name: `Make: ${project.name}` }).click();
    const report = await made(participant, () =>
      participant.getByRole('menuitem', { name: 'Participant report' }).click(),
    );
    await expect(report.getByText(/^The report is ready: /)).toBeVisible();
    await participant.context().close();
  });

  await test.step('a large one is made in the background, and its window may be closed', async () => {
    for (let tract = 2; tract <= propertiesInBackground; tract++)
      await cityCalls.createProperty({
        params: { projectId },
        body: {
          participantId,
          propertyDetail: { name: `Levee Road, Tract ${tract}`, type: 'site', basicInfo: {} },
        },
      });
    await page.reload();
    await expect(page.getByText('21 of 21 chosen')).toBeVisible();
    await expect(page.getByText(/^It is made in the background/)).toBeVisible();
    // The window asks how far it is only when its progress was seen: a report may be ready before that.
    const progressIsSeen = Promise.withResolvers<void>();
    await page.context().route(/\/pdf\/report\/project\/\w+\/job\/\w+/, async (route) => {
      await progressIsSeen.promise;
      await route.continue();
    });
    const report = await made(page, () => page.getByRole('button', { name: 'Make PDF' }).click());
    await expect(report.getByText(/^You can close this window\./)).toBeVisible();
    await expect(report.getByRole('progressbar', { name: 'Progress of the report' })).toBeVisible();
    progressIsSeen.resolve();
    await report.close();
    const row = earlier
      .getByRole('row')
      .filter({ hasText: /21 properties|All/ })
      .first();
    await expect(row).toContainText(/\d+ pages/, { timeout: 120_000 });
  });

  await test.step('its message leads to it', async () => {
    const message = page.getByRole('link', { name: `Ready: Project Report of ${project.name}` }).first();
    await expect(async () => {
      await page.goto('/inbox');
      await expect(message).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await message.click();
    const link = page.getByRole('link', { name: 'Open the report' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByText(/^The report is ready: \d+ pages, /)).toBeVisible();
  });
});

test('a large project is exported in the background, and every answer is listed', async ({ page }) => {
  const large = await largeProject('Project Bittern', { questions: 1_000, properties: 41 });
  const { projectId, cityCalls } = large;
  const [propertyId = ''] = large.propertyIds;
  const [questionId = ''] = large.questionIds;
  await cityCalls.saveAnswer({
    params: { projectId, propertyId, questionId },
    body: { answerData: { value: '42' } },
  });
  await beginSession(page, owner);

  await test.step('the export shows how far it is, and is downloaded when it is ready', async () => {
    await page.goto(`/projects/${projectId}`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page).toHaveURL(/\/reports\/.*form=export(?!.*job=)/);
    await expect(page.getByRole('radio', { name: /^Project export/ })).toBeChecked();
    const { worksheets } = await downloaded(await downloading);
    expect(worksheets.map(({ name }) => name)).toEqual(['Report', 'Properties', 'Phase 1']);
    await expect(page.getByText(/^The file is ready/)).toBeVisible();
    await look(page, 'project-export');
    await fitsOnPhone(page, 'project-export');
  });

  await test.step('whoever goes on to something else keeps it, and a reload does not download it again', async () => {
    await page.getByRole('radio', { name: /^Property Submission Summary/ }).check();
    await page.getByRole('button', { name: 'Download again' }).click();
    await expect(page.getByText(/^The file is ready/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Project export' })).toBeVisible();
    await expect(page.getByText(/^The file is ready/)).toBeHidden();
  });

  await test.step('it is found again, and opened in another window', async () => {
    await page.goto(`/reports/${projectId}`);
    const row = page.getByRole('row').filter({ hasText: 'Project export' });
    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step('the list has a row for each answer', async () => {
    await page.getByRole('radio', { name: /^List of answers/ }).check();
    await page.getByRole('radio', { name: 'CSV', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Foundations' }).uncheck();
    await expect(page.getByText('41 properties, 500 questions')).toBeVisible();
    await expect(page.getByText(/^It is made in the background/)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make CSV' }).click();
    const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Property,Participant,');
    expect(lines[1]).toMatch(/How deep is bedrock at bore hole 1\?.*,42,42,ft,/);
  });
});

async function downloaded(file: Download) {
  return openInExceljs(new Uint8Array(await readFile(await file.path())));
}

/** Agrees to make a PDF; its window. */
async function made(page: Page, ask: () => Promise<void>): Promise<Page> {
  await ask();
  await expect(page.getByRole('alertdialog', { name: 'Confirm PDF Generation!' })).toBeVisible();
  const opening = page.waitForEvent('popup');
  await confirmYes(page);
  return opening;
}

async function fitsOnPhone(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sticksOut, `${name} is as wide as a phone`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
