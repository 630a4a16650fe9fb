import { devices, expect, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { look } from './support/look.ts';
import { city, fillLogin } from './support/people.ts';

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

test('a delegator finds what waits for the approval', async ({ page }) => {
  await page.goto('/?login');
  await fillLogin(page, 'delegator@state.test');
  await page.getByRole('link', { name: /^1 property of a delegate waits for your approval/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Status: Working' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Northgate Business Park' });
  await expect(row).toContainText('To approve');
  await look(page, 'phone-delegator-properties');
  await row.getByRole('link', { name: /Northgate Business Park/ }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});
