import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { until } from '../../../tests/support/until.ts';
import { dataPaths } from './settings.ts';

const folder = temporaryFolder();
const dataDirectory = join(folder.path, 'data');
const webRoot = join(folder.path, 'web');
const paths = dataPaths(dataDirectory);
let stack: ChildProcess | undefined;
afterAll(async () => {
  stack?.kill('SIGTERM');
  if (stack && stack.exitCode === null) await new Promise((resolve) => stack?.once('exit', resolve));
  folder.remove();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });

/** Starts everything without demo data; answers the summary when it is printed. */
function start(port: number, ...parameters: string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--empty', ...parameters],
    {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, WEB_ROOT: webRoot },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  stack = child;
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready after')) resolve(output);
      });
    }
    child.once('exit', () => reject(new Error(output)));
  });
}

const secrets = () => readFileSync(paths.secrets, 'utf8');

it('starts, serves, survives a kill of the server and of everything, and begins anew when asked', async () => {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  mkdirSync(webRoot);
  for (const document of ['index.html', 'app.html'])
    writeFileSync(join(webRoot, document), '<title>Landbrief</title>');
  const summary = await start(port);
  expect(summary).toContain(`${site}/local/mailbox`);
  const provider = /Provider +(\S+)/.exec(summary)?.[1];
  const discovered = await fetch(`${provider}/.well-known/openid-configuration`);
  expect(await discovered.json()).toMatchObject({
    issuer: provider,
    code_challenge_methods_supported: ['S256'],
  });
  expect(await (await fetch(`${site}/projects`)).text()).toContain('<title>Landbrief</title>');
  expect(await (await fetch(`${site}/local/mailbox/messages`)).json()).toEqual([]);
  expect((await fetch(`${site}/api/v1/projects`)).status).toBe(401);

  // For the operators' console, and for the owner's eyes only.
  expect(statSync(paths.environment).mode & 0o777).toBe(0o600);
  expect(readFileSync(paths.environment, 'utf8')).toContain('"TABLE_NAME":"Landbrief"');

  const server = Number(readFileSync(paths.apiPid, 'utf8'));
  process.kill(server, 'SIGKILL');
  await until(async () => expect((await fetch(`${site}/local/mailbox/messages`)).status).toBe(200));
  expect(Number(readFileSync(paths.apiPid, 'utf8'))).not.toBe(server);

  const before = secrets();
  stack?.kill('SIGKILL');
  await until(async () => expect(await fetch(site).catch(() => 'nobody')).toBe('nobody'));
  expect(await start(port)).toContain(`Provider    ${provider} `);
  expect(secrets()).toBe(before);
  stack?.kill('SIGTERM');
  await until(async () => expect(stack?.exitCode).toBe(0));
  expect(existsSync(paths.environment)).toBe(false);
  await start(port, '--fresh');
  expect(secrets()).not.toBe(before);
});
