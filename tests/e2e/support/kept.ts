import type { Locator, Page } from '@playwright/test';

/** What the person typed before and did not save, as the form offers it. */
export const offerIn = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'You had typed this' });

/** What this browser keeps of forms, as text. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, kept]) => (key.startsWith('keptForm|') ? [kept] : [])),
  );

/** The tab goes without being asked, as a phone ends it. */
export async function kill(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close({ runBeforeUnload: false });
}
