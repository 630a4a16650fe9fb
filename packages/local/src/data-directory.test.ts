import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { lockDataDirectory, unlockDataDirectory, wipeData } from './data-directory.ts';
import { dataPaths } from './settings.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const { lock, files, mail } = dataPaths(folder.path);

it.each([
  ['was killed', { pid: 2 ** 22 - 1 }],
  ['was killed, and its process id is now of another', { pid: process.ppid, since: '1' }],
])('takes over from one that %s', async (_how, held) => {
  writeFileSync(lock, JSON.stringify({ ...held, url: 'http://localhost:3000' }));
  await lockDataDirectory(folder.path, 'http://localhost:3001');
  const ours = { pid: process.pid, url: 'http://localhost:3001' };
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject(ours);
  unlockDataDirectory(folder.path);
});

it('waits for one that is just ending', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  writeFileSync(lock, JSON.stringify({ pid: other.pid, url: 'http://localhost:3000' }));
  const locked = lockDataDirectory(folder.path, 'http://localhost:3000');
  other.stdin.end();
  await locked;
  expect(other.exitCode).toBe(0);
  unlockDataDirectory(folder.path);
  expect(existsSync(lock)).toBe(false);
});

it('wipes what is ours and leaves what is not', () => {
  for (const path of [files, mail]) mkdirSync(path, { recursive: true });
  const notOurs = join(folder.path, 'notes.txt');
  writeFileSync(notOurs, 'mine');
  wipeData(folder.path);
  expect([existsSync(files), existsSync(mail), existsSync(notOurs)]).toEqual([false, false, true]);
});
