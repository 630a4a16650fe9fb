import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../settings.ts';

const sources = ['web', 'packages/contract', 'packages/domain', 'packages/report', 'packages/reference-data'];
const notSources = new Set(['dist', 'node_modules']);

/** The newest time in a folder, in milliseconds. */
function newestIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    if (notSources.has(entry.name)) return newest;
    const path = join(folder, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }, 0);
}

/** True when a source of the web application is newer than what was built of it. */
function isOutdated(): boolean {
  const built = join(repository, 'web/dist/index.html');
  if (!existsSync(built)) return true;
  const newest = Math.max(...sources.map((folder) => newestIn(join(repository, folder))));
  return newest > statSync(built).mtimeMs;
}

/** Builds the web application when it is not up to date; an Error carries what the build said. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  if (!isOutdated()) return;
  say('Building the web application …');
  const started = Date.now();
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`);
  say(`Built the web application in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}
