import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { look, lookAround } from '../support/look.ts';
import { confirmYes } from '../support/owner.ts';
import { browserOf, callsOf, goInProject, goTo, logIn, rival } from '../support/people.ts';
import { acres, building, cityBuilding, project, type Story, site } from '../support/story.ts';
import { openWaiting } from '../support/waiting.ts';

export async function ownerLooks({ owner: page, siteId, projectId }: Story) {
  await page.goto(`/projects/${projectId}/details`);
  await expect(page.getByRole('list', { name: 'Properties by status' })).toContainText('Submitted2');
  await look(page, '34-progress');
  await goInProject(page, 'Participants');
  await expect(page.getByRole('row').filter({ hasText: 'Nora Newell' })).toContainText('2 of 2');
  await look(page, '35-participants');
  await page.getByRole('link', { name: /Nora Newell/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newell' })).toBeVisible();
  await look(page, '36-participant');

  await openWaiting(page, { words: '1\\d\\d answers you have not seen', project, photo: '36-waiting-owner' });
  await expect(page.getByRole('button', { name: 'Remove filter Status: Submitted' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: site.name })).toContainText('91 of 91');
  await look(page, '37-properties');
  await page.getByRole('link', { name: site.name }).click();
  await expect(page).toHaveURL(new RegExp(siteId));
  await expect(page.getByRole('radio', { name: 'Not seen 91' })).toHaveCount(1);
  const row = page.getByRole('button', { name: new RegExp(`Not viewed:.*${acres.text}`) });
  await expect(row).toContainText('212.5 acres');
  await lookAround(page, '38-owner-answers');
  await row.click();
  const history = page.getByRole('table', { name: 'Answer History' });
  await expect(history.getByRole('row').nth(1)).toContainText('Nora Newell');
  await expect(history.getByRole('row').nth(1)).toContainText('212.5');
  await expect(page.getByRole('radio', { name: 'Not seen 90' })).toHaveCount(1);
  await look(page, '39-owner-history');
}

export async function compares({ owner: page }: Story) {
  await goInProject(page, 'Properties');
  for (const { name } of [site, cityBuilding])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  const table = page.getByRole('grid', { name: 'Comparison' });
  const heads = table.getByRole('columnheader');
  await expect(heads.filter({ has: page.getByRole('link') })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Site Characteristics');
  const row = table.getByRole('row').filter({ hasText: acres.text });
  await expect(row).toContainText('212.5');
  await expect(row).toContainText('48');
  await expect(row).toContainText('Not met');
  await look(page, '40-compare');
  await row.getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: acres.text })).toContainText('Not met');
  await look(page, '41-compare-answer');
  await page.keyboard.press('Escape');
}

export async function reports({ owner: page, calls, projectId, info }: Story) {
  await goInProject(page, 'Properties');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Owner report' }).click();
  const opening = page.waitForEvent('popup');
  await confirmYes(page);
  const report = await opening;
  await expect(report.getByText(/The report is ready/)).toBeVisible({ timeout: 180_000 });
  await look(report, '42-report');
  const downloading = report.waitForEvent('download');
  await report.getByRole('link', { name: 'Download PDF' }).click();
  const path = info.outputPath('report.pdf');
  await (await downloading).saveAs(path);
  const printed = await textOf(path);

  const { properties } = await calls.listOwnerProperties({ params: { projectId }, body: { full: 1 } });
  expect(properties.map(({ name }) => name).toSorted()).toEqual(
    [building.name, cityBuilding.name, site.name].toSorted(),
  );
  const answers = properties.flatMap((property) => property.answers ?? []);
  expect(answers.length).toBe(91 + 57 + 1);
  expect(answers.filter(({ display }) => !printed.includes(squeezed(display)))).toEqual([]);
  await report.close();
}

/** Without white space: lines break where they do. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

async function textOf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  return squeezed((await extractText(document, { mergePages: true })).text);
}

export async function rivalSeesNothing({ browser, projectId, siteId }: Story) {
  const page = await browserOf(browser);
  await logIn(page, rival);
  await goTo(page, 'Projects');
  const own = page.getByRole('table', { name: 'Projects' }).or(page.getByText('No projects yet'));
  await expect(own).toBeVisible();
  await expect(page.getByText(project)).toHaveCount(0);
  const property = `properties/${siteId}`;
  for (const path of ['details', 'questions', 'participants', 'properties', 'properties/add', property]) {
    await page.goto(`/projects/${projectId}/${path}`);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByText(project)).toHaveCount(0);
    await expect(page.getByText(site.name)).toHaveCount(0);
  }
  await look(page, '43-rival');

  const calls = await callsOf(rival);
  const propertyId = siteId;
  const asked = [
    () => calls.getProject({ params: { id: projectId } }),
    () => calls.listOwnerProperties({ params: { projectId }, body: {} }),
    () => calls.getProperty({ params: { projectId, propertyId } }),
    () => calls.listAnswers({ params: { projectId, propertyId } }),
    () => calls.listParticipants({ params: { projectId } }),
    () => calls.listQuestions({ params: { owner: projectId, type: 2 } }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 });
}
