import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

interface Row {
  criterion: string;
  conformance: string;
  remarks: string;
}

const rows = [
  ...read('web/texts/accessibility.md').matchAll(/^\| (\d\.\d+\.\d+) [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, criterion = '', conformance = '', remarks = '']): Row => ({ criterion, conformance, remarks }));
const named = (remarks: string, what: 'Rules' | 'Journeys') =>
  new RegExp(`${what}: (.*?)\\.(?: (?:Rules|Journeys):|$)`).exec(remarks)?.[1] ?? '';

/** WCAG 2.2, levels A and AA. */
const criteria = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4',
  '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2',
  '3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
].flatMap((line) => line.split(' '));

test('the report of conformance has each criterion once, with a term of VPAT', () => {
  expect(rows.map(({ criterion }) => criterion)).toEqual(criteria);
  const terms = ['supports', 'partially supports', 'does not support', 'not applicable', 'not evaluated'];
  expect(rows.filter(({ conformance }) => !terms.includes(conformance))).toEqual([]);
});

test('the rules that it names are axe’s, for that criterion', () => {
  const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
    getRules(): { ruleId: string; tags: string[] }[];
  };
  const tagsOf = new Map(axe.getRules().map(({ ruleId, tags }) => [ruleId, tags]));
  const wrong = rows.flatMap(({ criterion, remarks }) =>
    (named(remarks, 'Rules').match(/[\w-]+/g) ?? [])
      .filter((rule) => !tagsOf.get(rule)?.includes(`wcag${criterion.replaceAll('.', '')}`))
      .map((rule) => `${criterion}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

test('the journeys that it names are tests', () => {
  const journeys = globSync('tests/e2e/*.test.ts', { cwd: repository }).map(read).join('\n');
  const wrong = rows.flatMap(({ remarks }) =>
    [...named(remarks, 'Journeys').matchAll(/“([^”]+)”/g)]
      .map(([, title = '']) => title)
      .filter((title) => !journeys.includes(`test('${title}'`)),
  );
  expect(wrong).toEqual([]);
});
