import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { repository } from './settings.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const bin = join(repository, 'packages/local/bin');

function run(parameters: string[], environment: NodeJS.ProcessEnv = process.env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    env: environment,
  });
  return { status, output: `${stdout}${stderr}` };
}

it('lists what there is when asked for something else', () => {
  const { status, output } = run([join(bin, 'bootstrap.mjs'), 'launch']);
  expect([status, output]).toEqual([1, expect.stringMatching(/Which of these\?[\s\S]*start[\s\S]*deploy/)]);
});

const databases = { dynoxide: 'linux-x64', amazon: '' };

/** What a start says to a machine without a Java, or with an old one. */
function askForJava(engine: 'dynoxide' | 'amazon', environment: NodeJS.ProcessEnv, asked?: string) {
  const root = join(folder.path, engine);
  const installed = databases[engine] ? [join(root, 'node_modules/@dynoxide', databases[engine])] : [];
  for (const each of [root, ...installed]) mkdirSync(each, { recursive: true });
  const code = `
    for (const [name, value] of [['platform', 'linux'], ['arch', 'x64']]) Object.defineProperty(process, name, { value });
    (await import(${JSON.stringify(join(bin, 'requirements.mjs'))})).requireJava(${JSON.stringify(root)});`;
  return run(['--input-type=module', '-e', code], {
    ...environment,
    ...(asked ? { DYNAMODB_ENGINE: asked } : {}),
  });
}

it("asks for no Java where dynoxide is, and for one that is new enough where Amazon's database is", () => {
  const none = { PATH: folder.path };
  expect(askForJava('dynoxide', none)).toEqual({ status: 0, output: '' });
  for (const { status, output } of [askForJava('amazon', none), askForJava('dynoxide', none, 'amazon')]) {
    expect([status, output]).toEqual([1, expect.stringMatching(/no java was found[\s\S]*openjdk-17/)]);
  }
  expect(askForJava('amazon', { ...none, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:8000' }).status).toBe(
    0,
  );

  mkdirSync(join(folder.path, 'bin'));
  const old = '#!/bin/sh\necho \'openjdk version "11.0.2" 2019-01-15\' >&2\n';
  writeFileSync(join(folder.path, 'bin/java'), old, { mode: 0o755 });
  const tooOld = askForJava('amazon', { PATH: '/bin:/usr/bin', JAVA_HOME: folder.path });
  expect([tooOld.status, tooOld.output]).toEqual([1, expect.stringContaining('is version 11')]);
});

it('says how to get Node 24 where it can not bring its own', () => {
  const code = `
    Object.defineProperty(process.versions, 'node', { value: '20.1.0' });
    const { pathWithNode24 } = await import(${JSON.stringify(join(bin, 'requirements.mjs'))});
    pathWithNode24(${JSON.stringify(folder.path)});`;
  const { status, output } = run(['--input-type=module', '-e', code]);
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/needs Node\.js 24 or newer; this is 20\.1\.0/),
  ]);
});

it('installs once for each lock file, and not what was installed by hand', () => {
  const root = join(folder.path, 'project');
  const calls = join(folder.path, 'calls');
  const npm = join(folder.path, 'npm.js');
  writeFileSync(
    npm,
    `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n');
    require('fs').mkdirSync('node_modules', { recursive: true });`,
  );
  mkdirSync(root);
  const install = () => {
    const code = `(await import(${JSON.stringify(join(bin, 'requirements.mjs'))})).installWhatIsMissing(${JSON.stringify(root)})`;
    expect(run(['--input-type=module', '-e', code], { ...process.env, npm_execpath: npm }).status).toBe(0);
    return readFileSync(calls, 'utf8').trim().split('\n').length;
  };
  const lock = join(root, 'package-lock.json');
  writeFileSync(lock, 'one');
  expect([install(), install()]).toEqual([1, 1]);
  writeFileSync(lock, 'two');
  expect([install(), install()]).toEqual([2, 2]);
  writeFileSync(lock, 'three');
  writeFileSync(join(root, 'node_modules/.package-lock.json'), 'three');
  utimesSync(lock, 1, 1);
  expect(install()).toBe(2);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(install()).toBe(3);
});
