import { devices, expect, type Page, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { cutControls } from './support/cut-controls.ts';
import { look } from './support/look.ts';
import { city, fillLogin, owner } from './support/people.ts';

const { viewport: _, ...phone } = devices['Pixel 5'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

test('a participant answers on a phone', async ({ page }) => {
  await page.goto('/');
  await look(page, 'phone-1-landing');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, city);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible();
  await look(page, 'phone-2-dashboard');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await look(page, 'phone-3-projects');
  // Other journeys make projects too: the list has more than one page.
  await page.getByRole('searchbox', { name: 'Search Projects' }).fill('Bluebird');
  await page.getByRole('link', { name: /^Project Bluebird/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Project Bluebird/ })).toBeVisible();
  await look(page, 'phone-4-project');
  await page.getByRole('link', { name: /Old Mill Building 7/ }).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Workforce');
  const question = { text: 'County unemployment rate, latest month' };
  await look(page, 'phone-5-answering');
  const field = page.getByRole('textbox', { name: question.text });
  const { width: fieldWidth = 0 } = (await field.boundingBox()) ?? {};
  await field.click({ position: { x: fieldWidth - 12, y: 12 } });
  await expect(field).toBeFocused();
  await field.fill('4.1');
  await expect(cardOf(page, question).getByText('Saved', { exact: true })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Progress' });
  await expect(bar.getByRole('status')).toHaveText(/All answers saved/);
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible();
  const tops = await bar.evaluate((one) =>
    [...one.children].map((child) => child.getBoundingClientRect().top),
  );
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(52);
  expect(tops.every((top) => top >= y && top < y + height)).toBe(true);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutControls(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: /^Next: / }).click();
  const heading = page.getByRole('heading', { level: 2, name: /^Questions For: Taxes/ });
  await expect(heading.first()).toBeFocused();
  await page.getByRole('link', { name: 'Skip to questions' }).press('Enter');
  await expect(heading.first()).toBeFocused();

  const onlyLeft = page.getByRole('switch', { name: 'Only required left' });
  await onlyLeft.press('Space');
  await expect(onlyLeft).toBeChecked();
  await expect(page).toHaveURL(/[?&]only=left/);
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option').first()).toHaveText(
    /\d+ required left$/,
  );
  await look(page, 'phone-6-only-left');
});

/** Neither on a tablet nor on phones. */
async function nothingIsCut(page: Page): Promise<void> {
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutControls(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nor beside it').toBe(width);
  }
}

test('a delegator finds what waits for the approval', async ({ page }) => {
  await page.goto('/?login');
  await fillLogin(page, 'delegator@state.test');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: /^1 property of a delegate waits for your approval/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Status: To approve' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Northgate Business Park' });
  await expect(row).toContainText('To approve');
  await look(page, 'phone-delegator-properties');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const onMap = page.getByRole('region', { name: 'Properties on the map' });
  await expect(onMap.getByRole('listitem')).toHaveCount(1);
  await expect(onMap).toContainText('To approve');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await nothingIsCut(page);
  await page.goto('/inbox?search=Northgate');
  await page.getByText(/^Submitted: Northgate Business Park/).click();
  await page.getByRole('link', { name: /^Open Northgate Business Park/ }).click();
  await expect(page.getByRole('button', { name: 'Approve Property' })).toBeVisible();
  await expect(page.getByText('To approve', { exact: true })).toBeVisible();
  await nothingIsCut(page);
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Properties' }).click();
  await page.getByRole('link', { name: /Prairie Junction/ }).click();
  await expect(page.getByText('Not submitted by the delegate yet')).toBeVisible();
  await nothingIsCut(page);
});

test('an owner sees the first participant, and finds acts and filters behind a button each', async ({
  page,
}) => {
  await page.goto('/?login');
  await fillLogin(page, owner);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('searchbox', { name: 'Search Projects' }).fill('Bluebird');
  await page.getByRole('link', { name: /^Project Bluebird/ }).click();
  const bar = page.getByRole('navigation', { name: 'Project' });
  await expect(bar.getByRole('link')).toHaveCount(6);
  await bar.getByRole('link', { name: 'Participants' }).click();
  const first = page.getByRole('row').filter({ hasText: '@' }).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(400);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(await crumbs.ariaSnapshot(), 'no slash is read out').not.toMatch(/: \/$/m);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cutControls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Delegator');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Edit Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Project' })).toBeVisible();
});
