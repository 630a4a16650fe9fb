import { expect, type Page, test } from '@playwright/test';
import { look } from './support/look.ts';
import { beginSession, browserOf, callsOf, goTo, owner } from './support/people.ts';

const name = 'Site Selection Standard';
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const changing = ['Import', 'Add Question', 'Edit Template'];

async function systemTemplate(): Promise<string> {
  const { templates } = await (await callsOf(owner)).listTemplates({ query: { filter: 'system' } });
  const found = templates.find((template) => template.name === name);
  if (!found) throw new Error('The demo has no system template.');
  return found._id;
}

async function open(page: Page, email: string, id: string): Promise<void> {
  await beginSession(page, email);
  await page.goto(`/templates/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(button(page, 'Export')).toBeVisible();
}

async function headOf(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').locator('header').first().locator('a, button').allTextContents();
  return texts.filter((text) => changing.includes(text));
}

test('a system template is marked, changed by administrators only, and cloned by owners', async ({
  browser,
}) => {
  const id = await systemTemplate();
  await test.step('an owner', async () => {
    const page = await browserOf(browser);
    await open(page, owner, id);
    await expect(page.getByText('S', { exact: true })).toBeVisible();
    expect(await headOf(page)).toEqual([]);
    await expect(button(page, 'Select Questions')).toBeVisible();
    await look(page, 'system template');
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Delete All Categories' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name} (Copy)` })).toBeVisible();
    expect(await headOf(page)).toHaveLength(changing.length);
    const clone = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await goTo(page, 'Templates');
    await expect(page.getByRole('link', { name: `${name} System` })).toBeVisible();
    await (await callsOf(owner)).deleteTemplate({ params: { id: clone } });
  });
  await test.step('an administrator', async () => {
    const page = await browserOf(browser);
    await open(page, 'admin@demo.test', id);
    expect(await headOf(page)).toHaveLength(changing.length);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete All Categories' })).toBeVisible();
  });
  await test.step('the administrator of an organization', async () => {
    const page = await browserOf(browser);
    await open(page, 'orgadmin@demo.test', id);
    expect(await headOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete All Categories' })).toHaveCount(0);
  });
});
