import { expect, test } from '@playwright/test';
import { translatedTree } from './support/translated-tree.ts';
import { showOriginal, translatePage, translators } from './support/translator.ts';

declare global {
  interface Window {
    show(seed: number): void;
    shown(): [string, string];
  }
}

for (const kind of translators)
  test(`whatever React changes is shown while a translator ${kind} texts`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await translatePage(page, kind, 3);
    await page.goto('about:blank');
    await page.addScriptTag({ content: await translatedTree() });
    const wrong = await page.evaluate(async () => {
      // React gives the focus back to a field that is taken out and put in; an unfinished word of an IME would be lost.
      let moved = false;
      document.addEventListener('focusin', () => {
        moved = true;
      });
      for (let seed = 1; seed <= 400; seed += 1) {
        const field = document.querySelector('main input');
        if (field instanceof HTMLElement) field.focus();
        moved = false;
        window.show(seed);
        if (field?.isConnected && moved) return { seed, lost: 'the focus' };
        // The translator translates in a task of its own, of which some changes of the page come too early.
        if (seed % 3 > 0) await new Promise((done) => setTimeout(done));
        const [shown, expected] = window.shown();
        if (shown !== expected) return { seed, shown, expected };
      }
      return undefined;
    });
    expect(failures).toEqual([]);
    expect(wrong).toBeUndefined();
    await expect(page.locator('main')).toContainText(/[A-Z]{4}/);
    await showOriginal(page);
  });
