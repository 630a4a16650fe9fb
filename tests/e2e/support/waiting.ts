import { expect, type Page } from '@playwright/test';
import { look } from './look.ts';

/** Opens what waits in a project from the dashboard, by the words that it begins with. */
export async function openWaiting(
  page: Page,
  { words, project, photo }: { words: string; project: string; photo: string },
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const item = page.getByRole('link', { name: new RegExp(`^${words}.*${project}`) });
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(item.or(more).first()).toBeVisible();
  if (!(await item.isVisible())) await more.click();
  await look(page, photo);
  await item.click();
}
