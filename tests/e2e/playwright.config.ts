import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { unpackChromium } from '../../functions/pdf/chromium.ts';

const chromium = await unpackChromium();

/** Chromium's processes share memory there, not in temporary files on a disk, where it has room: small in a container. */
const sharedMemory = '/dev/shm';
function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= 2 ** 30;
}

/** Journeys that another process may run, with a stack of its own, beside the rest: a quarter of the time. */
const beside = [
  'category-manager',
  'copying',
  'kept-forms',
  'messages',
  'reports',
  'sessions',
  'states',
  'two-people',
].map((name) => `${name}.test.ts`);

/** The journeys, in the Chromium that prints the reports, against a stack of their own (`global-setup.ts`). */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'main', testMatch: '*.test.ts', testIgnore: beside },
    { name: 'beside', testMatch: beside },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '.results',
  reporter: 'list',
  workers: 1,
  forbidOnly: true,
  timeout: 12 * 60_000,
  expect: { timeout: 45_000 },
  use: {
    // Read again by each worker, when the stack has an address.
    ...(process.env.LANDBRIEF_URL ? { baseURL: process.env.LANDBRIEF_URL } : {}),
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer instead of the network that journeys change; `offline.test.ts` has it.
    serviceWorkers: 'block',
    // The error tells the page at the end. `--trace on` tells all; it takes a tenth more of the processors.
    trace: 'off',
    video: 'off',
    launchOptions: {
      executablePath: chromium.path,
      chromiumSandbox: false,
      args: ['--disable-gpu', '--disable-gpu-compositing'],
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      env: { ...process.env, ...chromium.environment },
    },
  },
});
