import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkPackages, plant, repository } from './workplace.ts';

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

/** What `npm run check` asks of the layers, about the code below a folder. */
function cruise(folder: string): Report['summary'] {
  const roots = ['packages', 'functions', 'infra', 'web', 'tests'].filter((one) =>
    existsSync(join(folder, one)),
  );
  const config = join(repository, 'tests/architecture/dependency-cruiser.config.mjs');
  const script = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--config', config, '--output-type', 'json', ...roots],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary }: Report = JSON.parse(stdout);
  return summary;
}

const packages = [
  'contract',
  'domain',
  'local',
  'mail',
  'operations',
  'platform',
  'reference-data',
  'report',
  'spreadsheet',
  'store',
].map((name) => `packages/${name}`);

/** A repository in small in which every package has one module, and `files` break a rule each. */
function smallRepository(files: Readonly<Record<string, string>>): string {
  const workspaces = [...packages, 'functions', 'web', 'infra', 'tests'];
  const manifest = (path: string) =>
    JSON.stringify({
      name: `@landbrief/${path.replace('packages/', '')}`,
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies: { hono: '*', 'aws-cdk-lib': '*' },
    });
  const folder = plant({
    'package.json': JSON.stringify({ name: 'small', private: true, type: 'module', workspaces }),
    ...Object.fromEntries(workspaces.map((path) => [`${path}/package.json`, manifest(path)])),
    ...Object.fromEntries(workspaces.map((path) => [`${path}/src/index.ts`, 'export const value = 1;\n'])),
    ...files,
  });
  linkPackages(folder, workspaces);
  return folder;
}

const imports = (specifier: string) => `export * from '${specifier}';\n`;

const violations: [rule: string, file: string, text: string][] = [
  ['domain-imports-only-what-is-below-it', 'packages/domain/src/up.ts', imports('@landbrief/store')],
  ['contract-imports-only-what-is-below-it', 'packages/contract/src/up.ts', imports('@landbrief/operations')],
  ['store-imports-only-what-is-below-it', 'packages/store/src/across.ts', imports('@landbrief/contract')],
  ['platform-imports-only-what-is-below-it', 'packages/platform/src/across.ts', imports('@landbrief/domain')],
  ['mail-imports-only-what-is-below-it', 'packages/mail/src/across.ts', imports('@landbrief/platform')],
  [
    'spreadsheet-imports-only-what-is-below-it',
    'packages/spreadsheet/src/up.ts',
    imports('@landbrief/store'),
  ],
  ['report-imports-only-what-is-below-it', 'packages/report/src/across.ts', imports('@landbrief/contract')],
  [
    'reference-data-imports-only-what-is-below-it',
    'packages/reference-data/src/up.ts',
    imports('@landbrief/domain'),
  ],
  ['operations-imports-only-what-is-below-it', 'packages/operations/src/up.ts', imports('@landbrief/local')],
  ['functions-imports-only-what-is-below-it', 'functions/api/skip.ts', imports('@landbrief/mail')],
  ['local-imports-only-what-is-below-it', 'packages/local/src/up.ts', imports('@landbrief/infra')],
  ['web-imports-only-what-is-below-it', 'web/src/skip.ts', imports('@landbrief/operations')],
  ['infra-imports-only-what-is-below-it', 'infra/stacks/ours.ts', imports('@landbrief/domain')],
  [
    'nothing-imports-functions-but-tests-local-and-ops',
    'packages/operations/src/over.ts',
    imports('@landbrief/functions'),
  ],
  ['nothing-imports-tests', 'packages/store/src/test-help.ts', imports('@landbrief/tests')],
  ['packages-are-imported-by-name', 'packages/store/src/reach.ts', imports('../../domain/src/index.ts')],
  ['operations-know-no-server-and-no-cloud', 'packages/operations/src/server.ts', imports('hono')],
  [
    'operations-know-no-server-and-no-cloud',
    'packages/operations/src/cloud.ts',
    imports('@aws-sdk/client-s3'),
  ],
  [
    'only-store-platform-and-operators-tools-reach-the-cloud',
    'functions/api/cloud.ts',
    imports('@aws-sdk/client-s3'),
  ],
  ['domain-does-no-io', 'packages/domain/src/disk.ts', imports('node:fs')],
  ['web-runs-in-browsers', 'web/src/disk.ts', imports('node:fs')],
  ['imports-resolve', 'packages/domain/src/typo.ts', imports('./nowhere.ts')],
  ['dependencies-are-declared', 'packages/domain/src/borrowed.ts', imports('jose')],
];

describe('the layers', () => {
  test('hold, and the checker sees all of the code', () => {
    const { totalCruised, violations: found } = cruise(repository);
    expect(totalCruised).toBeGreaterThan(400);
    expect(found.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });
});

describe('the checker of the layers', () => {
  let found: string[] = [];

  beforeAll(() => {
    const folder = smallRepository({
      ...Object.fromEntries(violations.map(([, file, text]) => [file, text])),
      'packages/domain/src/egg.ts': `import { hen } from './hen.ts';\nexport const egg = () => hen;\n`,
      'packages/domain/src/hen.ts': `import { egg } from './egg.ts';\nexport const hen = () => egg;\n`,
      'web/src/table.ts': "export const screens = { sites: () => import('./sites.ts') };\n",
      'web/src/sites.ts': "import { screens } from './table.ts';\nexport const address = screens;\n",
      'packages/domain/src/free.test.ts': imports('@landbrief/functions'),
      'packages/operations/src/fine.ts': [
        "import { value as fromStore } from '@landbrief/store';",
        "import type { value as T } from '@landbrief/contract';",
        'export const fine: typeof T = fromStore;',
      ].join('\n'),
    });
    found = cruise(folder).violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  });

  test.each(violations)('%s: catches %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  test('no-circular-imports: catches the hen and the egg', () => {
    expect(found.filter((one) => one.startsWith('no-circular-imports'))).toEqual([
      'no-circular-imports: packages/domain/src/egg.ts',
    ]);
  });

  test('lets pass what is allowed, and what tests import', () => {
    expect(found.filter((one) => /fine\.ts|table\.ts|sites\.ts|\.test\.ts|index\.ts/.test(one))).toEqual([]);
  });
});
