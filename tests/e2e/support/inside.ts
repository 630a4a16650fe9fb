import type { Page } from '@playwright/test';

/** Opens a screen of the application that is open already, as Forward does: the application is not loaded again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}
