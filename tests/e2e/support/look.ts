import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from './axe.ts';

/** With `SCREENS=1` every screen that is looked at is photographed, wide and narrow, into `.local/screens`. */
const photographs = process.env.SCREENS ? resolve(import.meta.dirname, '../../../.local/screens') : undefined;
/** What is not in sight is drawn as well. */
const allDrawn = '* { content-visibility: visible !important; }';
const narrow = { width: 390, height: 844 };

/** What a narrow screen and the other theme may have wrong while the wide and light one has not. */
const rulesOfNarrowDark = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'label',
  'link-in-text-block',
  'link-name',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
];

/** The screen is complete, says no failure, and axe finds nothing; the story goes on to find all that is wrong. */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  await expect(page.locator('h1'), `${name} has come`).not.toHaveCount(0);
  await expect(page.getByText(/^Loading /), `${name} is complete`).toHaveCount(0);
  await expect.soft(page.getByRole('alert').filter({ hasText: 'Could not' }), name).toHaveCount(0);
  await axeFindsNothing(page, name, rules);
  if (photographs) await photograph(page, `${photographs}/${name}`);
}

async function axeFindsNothing(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await violationsOn(page, rules), `axe on ${name}`).toEqual([]);
}

/** The page has heard of the change when this is done; before, some colours would be of one theme and some of the other. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Looks at a screen that is not complete, still loading or failed: all in light, the colours in dark. */
export async function lookAsItIs(page: Page, name: string): Promise<void> {
  await axeFindsNothing(page, name);
  await showIn(page, 'dark');
  await axeFindsNothing(page, `${name} in dark`, ['color-contrast']);
  if (photographs) await photograph(page, `${photographs}/${name}`);
  await showIn(page, 'light');
}

/** Looks at a screen wide and light, and at 360 pixels and dark, where nothing may stick out to the side. */
export async function lookAround(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? narrow;
  await look(page, name);
  await page.setViewportSize({ width: 360, height: 780 });
  await showIn(page, 'dark');
  await look(page, `${name}-narrow-dark`, rulesOfNarrowDark);
  const { scrolled, shown } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect.soft(scrolled, `${name} is as wide as a phone`).toBeLessThanOrEqual(shown);
  await showIn(page, 'light');
  await page.setViewportSize(before);
}

async function photograph(page: Page, path: string): Promise<void> {
  mkdirSync(resolve(path, '..'), { recursive: true });
  const before = page.viewportSize() ?? narrow;
  for (const size of [{ width: 1440, height: 900 }, narrow]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${path}-${size.width}.png`, fullPage: true, style: allDrawn });
  }
  await page.setViewportSize(before);
}
