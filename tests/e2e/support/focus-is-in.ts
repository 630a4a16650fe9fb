import { expect, type Locator } from '@playwright/test';

/** Waits for the focus, which goes into a dialog only after it has opened: a key pressed before is the page's. */
export async function focusIsIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}
