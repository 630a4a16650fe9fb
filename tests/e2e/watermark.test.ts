import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { pageWith } from '../support/html-printer.ts';
import { createProject, letCityTakePart } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

async function downloaded(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name }).click();
  const file = new Uint8Array(await readFile(await (await download).path()));
  return (await extractText(await getDocumentProxy(file), { mergePages: true })).text;
}

test('an owner has names put on PDFs, and a participant’s download has theirs', async ({ page, browser }) => {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const projectId = await createProject(ownerCalls, 'Project Sandpiper', { phaseCount: 1 });
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  const file = new File([new Uint8Array(await pageWith('Soil boring B-1'))], 'Survey.pdf');
  const { attachment } = await ownerCalls.uploadAttachment({ file });
  await ownerCalls.attachToProject({ params: { projectId }, body: { attachments: [attachment._id] } });
  await letCityTakePart(projectId, { ownerCalls, cityCalls });
  const cities = await browserOf(browser);
  await beginSession(cities, city);

  await cities.goto(`/projects/${projectId}/details`);
  expect(await downloaded(cities, 'Download Survey.pdf')).toBe('Soil boring B-1');

  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/edit`);
  await page.getByRole('checkbox', { name: /^Watermark PDFs/ }).check();
  await lookAround(page, 'watermark-1-setting');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('With name and time on each page')).toBeVisible();

  await cities.reload();
  const read = await downloaded(cities, 'Download Survey.pdf');
  expect(read).toContain('Soil boring B-1');
  expect(read.replaceAll(/\s+/g, ' ')).toContain(`Parker Park · ${city} · `);
});
