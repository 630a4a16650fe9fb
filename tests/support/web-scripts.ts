import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  isDynamicEntry?: boolean;
}

export interface Scripts {
  files: number;
  /** Each file gzipped, as CloudFront sends them to a browser that takes no brotli. */
  bytes: number;
}

export interface WebScripts {
  landing: Scripts;
  /** The page of a questionnaire's contact. */
  questionnaire: Scripts;
  /** What a signed-in page loads, by the module of its screen: the application with its frame, and the screen. */
  screens: ReadonlyMap<string, Scripts>;
  /** Files that hold more than one copy of what must be there once, with the mark that tells it. */
  filesWith(mark: string): string[];
}

/** What browsers load of script, by the manifest of a build in `dist`. */
export function webScripts(dist: string): WebScripts {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  const loaded = (...entries: string[]): Scripts => {
    const files = new Set<string>();
    const add = (entry: string): void => {
      const chunk = manifest[entry];
      if (!chunk) throw new Error(`The build has no ${entry}.`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const imported of chunk.imports ?? []) add(imported);
    };
    for (const entry of entries) add(entry);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    return { files: scripts.length, bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
  };
  const screens = Object.keys(manifest).filter((key) => /^src\/areas\/[^/]+\/screens\//.test(key));
  return {
    landing: loaded('index.html'),
    questionnaire: loaded('questionnaire.html'),
    screens: new Map(screens.map((screen) => [screen, loaded('app.html', screen)])),
    filesWith: (mark) =>
      [...new Set(Object.values(manifest).map(({ file }) => file))].filter(
        (file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(mark),
      ),
  };
}
