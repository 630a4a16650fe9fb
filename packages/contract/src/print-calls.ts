import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whoMay } from './access-text.ts';
import { areaOf, type CallName, callNames, catalogue } from './areas.ts';

/** `npm run calls [name or text]`: where a call lives on each floor, its method and path, and who may make it. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const contractSource = 'packages/contract/src';

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function place(path: string): string {
  return existsSync(root + path) ? path : `${path} (not there)`;
}

function contractPlaces(): Map<string, string> {
  const places = new Map<string, string>();
  const isCallFile = (entry: Dirent) =>
    entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.');
  for (const { name } of readdirSync(root + contractSource, { withFileTypes: true }).filter(isCallFile)) {
    const lines = readFileSync(`${root}${contractSource}/${name}`, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const call = /^export const (\w+) = (?:call|uploadCall|downloadCall)\(/.exec(line)?.[1];
      if (call) places.set(call, `${contractSource}/${name}:${index + 1}`);
    }
  }
  return places;
}

export function describeCall(name: CallName, where: ReadonlyMap<string, string> = contractPlaces()): string {
  const { method, path, summary, access } = catalogue[name];
  const area = areaOf(name);
  const operation = `packages/operations/src/${area}/${kebab(name)}`;
  return [
    `${name}  ${method} /api/v1${path}`,
    `  ${summary}`,
    `  who may    ${whoMay(access)}`,
    `  contract   ${where.get(name) ?? 'not found'}`,
    `  operation  ${place(`${operation}.ts`)}`,
    `  test       ${place(`${operation}.test.ts`)}`,
    `  web        ${place(`web/src/areas/${area}/queries.ts`)} use${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ].join('\n');
}

/** Calls whose name is the text; else those with the text in name, area, path or summary; all without a text. */
export function findCalls(text = ''): CallName[] {
  const exact = callNames.filter((name) => name === text);
  if (exact.length > 0) return exact;
  const wanted = text.toLowerCase();
  return callNames.filter((name) => {
    const { method, path, summary } = catalogue[name];
    return `${name} ${areaOf(name)} ${method} ${path} ${summary}`.toLowerCase().includes(wanted);
  });
}

function print(text: string | undefined): void {
  const found = findCalls(text);
  const where = contractPlaces();
  const brief = found.length > 12;
  for (const name of found) {
    const { method, path } = catalogue[name];
    console.log(
      brief
        ? `${areaOf(name).padEnd(19)} ${name.padEnd(34)} ${method.padEnd(6)} ${path}`
        : `${describeCall(name, where)}\n`,
    );
  }
  console.log(found.length === 0 ? `No call matches ${text}.` : `${found.length} calls`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print(process.argv.slice(2).join(' ') || undefined);
