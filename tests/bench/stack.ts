import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Client, createClient } from '@landbrief/contract/client';
import { connectTable } from '@landbrief/store';
import { bundleFunction, type FunctionName, functionSources } from '../../functions/build.ts';

export const repository = resolve(import.meta.dirname, '../..');

/** Everything that `npm start` runs, on a data directory of its own: cold, with the demo data. */
export interface Stack {
  pid: number;
  /** Where the site is. */
  url: string;
  /** From the command to the summary that it prints when it is ready. */
  readyMs: number;
  /** Where it keeps its data. */
  folder: string;
  /** The process that serves the API. */
  apiPid(): number;
  /** The token of a person of the demo, for 15 minutes. */
  token(email: string): Promise<string>;
  /** The typed client, signed in as a person of the demo. */
  signedIn(email: string): Promise<Client>;
  stop(): Promise<void>;
}

/** The functions that are named run as they are deployed, in place of from their sources. */
export async function startStack(bundled: readonly FunctionName[] = []): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'landbrief-bench-'));
  const functions = join(folder, 'functions');
  for (const name of bundled) await bundleFunction(functionSources[name], join(functions, name));
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/local/src/main.ts'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, FUNCTIONS_DIR: functions },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await printed(child, 'Ready after');
  const readyMs = performance.now() - started;
  const url = `http://localhost:${port}`;
  const baseUrl = `${url}/api/v1`;
  const tokenOf = async (email: string) =>
    (await createClient({ baseUrl }).login({ body: { email, password: 'Landbrief-1' } })).token;
  return {
    pid: child.pid ?? 0,
    url,
    folder,
    readyMs,
    apiPid: () => Number(readFileSync(join(folder, 'api.pid'), 'utf8')),
    token: tokenOf,
    signedIn: async (email) => {
      const token = await tokenOf(email);
      return createClient({ baseUrl, authorization: () => `Bearer ${token}` });
    },
    stop: async () => {
      const ended = new Promise((resolveEnd) => child.once('exit', resolveEnd));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Connects the store in this process to the database of a stack. */
export function connectStore(stack: Stack): void {
  for (const entry of readFileSync(`/proc/${stack.apiPid()}/environ`, 'utf8').split('\0'))
    if (/^(AWS_|TABLE_NAME=)/.test(entry))
      process.env[entry.slice(0, entry.indexOf('='))] = entry.slice(entry.indexOf('=') + 1);
  connectTable({ tableName: process.env.TABLE_NAME ?? '', client: new DynamoDBClient() });
}

function printed(child: ChildProcess, words: string): Promise<void> {
  return new Promise((done, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(words)) done();
    });
    child.once('exit', () => reject(new Error(`npm start ended:\n${output}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : reject(new Error('No free port')),
      );
    });
  });
}
