import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportFolder } from './export-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landbrief-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the key of a file leads neither out of the files nor over the lines of the export', async () => {
  const at = join(folder, 'riverbend');
  const begun = await ExportFolder.begin(at, { name: 'Riverbend Agency', about: 'All of it.' });
  await begun.line('answers.jsonl', { value: 190 });
  const read = async () => Buffer.from('a picture');
  for (const key of ['../answers.jsonl', '../../elsewhere.png', 'images/../../README.txt', '..', ''])
    await expect(begun.file(key, read), key).rejects.toThrow('leads out of the folder');
  for (const key of ['images/Tract 4.png', '/photos/..png']) await begun.file(key, read);
  expect(await begun.finish({})).toMatchObject({ files: 2, missing: [] });
  expect(await readFile(join(at, 'answers.jsonl'), 'utf8')).toBe('{"value":190}\n');
  expect(await readFile(join(at, 'README.txt'), 'utf8')).toContain('Riverbend Agency');
  expect(await readdir(folder)).toEqual(['riverbend']);
  expect((await readdir(join(at, 'files'))).toSorted()).toEqual(['images', 'photos']);
});
