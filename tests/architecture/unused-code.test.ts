import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linkPackages, plant, repository } from './workplace.ts';

/** What `npm run check` says of unused code in a folder that has our knip.json. */
function knip(folder: string): string {
  const script = join(repository, 'node_modules/knip/bin/knip.js');
  const options = ['--directory', folder, '--no-progress', '--no-config-hints', '--reporter', 'compact'];
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('the checker of unused code', () => {
  const folder = plant({
    'knip.json': readFileSync(join(repository, 'knip.json'), 'utf8'),
    'package.json': JSON.stringify({
      name: 'small',
      private: true,
      type: 'module',
      workspaces: ['packages/*', 'functions', 'web', 'infra', 'tests'],
    }),
    'packages/domain/package.json': JSON.stringify({
      name: '@landbrief/domain',
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies: { 'temporal-polyfill': '*' },
    }),
    'packages/domain/src/index.ts': "export { acres } from './acres.ts';\n",
    'packages/domain/src/acres.ts':
      'export const acres = 1;\nexport const hectares = 0.4;\nexport interface Size { acres: number }\nexport const size = (): Size => ({ acres });\n',
    'packages/domain/src/forgotten.ts': 'export const forgotten = 1;\n',
    'functions/package.json': JSON.stringify({
      name: '@landbrief/functions',
      type: 'module',
      dependencies: { '@landbrief/domain': '*' },
    }),
    'functions/api/lambda.ts':
      "import { acres } from '@landbrief/domain';\nimport { z } from 'zod';\nexport const handler = () => z.number().parse(acres);\n",
  });
  linkPackages(folder, ['packages/domain']);
  const said = knip(folder);

  test.each([
    ['an export that nothing imports', 'packages/domain/src/acres.ts: hectares'],
    ['a file that nothing imports', 'packages/domain/src/forgotten.ts'],
    ['a dependency that is not declared', 'zod'],
    ['a dependency that is not used', 'temporal-polyfill'],
  ])('catches %s', (_, words) => {
    expect(said).toContain(words);
  });

  test('lets pass what is used', () => {
    expect(said).not.toContain('handler');
    expect(said).not.toMatch(/: (acres|.*, acres)\b/);
  });
});
