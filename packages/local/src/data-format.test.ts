import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requireCurrentFormat } from './data-format.ts';
import { dataPaths } from './settings.ts';

describe('the format of local data', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'landbrief-format-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('new data is readable at the next start', () => {
    requireCurrentFormat(directory);
    mkdirSync(dataPaths(directory).database);
    expect(() => requireCurrentFormat(directory)).not.toThrow();
  });

  test('data of an earlier version is refused with what to do, and kept', () => {
    mkdirSync(dataPaths(directory).database);
    expect(() => requireCurrentFormat(directory)).toThrow('npm start -- --fresh');
    expect(() => requireCurrentFormat(directory)).toThrow('npm start -- --fresh');
  });
});
