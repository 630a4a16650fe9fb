import { expect, test } from '@playwright/test';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

const state = 'delegator@state.test';
const mark = process.env.JOURNEY_MARK ?? '';
const asked = `Does the spur at Riverbend count as rail${mark}?`;
const withdrawn = `Is the depot part of the site${mark}?`;
const published = `Does a spur count as rail${mark}?`;

test('a clarification is asked for, answered to everybody, and read by others without who asked', async ({
  page,
  browser,
}) => {
  const { projects } = await (await callsOf(city)).listProjects({ query: { search: 'Bluebird' } });
  const projectId = projects[0]?._id ?? '';
  const log = `/projects/${projectId}/clarifications`;

  await test.step('asked in the log, about one of the project’s questions', async () => {
    await beginSession(page, city);
    await page.goto(log);
    await page.getByRole('button', { name: 'Ask a Question' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a clarification' });
    await dialog.getByRole('combobox', { name: 'About' }).fill('rail');
    await page.getByRole('option', { name: /rail/i }).first().click();
    await dialog.getByRole('textbox', { name: 'Your question' }).fill(asked);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: asked })).toContainText('You asked');
  });

  await test.step('one that was not answered is withdrawn, and gone from the list', async () => {
    const { askClarification } = await callsOf(city);
    await askClarification({ params: { projectId }, body: { text: withdrawn } });
    await page.reload();
    const entry = page.getByRole('listitem').filter({ hasText: withdrawn });
    await entry.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('Your question was withdrawn.')).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: asked })).toBeVisible();
  });

  await test.step('answered to everybody, in other words', async () => {
    const owners = await browserOf(browser);
    await beginSession(owners, owner);
    await owners.goto(`${log}?show=open`);
    const entry = owners.getByRole('listitem').filter({ hasText: asked });
    await expect(entry).toContainText('New');
    await entry.getByRole('button', { name: /^Answer/ }).click();
    await entry.getByRole('textbox', { name: 'Your answer' }).fill('Yes: see https://rail.test/spurs.');
    await entry.getByRole('textbox', { name: 'The question as everybody reads it' }).fill(published);
    await lookAround(owners, 'clarification-answer');
    await entry.getByRole('button', { name: 'Send Answer' }).click();
    await expect(entry).toBeHidden();
    await owners.context().close();
  });

  await test.step('read by somebody else, new until the page is left', async () => {
    const others = await browserOf(browser);
    await beginSession(others, state);
    await others.goto(log);
    const entry = others.getByRole('listitem').filter({ hasText: published });
    await expect(entry).toContainText('A participant asked');
    await expect(entry).toContainText('New');
    await expect(entry).not.toContainText('Riverbend');
    await expect(entry.getByRole('link')).toHaveAttribute('href', 'https://rail.test/spurs');
    await others.getByRole('link', { name: 'Details' }).first().click();
    await others
      .getByRole('main')
      .getByRole('link', { name: /^\d+ clarifications?$/ })
      .click();
    await expect(entry).toContainText('Answered to everybody');
    await expect(entry).not.toContainText('New');
    await others.context().close();
  });
});
