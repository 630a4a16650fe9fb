import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readJson, writeWhole } from './engines/files.ts';
import { dataPaths } from './settings.ts';

/** `since` tells a process from a later one with the same id, where the system says when it started. */
type Lock = { readonly pid: number; readonly since?: string | undefined; readonly url: string };

const waitMs = 15_000;

/**
 * Makes the data directory ours: two stacks on one database would ruin it. One that is just ending is waited for; one
 * that goes on is an Error that says where it runs.
 */
export async function lockDataDirectory(dataDirectory: string, url: string): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true });
  const { lock } = dataPaths(dataDirectory);
  const until = Date.now() + waitMs;
  for (;;) {
    const held = readJson<Lock | undefined>(lock, undefined);
    if (!held || held.pid === process.pid || !isAlive(held)) break;
    if (Date.now() > until) {
      throw new Error(
        `Landbrief already runs at ${held.url} with this data (process ${held.pid}). Stop it first,\n` +
          'or start another one beside it: PORT=3001 DATA_DIR=.local-2 npm start',
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  writeWhole(lock, JSON.stringify({ pid: process.pid, since: startOf(process.pid), url } satisfies Lock));
}

export function unlockDataDirectory(dataDirectory: string): void {
  rmSync(dataPaths(dataDirectory).lock, { force: true });
}

function isAlive({ pid, since }: Lock): boolean {
  try {
    process.kill(pid, 0);
    return since === undefined || since === startOf(pid);
  } catch {
    return false;
  }
}

/** When a process started, in ticks since the machine did; Linux only. */
function startOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[19];
}

/** Removes what we keep in the data directory, and nothing else that may be in it. */
export function wipeData(dataDirectory: string): void {
  const { lock: _, ...ours } = dataPaths(dataDirectory);
  for (const path of Object.values(ours)) rmSync(path, { recursive: true, force: true });
}
