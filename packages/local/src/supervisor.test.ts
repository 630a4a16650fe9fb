import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { until } from '../../../tests/support/until.ts';
import { supervise } from './supervisor.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('starts the process again when it is killed, and ends it when asked', async () => {
  const entry = join(folder.path, 'entry.mts');
  writeFileSync(
    entry,
    `console.log(JSON.stringify({ pid: process.pid, port: process.env['PORT'] }));
     setInterval(() => undefined, 1000);`,
  );
  const logFile = join(folder.path, 'server.log');
  const pidFile = join(folder.path, 'api.pid');
  const onRestart = vi.fn();
  const site = supervise({
    entry,
    environment: { ...process.env, PORT: '3000' },
    logFile,
    pidFile,
    onRestart,
  });
  const lines = () =>
    readFileSync(logFile, 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  await until(() => expect(lines()).toEqual([{ pid: Number(readFileSync(pidFile, 'utf8')), port: '3000' }]));
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL');
  await until(() => expect(lines()).toHaveLength(2));
  expect(onRestart).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  const second = Number(readFileSync(pidFile, 'utf8'));
  expect(lines()[1].pid).toBe(second);

  await site.stop();
  expect(() => process.kill(second, 0)).toThrow();
  expect(onRestart).toHaveBeenCalledTimes(1);
});
