import { defineConfig } from 'vitest/config';

/** Packages whose tests reach nothing outside and change no global. */
const pure = '{contract,domain,mail,reference-data,report,spreadsheet}';

/** Tests that replace modules or globals, ask what a module knows when it is new, or compare ids of two processes. */
const apart = [
  'tests/api/resilience/killed.test.ts',
  'packages/operations/src/session/login.test.ts',
  'packages/{local,platform}/src/**/*.test.ts',
  'functions/**/*.test.ts',
  'web/src/{router,session,shell}/**/*.test.{ts,tsx}',
  'web/src/areas/{answers,session}/**/*.test.{ts,tsx}',
  'web/src/{connection,kept-replies,problems,ui/chunk-reload}.test.ts',
];

/** Tests of calls that somebody attacks, or that meet bad input and failing services: a fifth of the time. */
const attacks = ['tests/api/{attacks,bad-input,resilience}/**/*.test.ts'];

/** Tests of the source, the bundles and the templates: they change nothing, and load the CDK. */
const code = ['tests/{infra,architecture}/**/*.test.ts'];

const nowhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/property-tests.ts'],
    // Longer than anything takes on the busiest machine: only what hangs is ended.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    maxWorkers: 2,
    // Files share a process where they can: to load the API and to compile it again costs more than most tests.
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`packages/${pure}/src/**/*.test.{ts,tsx}`, 'web/src/**/*.test.{ts,tsx}'],
          exclude: [...nowhere, ...apart],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['packages/{operations,ops,store}/src/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: [...nowhere, ...apart, ...attacks],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/shared-process.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: attacks,
          exclude: [...nowhere, ...apart],
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/shared-process.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'code', include: code, exclude: nowhere, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: apart,
          exclude: nowhere,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});
