import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../../..');

/** What `npm start` writes into its data directory while it runs (packages/local/src/stack-environment.ts). */
interface RunningStack {
  readonly pid: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** The environment variables of the local stack that runs with the data in DATA_DIR. */
export function localEnvironment(dataDirectory: string | undefined): Readonly<Record<string, string>> {
  const directory = resolve(repository, dataDirectory || '.local');
  const file = join(directory, 'environment.json');
  const stack: RunningStack | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (!stack || !isAlive(stack.pid)) {
    throw new Error(
      `No local stack runs with the data in ${directory}.\n` +
        'Start it with npm start; where it has another data directory, say so: DATA_DIR=… npm run ops -- --stage local …',
    );
  }
  return stack.environment;
}

export function localOperator(): string {
  return userInfo().username;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
