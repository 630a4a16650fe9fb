import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, type Benchmark, type Figure, median, megabytes, seconds } from './figures.ts';
import { familyOf } from './memory.ts';
import { repository, startStack } from './stack.ts';

const TIMES = 3;

/** `npm start` with nothing but the built web application: until it answers with the demo data in it. */
export const start: Benchmark = {
  name: 'start',
  about: 'npm start, cold, with the web application built before',
  async run(): Promise<Figure[]> {
    await buildWeb();
    const ready: number[] = [];
    const memory: number[] = [];
    let processes = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const stack = await startStack();
      ready.push(stack.readyMs);
      const family = familyOf(stack.pid);
      memory.push(family.bytes);
      processes = family.processes;
      await stack.stop();
    }
    const how = `median of ${TIMES}, cold data, with making the demo data`;
    return [
      atMost('npm start until it is ready', median(ready), { limit: 30_000, show: seconds, how }),
      atMost(`memory of its ${processes} processes, then`, median(memory), {
        limit: 1_500_000_000,
        show: megabytes,
        how: `median of ${TIMES}, resident; shared pages count in each`,
      }),
    ];
  },
};

export async function buildWeb(): Promise<void> {
  if (existsSync(join(repository, 'web/dist/.vite/manifest.json'))) return;
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: repository,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The web application could not be built.');
}
