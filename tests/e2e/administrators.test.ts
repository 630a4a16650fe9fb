import { roleMask } from '@landbrief/domain';
import { expect, test } from '@playwright/test';
import { createProject } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { callsOf, goTo, logIn, owner } from './support/people.ts';

const administrator = 'orgadmin@demo.test';
const mark = process.env.JOURNEY_MARK ?? '';

test('an administrator changes several users at once, and takes the list along', async ({ page }) => {
  const calls = await callsOf(administrator);
  for (const [firstName, lastName] of [
    ['Willa', 'Weir'],
    ['Wes', 'Wharf'],
  ]) {
    const email = `${lastName}${mark.trim()}@demo.test`.toLowerCase();
    const profile = { firstName: `${firstName}`, lastName: `${lastName}${mark}` };
    await calls.createUser({ body: { user: { email, role: roleMask('participant'), profile } } });
  }
  await logIn(page, administrator);
  await goTo(page, 'Admin', 'Users');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unconfirmed');
  for (const name of ['Willa Weir', 'Wes Wharf'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('projectOwner');
  await page.getByRole('checkbox', { name: 'Select Morgan Owens' }).check();
  await expect(page.getByRole('status').filter({ hasText: '3 users selected' })).toBeAttached();
  await lookAround(page, 'admin-users-selected');
  const acts = page.getByRole('toolbar', { name: 'Selected users' });
  const results = page.getByRole('region', { name: 'Results' });

  await test.step('an invitation goes to whoever has not signed up', async () => {
    await acts.getByRole('button', { name: 'Invite Again' }).click();
    await expect(results.getByRole('status')).toHaveText('Invitation sent again: 2 users · Not sent: 1 user');
    await expect(results.getByRole('listitem').filter({ hasText: 'Morgan Owens' })).toContainText(
      'has signed up already',
    );
  });

  await test.step('a role is given to each, beside those that they have', async () => {
    await acts.getByRole('button', { name: 'Change Roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the roles of 3 users' });
    await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Reviewer');
    await lookAround(page, 'admin-users-roles');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(results.getByRole('status')).toHaveText('Roles changed: 3 users');
    await lookAround(page, 'admin-users-results');
    const { users } = await calls.listOrganizationUsers({ query: { filter: 'reviewer', search: 'willa' } });
    expect(users[0]?.role).toBe(roleMask('participant', 'reviewer'));
  });

  await test.step('who owns projects is not deleted', async () => {
    const take = await callsOf(owner);
    const { user } = await take.getMe();
    const role = roleMask('projectOwner', 'participant');
    await calls.updateUser({ body: { user: { _id: user._id, version: user.version, role } } });
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select Morgan Owens' }).check();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('unconfirmed');
    for (const name of ['Willa Weir', 'Wes Wharf'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await acts.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 3 users?' });
    await lookAround(page, 'admin-users-delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(results.getByRole('status')).toHaveText('Deleted: 2 users · Not deleted: 1 user');
    await expect(results.getByRole('listitem').first()).toContainText(
      'Morgan Owens: This user owns projects.',
    );
    await expect(page.getByText('No such user')).toBeVisible();
  });

  await test.step('and the list is a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/);
  });
});

test('a super administrator sees how everything is, keeps templates and takes the licenses of years along', async ({
  page,
}) => {
  const ownerCalls = await callsOf(owner);
  const projectId = await createProject(ownerCalls, 'Project Breakwater', { phaseCount: 1 });
  await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: 'terry.tide@breakwater.test', role: 'participant' } },
  });
  await logIn(page, 'admin@demo.test');
  const figures = page.getByRole('main').getByLabel('How everything is');
  await expect(figures.getByRole('term')).toHaveText([
    'Ask to join',
    'Not confirmed',
    'License years ending',
    'Failed data feeds',
    'Failed mails',
    'Parked work',
    'Canary',
  ]);
  await lookAround(page, 'dashboard-super-administrator');

  await test.step('a figure leads to exactly those', async () => {
    await figures.getByRole('link', { name: /^Ask to join: [1-9]/ }).click();
    await expect(page.getByText('Nadia Newcomb')).toBeVisible();
    await goTo(page, 'Dashboard', /^Good /);
    await figures.getByRole('link', { name: /^Not confirmed: / }).click();
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('unconfirmed');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('temporary');
    const terry = page.getByRole('row').filter({ hasText: 'terry.tide@breakwater.test' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(terry).toContainText('Temporary', { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await lookAround(page, 'admin-users-temporary');
  });

  await test.step('the system templates are a click away', async () => {
    await goTo(page, 'Templates');
    await expect(page.getByRole('link', { name: 'Site Selection Standard System' })).toBeVisible();
    await lookAround(page, 'templates-super-administrator');
  });

  await test.step('the licenses of several years are one file', async () => {
    await page.goto('/admin/licences?sortby=renewal');
    await page.getByRole('combobox', { name: 'Years of the file' }).selectOption('Export since 2025');
    await lookAround(page, 'admin-licences-years');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^licenses-2025-20\d\d\.csv$/);
    await page.getByRole('link', { name: 'Demo Development Agency' }).click();
    await expect(page.getByText('Amount')).toBeVisible();
    await lookAround(page, 'admin-licence-use-amounts');
  });

  await test.step('data feeds offer no add-on to whoever belongs to no organization', async () => {
    await page.goto('/admin/datafeeds');
    await expect(page.getByRole('heading', { level: 1, name: 'Data Feeds' })).toBeVisible();
    await expect(page.getByText('Property sync is an add-on')).toHaveCount(0);
    await lookAround(page, 'data-feeds-super-administrator');
  });
});
