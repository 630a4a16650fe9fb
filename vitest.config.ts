import { defineConfig } from 'vitest/config';

/** Packages whose tests reach nothing outside and change no global: they share a process. */
const pure = '{contract,domain,mail,reference-data,report,spreadsheet}';

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tests/support/property-tests.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: [`packages/${pure}/src/**/*.test.{ts,tsx}`], isolate: false },
      },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'calls',
          include: [
            'packages/{local,operations,platform,store}/src/**/*.test.ts',
            'functions/**/*.test.ts',
            'tests/{api,infra,architecture}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
