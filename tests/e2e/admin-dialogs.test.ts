import { expect, type Page, test } from '@playwright/test';
import { lookAsItIs } from './support/look.ts';
import { goTo, logIn } from './support/people.ts';

/** The extension of the file that a button hands out. */
async function fileFrom(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await download).suggestedFilename().replace(/^.*\./, '');
}

test('the sign-on of an organization is tested, licenses are exported, projects find another owner', async ({
  page,
}) => {
  await logIn(page, 'admin@demo.test');

  await test.step('the test of the sign-on tells each step', async () => {
    await page.goto('/admin/organizations?search=State+Economic');
    await page.getByRole('link', { name: 'State Economic Development' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Organization' })).toBeVisible();
    await page.getByRole('button', { name: 'Test sign-on' }).click();
    const result = page.getByRole('status').filter({ hasText: 'Everything that can be tested' });
    await expect(result.getByRole('listitem')).toHaveCount(6);
    await lookAsItIs(page, 'admin-sign-on-test');
  });

  await test.step('licenses as a spreadsheet and as text', async () => {
    await page.goto('/admin/licences');
    await expect(page.getByRole('row').filter({ hasText: 'Demo Development Agency' })).toBeVisible();
    expect(await fileFrom(page, 'CSV')).toBe('csv');
    expect(await fileFrom(page, 'Excel')).toBe('xlsx');
  });

  await test.step('deleting an owner asks who gets the projects; leaving it changes nothing', async () => {
    await goTo(page, 'Admin', 'Users');
    await page.getByRole('searchbox', { name: 'Search Users' }).fill('morgan owens');
    await page.getByRole('link', { name: 'Morgan Owens' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Morgan Owens?' });
    const heir = dialog.getByRole('combobox', { name: 'Who gets the projects' });
    await expect(heir).toBeVisible();
    await lookAsItIs(page, 'admin-user-delete');
    await heir.click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await lookAsItIs(page, 'admin-user-delete-heirs');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Move Projects' }).click();
    const move = page.getByRole('dialog', { name: /^Move \d+ projects of Morgan Owens$/ });
    await expect(move.getByRole('combobox', { name: 'New owner' })).toBeVisible();
    await lookAsItIs(page, 'admin-move-projects');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Move Projects' })).toBeFocused();
  });

  await test.step('lists to choose from, empty and long', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('combobox', { name: 'Person' }).click();
    await expect(page.getByRole('main').getByRole('option', { name: 'Type to search' })).toBeVisible();
    await lookAsItIs(page, 'admin-audit-person');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Act' }).click();
    await expect(page.getByRole('main').getByRole('option', { name: 'Address confirmed' })).toBeVisible();
    await lookAsItIs(page, 'admin-audit-act');
    await page.keyboard.press('Escape');
  });
});
