import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Benchmark, type Figure, median } from './figures.ts';

const repository = join(import.meta.dirname, '../..');

/** Files that one other file imports and that have no more lines than this could be part of it. */
const SMALL = 25;

const isSource = (path: string) =>
  /^(functions|infra|packages|web)\/.*\.(ts|tsx|mjs|css)$/.test(path) &&
  !/\.(test|fixture)\.tsx?$/.test(path);

interface Source {
  path: string;
  lines: number;
  text: string;
}

/** The source files under version control, without tests. */
function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
  return listed.split('\n').flatMap((path) => {
    if (!isSource(path)) return [];
    const text = readFileSync(join(repository, path), 'utf8');
    return [{ path, text, lines: text.split('\n').length - 1 }];
  });
}

/** How many files import each file by a relative path. */
function countImporters(sources: readonly Source[]): Map<string, number> {
  const importers = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = join(path, '..', target);
      importers.set(to, (importers.get(to) ?? new Set()).add(path));
    }
  return new Map([...importers].map(([path, by]) => [path, by.size]));
}

/** How large the code is, by folder. */
export const source: Benchmark = {
  name: 'source',
  about: 'files and lines of source, without tests',
  async run(): Promise<Figure[]> {
    const sources = readSources();
    const importers = countImporters(sources);
    const figure = (name: string, of: readonly Source[]): Figure => {
      const lines = of.map((one) => one.lines);
      const small = of.filter((one) => one.lines <= SMALL && importers.get(one.path) === 1);
      return {
        name,
        measured: `${lines.reduce((total, each) => total + each, 0)} lines in ${of.length} files`,
        how: `median ${median(lines)}; over 300 lines: ${lines.filter((each) => each > 300).length}; up to ${SMALL} lines with one importer: ${small.length}`,
      };
    };
    const folders = Map.groupBy(sources, ({ path }) => /^(packages\/[^/]+|[^/]+)/.exec(path)?.[0] ?? '');
    return [...[...folders].map(([name, of]) => figure(name, of)), figure('all', sources)];
  },
};
