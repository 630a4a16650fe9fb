import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const startWithin = 600_000;
const stopWithin = 20_000;

/**
 * Starts everything as `npm start` does, with fresh demo data, and answers how to stop it. `LANDBRIEF_URL` names a
 * stack that runs already; the journey's own names are unique there, and `LANDBRIEF_DIRECTORY_CONTROL` is the address
 * that makes its directory fail.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.LANDBRIEF_URL) {
    process.env.JOURNEY_MARK = ` ${Date.now().toString(36)}`;
    return async () => undefined;
  }
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/local/src/main.ts', '--fresh'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: process.env.JOURNEYS_DATA_DIR ?? '.local/e2e' },
    // The channel ends the stack when this process is ended without asking it.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  try {
    const said = await ready(child);
    process.env.LANDBRIEF_DIRECTORY_CONTROL = /POST (\S+\/control)/.exec(said)?.[1] ?? '';
  } catch (error) {
    await stop(child);
    throw error;
  }
  process.env.LANDBRIEF_URL = `http://localhost:${port}`;
  return () => stop(child);
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? found(address.port) : failed(new Error('No port is free.')),
      );
    });
  });
}

/** What it said until it was ready; an Error carries all that it said. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    const fail = (why: string) => failed(new Error(`${why}\n${said}`));
    const late = setTimeout(() => fail('Landbrief did not start in time.'), startWithin);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Ready after')) return;
      clearTimeout(late);
      done(said);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(late);
      fail(`Landbrief ended with code ${code} before it was ready.`);
    });
  });
}

/** Asks it to stop; what is left of its process group after a while is ended. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const late = new Promise((done) => setTimeout(done, stopWithin).unref());
    await Promise.race([ended, late]);
  }
  try {
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
  if (child.connected) child.disconnect();
}
