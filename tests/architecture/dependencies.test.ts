import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames, callsOf } from '@landbrief/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas, floors, webFolders } from './floors.ts';
import { linkPackages, plant, repository } from './workplace.ts';

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

interface Cruise {
  readonly totalCruised: number;
  readonly violations: readonly Violation[];
}

/** What `npm run check` asks of the layers of the repository, about the code below another folder. */
function cruise(folder: string, roots = ['packages', 'functions', 'infra', 'web', 'tests']): Cruise {
  const config = join(repository, 'tests/architecture/dependency-cruiser.config.mjs');
  const script = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--config', config, '--output-type', 'json', ...roots],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary }: { summary: Cruise } = JSON.parse(stdout);
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
const later = (specifier: string) => `export const load = () => import('${specifier}');\n`;

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
  ...Object.keys(floors).flatMap((floor): [string, string, string][] => [
    ['areas-import-only-areas-below-them', `${floor}/questions/up.ts`, imports('../answers/given.ts')],
    ['only-the-top-of-a-floor-imports-its-areas', `${floor}/below.ts`, imports('./answers/given.ts')],
    ['only-the-top-of-a-floor-imports-its-areas', `${floor}/room/up.ts`, imports('../answers/given.ts')],
  ]),
  [
    'areas-import-only-areas-below-them',
    'packages/operations/src/answers/registry.ts',
    imports('../registry.ts'),
  ],
  ['dependencies-are-declared', 'packages/domain/src/borrowed.ts', imports('jose')],
  ['areas-import-only-areas-below-them', 'web/src/areas/projects/up.ts', imports('../answers/answer.ts')],
  ['areas-import-only-areas-below-them', 'web/src/areas/projects/late.ts', later('../answers/answer.ts')],
  ['web-folders-import-only-folders-below-them', 'web/src/ui/up.ts', imports('../shell/frame.ts')],
  ['only-documents-import-what-lies-above-them', 'web/src/ground.ts', imports('./ui/up.ts')],
  ['web-folders-import-only-folders-below-them', 'web/src/shell/frame.ts', later('../main.tsx')],
  ['only-the-router-loads-screens', 'web/src/main.tsx', later('./router/screen-modules.ts')],
];

const foldersOf = (path: string) =>
  readdirSync(join(repository, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the list of areas, and that of web/src', () => {
  test.each(Object.entries(floors))('has every folder of %s', (floor, { rooms = [] }) => {
    expect(foldersOf(floor).filter((folder) => ![...areas, ...rooms].includes(folder))).toEqual([]);
  });

  test.each(Object.entries(floors))('names nothing that %s does not have', (floor, { top, rooms = [] }) => {
    expect([...top, ...rooms].filter((name) => !existsSync(join(repository, floor, name)))).toEqual([]);
  });

  test('has no area without a folder', () => {
    const folders = new Set(Object.keys(floors).flatMap(foldersOf));
    expect(areas.filter((area) => !folders.has(area))).toEqual([]);
  });

  test('has the areas of the calls, in the same order', () => {
    expect(areaNames).toEqual(areas.filter((area) => areaNames.some((name) => name === area)));
  });

  test.each(areaNames)('has the operations of %s where its calls are', (area) => {
    const folder = join(repository, 'packages/operations/src', area);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
    expect(callsOf(area).filter((name) => !code.includes(`export const ${name} = `))).toEqual([]);
  });

  test('has every folder of web/src', () => {
    expect([...webFolders].sort()).toEqual(foldersOf('web/src').sort());
  });
});

test('docs/architecture.md draws the areas from the top', () => {
  const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
  const [, drawn = ''] = /## Areas as floors.*?```\n(.*?)```/s.exec(text) ?? [];
  expect(drawn.trim().split(/\s+/)).toEqual([...areas].reverse());
});

test('the checker of the layers sees the code of the repository', () => {
  const { totalCruised, violations: found } = cruise(repository, ['functions', 'packages/domain']);
  expect(totalCruised).toBeGreaterThan(400);
  expect(found).toEqual([]);
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
      ...Object.fromEntries(
        Object.keys(floors).flatMap((floor) => [
          [`${floor}/answers/given.ts`, imports('../questions/asked.ts')],
          [`${floor}/questions/asked.ts`, 'export const asked = 1;\n'],
        ]),
      ),
      'packages/operations/src/registry.ts': imports('./answers/given.ts'),
      'web/src/areas/answers/answer.ts': imports('../projects/project.ts'),
      'web/src/areas/projects/project.ts': imports('../../session/state.ts'),
      'web/src/session/state.ts': 'export const state = 1;\n',
      'web/src/router/screen-modules.ts': imports('../areas/answers/answer.ts'),
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

  test('no-circular-imports: catches the hen and the egg, and a circle that a later import closes', () => {
    expect(found.filter((one) => one.startsWith('no-circular-imports'))).toEqual([
      'no-circular-imports: packages/domain/src/egg.ts',
      'no-circular-imports: web/src/sites.ts',
    ]);
  });

  test('lets pass what is allowed, and what tests import', () => {
    expect(
      found.filter((one) =>
        /fine\.ts|given\.ts|asked\.ts|src\/registry\.ts|answer\.ts|project\.ts|state\.ts|\.test\.ts|index\.ts/.test(
          one,
        ),
      ),
    ).toEqual([]);
  });
});
