import type { Page } from '@playwright/test';

/** Puts the focus on the Undo of a notice, which stays open while it has it, however slow the machine is. */
export async function holdUndo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).focus();
}
