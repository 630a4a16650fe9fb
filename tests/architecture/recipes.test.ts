import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { linkPackages, plant, repository } from './workplace.ts';

/** The first step of each recipe whose further steps the compiler names: after `before`, `added` is inserted. */
const plants: Readonly<Record<string, readonly [path: string, before: string, added: string][]>> = {
  'A field of a property': [
    [
      'packages/contract/src/properties/entities.ts',
      'export const property = propertySummary.extend({',
      ' plantedField: z.string(),',
    ],
    [
      'packages/store/src/properties/property-entity.ts',
      '\n  name: string(),',
      '\n  plantedField: string(),',
    ],
  ],
  'A screen': [
    ['web/src/routes.ts', "  open('/privacy', 'Privacy'),", "\n  open('/planted-screen', 'Planted'),"],
  ],
  'A notice by message and email': [
    [
      'packages/domain/src/enumerations.ts',
      'export const messageKind = {',
      "\n  plantedNotice: 'plantedNotice',",
    ],
  ],
  'A mail without a message': [
    [
      'packages/mail/src/mails.ts',
      'extends Record<MessageKind, MessageMail> {',
      "\n  'planted-mail': { subject: string };",
    ],
  ],
  'A kind of work for afterwards': [
    [
      'packages/operations/src/outbox/outbox-kinds.ts',
      'export interface OutboxPayloads {',
      "\n  'planted-work': { id: string };",
    ],
  ],
  'Who may do something': [
    ['packages/domain/src/access.ts', 'export type Relation =', "\n  | 'plantedRelation'"],
  ],
};

/** What of the repository the plants reach. */
const sources = [
  'package.json',
  'packages/*/src/**',
  'packages/*/package.json',
  'web',
  'functions',
  'tests/support',
  'tests/package.json',
];
const names = /planted(?:Field|Notice|Relation|-work|-mail|-screen)|'\/planted-screen'/;

let errors: string[] = [];

function plantAll(): string {
  const listed = execFileSync('git', ['ls-files', '--', ...sources], { cwd: repository, encoding: 'utf8' });
  const paths = listed.split('\n').filter((path) => /\.(?:tsx?|json|css|html)$/.test(path));
  const texts = new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
  for (const [path, before, added] of Object.values(plants).flat()) {
    const text = texts.get(path) ?? '';
    expect(text.split(before), `${path} has no longer: ${before}`).toHaveLength(2);
    texts.set(path, text.replace(before, before + added));
  }
  const own = JSON.parse(readFileSync(join(repository, 'tsconfig.json'), 'utf8'));
  texts.set('tsconfig.json', JSON.stringify({ ...own, include: ['packages/*/src', 'tests/support'] }));
  const folder = plant(Object.fromEntries(texts));
  const packages = paths
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => path.replace('/package.json', ''));
  linkPackages(folder, packages);
  return folder;
}

beforeAll(() => {
  const folder = plantAll();
  const compiler = join(repository, 'node_modules/typescript-native/bin/tsc');
  errors = ['tsconfig.json', 'web/tsconfig.json'].flatMap((config) => {
    const { stdout } = spawnSync(process.execPath, [compiler, '--checkers', '1', '-p', config], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\n').filter((line) => /\): error TS/.test(line));
  });
});

/** The files after "The compiler names" in a recipe, to the end of that sentence. */
function namedIn(recipe: string): string[] {
  const text = readFileSync(join(repository, 'docs/recipes.md'), 'utf8');
  const section = text.split(/^## /m).find((one) => one.startsWith(`${recipe}\n`)) ?? '';
  const [, named = ''] = /The compiler names (.*?)(?:\.\s|\.$|:)/s.exec(section) ?? [];
  return [...named.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path);
}

test('the plants break nothing else', () => {
  expect(errors.filter((line) => !names.test(line))).toEqual([]);
});

test.each([
  ['A field of a property', /plantedField/],
  ['A screen', /planted-screen/],
  ['A notice by message and email', /plantedNotice/],
  ['A mail without a message', /planted-mail/],
  ['A kind of work for afterwards', /planted-work/],
  ['Who may do something', /plantedRelation/],
])('docs/recipes.md lists what the compiler names: %s', (recipe, name) => {
  const found = errors.filter((line) => name.test(line)).map((line) => line.slice(0, line.indexOf('(')));
  expect([...new Set(found)].toSorted()).toEqual(namedIn(recipe).toSorted());
});
