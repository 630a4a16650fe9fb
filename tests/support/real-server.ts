import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { managedSecrets } from '@landbrief/platform';
import { bundleFunction } from '../../functions/build.ts';
import type { TestApi } from './api.ts';
import { startEngines } from './engines.ts';
import { until } from './until.ts';

const repository = resolve(import.meta.dirname, '../..');
const entry = 'packages/local/src/api-process.ts';

/** The process's code in few files, without types: it starts in a fifth of the time. Its modules find the repository. */
async function bundleServer(target: string): Promise<string> {
  const place = JSON.stringify(join(repository, dirname(entry)));
  const define = { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': place };
  await bundleFunction({ entry }, target, repository, { define, minify: false, sourcemap: false });
  return join(target, 'code/index.mjs');
}

/** The process that serves the site and does the jobs, as `npm start` runs it; it can be killed and started again. */
export interface RealServer {
  url: string;
  port: number;
  /** Of the process that runs now. */
  pid(): number;
  /** Whether it still is the process that was started, and alive. */
  isAlive(): boolean;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
  /** Starts it (again); resolves when it answers. */
  start(): Promise<void>;
  /** What it printed that is no line of requests. */
  errors(): string[];
  /** How many connections of clients it holds. */
  connections(): number;
  /** The most memory that it held so far, in bytes. */
  peakBytes(): number;
  stop(): Promise<void>;
}

/**
 * A server of its own process for the table of `api`, whose people can sign in to both; make them after this. With
 * `databaseUrl` it reaches the database through a proxy.
 */
export async function realServer(api: TestApi, databaseUrl: string, directUrl: string): Promise<RealServer> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: databaseUrl,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: directUrl,
  });
  const port = await freePort();
  const engines = await startEngines({ siteUrl: `http://localhost:${port}` });
  Object.assign(process.env, engines.environment);
  const { SIGNING_KEYS_SECRET: keys = '', AWS_ENDPOINT_URL_S3: files = '' } = engines.variables;
  api.environment.platform.secretValues.set('signing-keys', await managedSecrets().get(keys));

  const folder = mkdtempSync(join(tmpdir(), 'landbrief-server-'));
  const webRoot = join(folder, 'web');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'index.html'), '<title>Landbrief</title>');
  const bundle = await bundleServer(join(folder, 'server'));
  const environment = {
    ...process.env,
    ...engines.variables,
    TABLE_NAME: api.tableName,
    PORT: String(port),
    STREAM_CHECKPOINTS: join(folder, 'stream.json'),
    WEB_ROOT: webRoot,
    FILES_ORIGIN: new URL(files).origin,
  };
  const url = `http://127.0.0.1:${port}/api/v1`;
  const printed: string[] = [];
  let child: ChildProcess | undefined;
  const running = (): ChildProcess & { pid: number } => {
    if (child?.pid === undefined) throw new Error('The server is not running.');
    return Object.assign(child, { pid: child.pid });
  };
  const kill = async () => {
    const ending = running();
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    if (ending.exitCode === null && ending.signalCode === null && ending.kill('SIGKILL')) await ended;
  };
  return {
    url,
    port,
    kill,
    pid: () => running().pid,
    isAlive: () => running().exitCode === null && running().signalCode === null,
    start: async () => {
      // It ends with us: the channel closes.
      // In its own folder, Node does not warn of a dependency's `Buffer()`.
      child = spawn(process.execPath, ['--disable-warning=DEP0005', bundle], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) =>
          printed.push(...`${chunk}`.split('\n').filter((line) => line && !line.includes('"level":"INFO"'))),
        );
      }
      await until(async () => {
        if (child?.exitCode !== null) throw new Error(`The server ended:\n${printed.join('\n')}`);
        if (!(await fetch(`${url}/health`)).ok) throw new Error('The server is not well.');
      });
    },
    errors: () => printed,
    connections: () => connectionsTo(port),
    peakBytes: () => {
      const status = readFileSync(`/proc/${running().pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
    },
    stop: async () => {
      if (child) await kill();
      await engines.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const notHeld = new Set(['06', '0A']);

/** As Linux lists them: all but those that are waiting to be forgotten, and the listening itself. */
function connectionsTo(port: number): number {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state = '']) => local.endsWith(suffix) && !notHeld.has(state)).length;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
