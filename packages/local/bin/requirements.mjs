// What a machine needs before anything of ours runs, and the installing of the rest.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const stampName = '.landbrief-lock-hash';

/** Ends the program with a message that says what to do. */
function refuse(...lines) {
  console.error(`\n${lines.join('\n')}\n`);
  process.exit(1);
}

const major = (version) => Number.parseInt(version.replace(/^v/, '').split('.')[0] ?? '0', 10);

/** Node 20 or newer may start us; the code itself runs on Node 24, which npm installs. */
export function requireNode() {
  if (major(process.versions.node) >= 20) return;
  refuse(
    `Landbrief needs Node.js 20 or newer to start; this is ${process.versions.node}.`,
    'Install it from https://nodejs.org/en/download, or with your package manager:',
    '  Debian, Ubuntu   apt-get install nodejs npm',
    '  macOS            brew install node',
    '  any, with nvm    nvm install 24',
  );
}

/** Whether the local database will be Amazon's, a Java program: see src/engines/dynamodb-engines.ts. */
function databaseIsJava(root) {
  const { DYNAMODB_ENGINE: asked, AWS_ENDPOINT_URL_DYNAMODB: given, AWS_ENDPOINT_URL: all } = process.env;
  if (given || all) return false;
  if (asked) return asked === 'amazon';
  return !existsSync(join(root, 'node_modules/@dynoxide', `${process.platform}-${process.arch}`));
}

/** Asks for Java where the local database needs it: after the installing, which brings the one that does not. */
export function requireJava(root) {
  if (!databaseIsJava(root)) return;
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const answer = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const found = /version "(?:1\.)?(\d+)/.exec(`${answer.stderr ?? ''}${answer.stdout ?? ''}`)?.[1];
  if (found !== undefined && Number(found) >= 17) return;
  refuse(
    found === undefined
      ? "Amazon's local database needs Java 17 or newer; no java was found."
      : `Amazon's local database needs Java 17 or newer; ${java} is version ${found}.`,
    'Install it (a runtime is enough), and have it on PATH or in JAVA_HOME:',
    '  Debian, Ubuntu   apt-get install openjdk-17-jre-headless',
    '  Fedora           dnf install java-17-openjdk-headless',
    '  macOS            brew install openjdk@17',
    'On 64-bit Linux (x64) the other one, dynoxide, needs nothing: leave DYNAMODB_ENGINE unset.',
  );
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installed for this very lock file: by us (the stamp), or by hand with npm (its own record is newer). */
function isInstalled(root) {
  const stamp = join(root, 'node_modules', stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  const record = join(root, 'node_modules', '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** Runs `npm ci` when node_modules is missing or was made from another lock file. */
export function installWhatIsMissing(root) {
  const stamp = join(root, 'node_modules', stampName);
  if (!isInstalled(root)) {
    console.log('Installing the dependencies (npm ci); this is needed once.');
    const npm = process.env.npm_execpath;
    const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
    const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const result = spawnSync(command, [...before, ...options], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
    });
    if (result.status !== 0) refuse('The dependencies could not be installed; npm says why above.');
  }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash(root)) {
    writeFileSync(stamp, lockHash(root));
  }
}

/** PATH on which `node` is Node 24 and the installed tools come first. */
export function pathWithNode24(root) {
  const tools = join(root, 'node_modules', '.bin');
  const installed = spawnSync(join(tools, 'node'), ['--version'], { encoding: 'utf8' });
  if (installed.status === 0 && major(installed.stdout) >= 24) {
    return `${tools}${delimiter}${process.env.PATH}`;
  }
  if (major(process.versions.node) >= 24) {
    const here = join(process.execPath, '..');
    return `${here}${delimiter}${tools}${delimiter}${process.env.PATH}`;
  }
  return refuse(
    `On ${process.platform} ${process.arch} Landbrief needs Node.js 24 or newer; this is ${process.versions.node}.`,
    '(On 64-bit Linux it brings its own.) Install it from https://nodejs.org/en/download, or:',
    '  macOS            brew install node@24',
    '  any, with nvm    nvm install 24 && nvm use 24',
  );
}
