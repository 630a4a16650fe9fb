import { type Browser, chromium, type Page } from '@playwright/test';
import { unpackChromium } from '../../functions/pdf/chromium.ts';
import { repository, type Stack, startStack } from './stack.ts';
import { buildWeb } from './start.ts';

/** The owner of the demo's projects. */
export const owner = 'owner@demo.test';
const password = 'Landbrief-1';

/** Runs a measurement in a browser on the whole local stack, with the web application built anew. */
export async function onStackInBrowser<Result>(
  measure: (browser: Browser, stack: Stack) => Promise<Result>,
): Promise<Result> {
  process.chdir(repository);
  await buildWeb();
  const stack = await startStack();
  const { path, environment } = await unpackChromium();
  const browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    env: { ...process.env, ...environment },
  });
  try {
    return await measure(browser, stack);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Logs in as the owner, to the dashboard. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/?login');
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(owner);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/dashboard/);
}
