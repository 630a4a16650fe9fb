import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const repository = resolve(import.meta.dirname, '../../..');

export type Settings = {
  /** The one port that is not picked at start. */
  readonly port: number;
  readonly dataDirectory: string;
  /** Begin anew: what is in the data directory goes first. */
  readonly fresh: boolean;
  /** No demo data. */
  readonly empty: boolean;
  /** A web application that was built elsewhere; without it ours is built when it is not up to date. */
  readonly webRoot: string | undefined;
};

/** Reads `PORT`, `DATA_DIR`, `WEB_ROOT`, `--fresh` and `--empty` (decisions 15); an Error says what is wrong. */
export function readSettings(parameters: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({
    args: [...parameters],
    options: { fresh: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
  });
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT must be a number between 1 and 65535, not ${environment.PORT}.`);
  }
  const dataDirectory = resolve(repository, environment.DATA_DIR || '.local');
  const webRoot = environment.WEB_ROOT ? resolve(environment.WEB_ROOT) : undefined;
  return { port, dataDirectory, fresh: values.fresh, empty: values.empty, webRoot };
}

/** What lies where in the data directory. */
export function dataPaths(dataDirectory: string) {
  const path = (name: string) => join(dataDirectory, name);
  return {
    database: path('database'),
    files: path('files'),
    mail: path('mail'),
    secrets: path('secrets.json'),
    executions: path('executions.json'),
    stream: path('stream.json'),
    demo: path('demo.json'),
    log: path('server.log'),
    apiPid: path('api.pid'),
    provider: path('provider.json'),
    directory: path('directory.json'),
    directoryFlags: path('directory-flags.json'),
    format: path('format.json'),
    environment: path('environment.json'),
    lock: path('lock.json'),
  } as const;
}
