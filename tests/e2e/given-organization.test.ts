import { expect, test } from '@playwright/test';
import { formWorld } from './support/form-world.ts';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, owner } from './support/people.ts';

test('an organization that nobody knows yet is typed for a newcomer, and shown as it was given', async ({
  browser,
}) => {
  const { path } = await formWorld('Project Bittern');
  const page = await browserOf(browser);
  await beginSession(page, owner);
  await page.goto(`/projects/${path.projectId}/participants/add`);
  await page.getByRole('textbox', { name: /addresses|Email/ }).fill('Ines Port <ines@riverbendport.test>');
  await page.getByRole('combobox', { name: 'Organization' }).fill('Riverbend Port District');
  await page.getByRole('option', { name: 'Riverbend Port District' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Riverbend Port District')).toBeVisible();
  await lookAround(page, 'participants-with-a-given-organization');
  await page.getByRole('link', { name: 'Ines Port' }).click();
  await expect(page.getByText('Riverbend Port District (as given)')).toBeVisible();
  await lookAround(page, 'person-with-a-given-organization');
});
