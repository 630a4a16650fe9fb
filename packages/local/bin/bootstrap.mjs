// The first thing that runs, on Node 20 or newer and without node_modules: checks the machine, installs what is
// missing, and runs a verb of verbs.mjs with Node 24 and the installed tools first on PATH.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhatIsMissing, pathWithNode24, requireJava, requireNode } from './requirements.mjs';
import { verbs } from './verbs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const [name = '', ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
if (!verb) {
  const lines = Object.entries(verbs).map(([each, { about }]) => `  ${each.padEnd(9)} ${about}`);
  console.error(`Which of these?\n${lines.join('\n')}`);
  process.exit(1);
}

requireNode();
installWhatIsMissing(root);
if (verb.database) requireJava(root);

const environment = { ...process.env, ...verb.environment, PATH: pathWithNode24(root) };
const extra = rest[0] === '--' ? rest.slice(1) : rest;
for (const [index, step] of verb.steps.entries()) {
  const last = index === verb.steps.length - 1;
  const code = await run(last ? [...step, ...extra] : step);
  if (code !== 0) process.exit(code);
}

/** Runs one command; it ends with us, whoever ends us and however. */
function run([command, ...parameters]) {
  const child = spawn(command, parameters, {
    cwd: root,
    env: environment,
    stdio: command === 'node' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    shell: process.platform === 'win32',
  });
  const stop = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const watch = watchStarter(stop);
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(watch);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(1);
    });
    child.on('exit', (code) => end(code ?? 1));
  });
}

/** npm passes no signal on to what it runs, so we look whether it still lives: when it is gone, so are we. */
function watchStarter(stop) {
  const chain = starters();
  return setInterval(() => {
    if (starters().join() !== chain.join()) stop();
  }, 500);
}

/** Our parent and, when that is the shell that npm puts between, npm itself. */
function starters() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return [parent];
  try {
    const isShellOfNpm = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('bootstrap.mjs');
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    return isShellOfNpm ? [parent, /^PPid:\s*(\d+)/m.exec(status)?.[1]] : [parent];
  } catch {
    return [parent]; // The parent ended between the two looks; the next one sees another.
  }
}
