import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whoMay } from './access-text.ts';
import { areaOf, type CallName, callNames, catalogue } from './areas.ts';

/** `npm run calls [name or text]`: the files of a call in each package, its method and path, and who may make it. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const contractSource = 'packages/contract/src';

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const operationsSource = 'packages/operations/src';
const webSource = 'web/src';
const MAX_FILES = 3;

interface Source {
  path: string;
  text: string;
}

let sources: Source[] | undefined;

/** The sources that implement, test and make calls. */
function allSources(): Source[] {
  sources ??= [operationsSource, 'tests/api', webSource].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  );
  return sources;
}

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);
const isWeb = ({ path }: Source) => path.startsWith(webSource) && !path.includes('.test.');

/** The file that defines the call's operation under the call's name. */
function operationPlace(name: CallName): string {
  const defined = new RegExp(`const ${name} = (?:publicOperation|operation|on[A-Z]\\w+)\\(\\s*'${name}',`);
  const found = allSources().find((source) => !isTest(source) && !isWeb(source) && defined.test(source.text));
  return found?.path ?? 'not found';
}

/** The test beside the operation, else tests of the area that make the call, else other tests that do. */
function testPlaces(name: CallName, own: string): string {
  if (existsSync(root + own)) return own;
  const makes = new RegExp(`\\b${name}\\(|'${name}'`);
  const making = allSources().filter((source) => isTest(source) && makes.test(source.text));
  const area = `${operationsSource}/${areaOf(name)}/`;
  const ofArea = making.filter(({ path }) => path.startsWith(area));
  const paths = (ofArea.length > 0 ? ofArea : making).map(({ path }) => path);
  return paths.slice(0, MAX_FILES).join(', ') || 'none';
}

function contractPlaces(): Map<string, string> {
  const places = new Map<string, string>();
  const files = readdirSync(root + contractSource, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => one.endsWith('calls.ts'))) {
    const lines = readFileSync(`${root}${contractSource}/${name}`, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      const call =
        /^export const (\w+) = (?:call|uploadCall|optionalUploadCall|conversionCall|downloadCall|fileCall)\(/.exec(
          line,
        )?.[1];
      if (call) places.set(call, `${contractSource}/${name.replaceAll('\\', '/')}:${index + 1}`);
    }
  }
  return places;
}

/** The hook with the call's name, else the files that make the call. */
function webPlaces(name: CallName): string {
  const hook = `use${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const defined = new RegExp(`\\b(?:function|const) ${hook}\\b`);
  const found = allSources().find((source) => isWeb(source) && defined.test(source.text));
  if (found) return `${found.path} ${hook}`;
  const makes = new RegExp(`\\bclient\\.${name}\\(|'${name}'`);
  const making = allSources().filter((source) => isWeb(source) && makes.test(source.text));
  const paths = making.map(({ path }) => path);
  return paths.slice(0, MAX_FILES).join(', ') || 'none';
}

export function describeCall(name: CallName, where: ReadonlyMap<string, string> = contractPlaces()): string {
  const { method, path, summary, access } = catalogue[name];
  const area = areaOf(name);
  const own = `${operationsSource}/${area}/${kebab(name)}.test.ts`;
  return [
    `${name}  ${method} /api/v1${path}`,
    `  ${summary}`,
    `  who may    ${whoMay(access)}`,
    `  contract   ${where.get(name) ?? 'not found'}`,
    `  operation  ${operationPlace(name)}`,
    `  test       ${testPlaces(name, own)}`,
    `  web        ${webPlaces(name)}`,
  ].join('\n');
}

/** The call with this name; else all calls with the text in name, area, method, path or summary. */
export function findCalls(text = ''): CallName[] {
  const exact = callNames.filter((name) => name === text);
  if (exact.length > 0) return exact;
  const search = text.toLowerCase();
  return callNames.filter((name) => {
    const { method, path, summary } = catalogue[name];
    return `${name} ${areaOf(name)} ${method} ${path} ${summary}`.toLowerCase().includes(search);
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
