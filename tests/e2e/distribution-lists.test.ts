import { expect, test } from '@playwright/test';
import { look } from './support/look.ts';
import { beginSession, browserOf, callsOf, owner } from './support/people.ts';

const name = 'Solar developers of the valley';

test('an owner makes a list, adds people, changes a role, and copies it', async ({ browser }) => {
  const page = await browserOf(browser);
  await beginSession(page, owner);
  await page.goto('/distribution-lists');
  await expect(page.getByRole('link', { name: 'Central Illinois utilities' })).toBeVisible();
  await page.getByRole('link', { name: 'New List' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add Distribution List' }).click();

  const drawer = page.getByRole('dialog', { name: 'Add People' });
  await drawer
    .getByRole('textbox', { name: 'Email addresses' })
    .fill('Noor Haddad <noor@sunfields.test>, pat@valleysolar.test');
  await look(page, 'adding people to a list');
  await drawer.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(drawer).toBeHidden();
  const rows = page.getByRole('table', { name: 'People' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const search = async () => {
    await page.getByRole('link', { name: 'Add People' }).click();
    await drawer.getByRole('link', { name: 'By name' }).click();
    await drawer.getByRole('searchbox', { name: 'Name' }).fill('casey');
    const found = drawer.getByRole('list', { name: 'People found' });
    await expect(found.getByRole('listitem')).toHaveCount(1);
    return found;
  };
  await (await search()).getByRole('checkbox', { name: 'Casey Collins' }).check();
  await look(page, 'finding people for a list');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(rows).toHaveCount(4);
  await expect((await search()).getByText('Already added')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('combobox', { name: 'Role of Noor Haddad' }).selectOption('Delegator');
  await expect(page.getByText('Role was changed.')).toBeVisible();
  await look(page, 'the people of a list');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} (Copy)` })).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('combobox', { name: 'Role of Noor Haddad' })).toHaveValue('delegator');

  const calls = await callsOf(owner);
  const { distributionLists } = await calls.listDistributionLists({ query: { name } });
  expect(distributionLists.map(({ participantCount }) => participantCount)).toEqual([3, 3]);

  const { project } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Dipper', startDate: '2026-11-01', deadline: '2030-01-31' },
    },
  });
  await page.goto(`/projects/${project._id}/participants/add`);
  await page.getByRole('link', { name: 'From a list' }).click();
  await page.getByRole('combobox', { name: 'Distribution list' }).fill(name);
  await page
    .getByRole('option', { name: `${name} · 3 people` })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add \d/ }).click();
  await expect(page.getByText('Everybody on the list is in the project.')).toBeVisible();
  for (const { _id: id } of distributionLists) await calls.deleteDistributionList({ params: { id } });
});
