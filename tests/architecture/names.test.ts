import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './workplace.ts';

/** Names of others that the code does not use: AWS's and one of the specification. Its states in capitals are not listed. */
const foreign = new Set([
  'AdministratorAccess',
  'DDBStreamBatchInfo',
  'ReadRequestUnits',
  'WriteRequestUnits',
  'IncomingBytes',
  'UseDefaultValue',
  'explicitDeny',
  'implicitDeny',
  'zpStarting',
]);

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g;
const fences = /```[\s\S]*?```/g;

interface Text {
  path: string;
  text: string;
}

/** Names that code says, and paths of files, whole or from a folder on. */
function namesOf(texts: readonly Text[], paths: readonly string[]) {
  const words = new Set(paths.flatMap((path) => [basename(path), basename(path).split('.')[0] ?? '']));
  for (const { path, text } of texts) {
    if (path.endsWith('.md')) continue;
    for (const [word] of text.replace(comments, ' ').matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word);
  }
  return { words, paths };
}

/** What stands in backticks in comments and Markdown files, with its place. */
function saidIn({ path, text }: Text): [place: string, said: string][] {
  const prose = path.endsWith('.md')
    ? [{ index: 0, 0: text.replace(fences, (code) => code.replace(/[^\n]/g, ' ')) }]
    : [...text.matchAll(comments)];
  return prose.flatMap(({ index, 0: part }) =>
    [...part.matchAll(/`([^`\n]+)`/g)].map((match): [string, string] => {
      const line = text.slice(0, index + match.index).split('\n').length;
      return [`${path}:${line}`, match[1] ?? ''];
    }),
  );
}

/** Whether something is written as one of our names, and nothing has that name. */
function isMissing(
  [place, said]: [place: string, said: string],
  { words, paths }: ReturnType<typeof namesOf>,
): boolean {
  const isOfAws = place.startsWith('docs/operations/');
  const name = said.replace(/\(.*\)$/, '').replace(/[?!:,.]$/, '');
  if (/^[a-zA-Z]\w*[a-z]\w*[A-Z]\w*$/.test(name)) return !words.has(name) && !foreign.has(name);
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(name)) return !words.has(name) && !isOfAws;
  if (!/^(?!\.)[\w@./-]+\.(ts|tsx|mjs|md)$/.test(name)) return false;
  return !paths.some((path) => path === name || path.endsWith(`/${name}`));
}

function missingNames(texts: readonly Text[], paths: readonly string[]): string[] {
  const names = namesOf(texts, paths);
  return texts.flatMap((text) =>
    saidIn(text)
      .filter((one) => isMissing(one, names))
      .map(([place, said]) => `${place}: ${said}`),
  );
}

describe('names in backticks', () => {
  test('of docs and comments exist', () => {
    const paths = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' })
      .split('\n')
      .filter((path) => path !== '' && path !== 'package-lock.json' && existsSync(join(repository, path)));
    const texts = paths
      .filter((path) => /\.(ts|tsx|mjs|css|json|html|ya?ml|tsv|md)$/.test(path))
      .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
    expect(missingNames(texts, paths)).toEqual([]);
  });

  test('are found when they do not exist', () => {
    const code = {
      path: 'src/answers.ts',
      text: '/** As `readAnswers` of `answers.ts`, not `readDesk`, `MOST_DESKS`. */\nconst readAnswers = 1;\n',
    };
    const docs = {
      path: 'docs/answers.md',
      text: 'See `src/answers.ts` and `desks.ts`.\n```\n`codeOnly`\n```\n',
    };
    expect(missingNames([code, docs], [code.path, docs.path])).toEqual([
      'src/answers.ts:1: readDesk',
      'src/answers.ts:1: MOST_DESKS',
      'docs/answers.md:1: desks.ts',
    ]);
  });
});
