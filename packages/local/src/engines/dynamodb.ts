import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  type CommandLine,
  chooseDynamoDbEngine,
  commandLine,
  type DynamoDbOptions,
  dynoxideFile,
  requireOwnData,
} from './dynamodb-engines.ts';
import { indexStreamRecords } from './dynoxide-stream-index.ts';
import type { Engine } from './http.ts';
import { localCredentials, localRegion } from './identity.ts';

const startTries = 3;
const readyWithinMs = 30_000;

/**
 * The local database, by the engine chosen. Every acknowledged write survives a `kill -9`; its process ends with this
 * one, however this one ends.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<Engine> {
  const engine = chooseDynamoDbEngine();
  if ('directory' in options) {
    requireOwnData(engine, options.directory);
    mkdirSync(options.directory, { recursive: true });
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = launch(commandLine(engine, options, port));
    const output = collectOutput(child);
    const url = `http://127.0.0.1:${port}`;
    if (await isReady(url, child)) {
      if (engine === 'dynoxide' && 'directory' in options)
        indexStreamRecords(dynoxideFile(options.directory));
      return { url, stop: () => stop(child) };
    }
    await stop(child);
    if (attempt === startTries) throw new Error(`The database (${engine}) did not start:\n${output()}`);
  }
}

function launch(line: CommandLine): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'guard.mjs'), ...line], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/** The last of what it printed, for the message when it does not start. */
function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-4000);
    });
  }
  return () => text;
}

/** Asks until it answers; false when it ended or took too long. */
async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const client = new DynamoDBClient({
    endpoint: url,
    region: localRegion,
    credentials: localCredentials,
    maxAttempts: 1,
  });
  const until = Date.now() + readyWithinMs;
  try {
    while (child.exitCode === null && Date.now() < until) {
      const answered = await client.send(new ListTablesCommand({ Limit: 1 })).then(
        () => true,
        () => false,
      );
      if (answered) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  } finally {
    client.destroy();
  }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port')),
      );
    });
  });
}
