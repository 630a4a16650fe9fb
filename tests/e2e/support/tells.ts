import type { Page } from '@playwright/test';

/** Does something of which a notice tells that goes by itself, after two seconds, and may be gone when a test looks for it. */
export async function tells(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const isTold = (told: string) => document.body.textContent.includes(told);
  await Promise.all([page.waitForFunction(isTold, text, { polling: 'raf', timeout: 120_000 }), act()]);
}
