import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, type Benchmark, type Figure, kilobytes } from './figures.ts';
import { repository } from './stack.ts';
import { buildWeb } from './start.ts';

const dist = join(repository, 'web/dist');
const landingPage = 'src/pages/landing/landing.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

/** What a visitor's browser loads of script for the first page: the entry, the page, and all that they import. */
export const landing: Benchmark = {
  name: 'landing',
  about: 'script of the landing page',
  async run(): Promise<Figure[]> {
    await buildWeb();
    const manifest: Record<string, Chunk> = JSON.parse(
      readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
    );
    const files = new Set<string>();
    const add = (name: string): void => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`The build has no ${name}.`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    add('index.html');
    add(landingPage);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    const how = `${scripts.length} files of web/dist, gzipped`;
    return [atMost('script of the landing page', bytes, { limit: 120_000, show: kilobytes, how })];
  },
};
