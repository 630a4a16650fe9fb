import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@landbrief/contract';
import { operations } from '@landbrief/operations';
import { expect, test } from 'vitest';
import { repository } from '../architecture/workplace.ts';
import { notImplemented } from './not-implemented.ts';

test('the calls that answer 501 are those of this list, which only ever shrinks', () => {
  expect(callNames.filter((name) => !operations.has(name)).sort()).toEqual(notImplemented);
});

/** The screens that still make calls that are not built; this list too only ever shrinks. */
const madeAllTheSame: readonly string[] = ['verifyQuestionnaire'];

test('no screen makes a call that answers 501', () => {
  const source = webSource();
  const made = (name: string) => new RegExp(`\\bclient\\s*\\.${name}\\b|['"]${name}['"]`).test(source);
  expect(callNames.filter(made).length).toBeGreaterThan(100);
  expect(notImplemented.filter(made).filter((name) => !madeAllTheSame.includes(name))).toEqual([]);
});

/** All that the web app is made from, its tests apart. */
function webSource(): string {
  const folder = join(repository, 'web/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}
