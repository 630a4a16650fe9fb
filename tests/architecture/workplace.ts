import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** The repository's root. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const planted: string[] = [];
afterAll(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * A folder inside the repository (so that installed packages are found from there) and ignored by git, filled with
 * `files` and removed when the tests are over.
 */
export function plant(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(repository, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(repository, 'dist/planted-'));
  planted.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * Links `packages` of a planted folder by name, as npm does with workspaces, and the dependencies of which they have a
 * version of their own.
 */
export function linkPackages(folder: string, packages: readonly string[]): void {
  mkdirSync(join(folder, 'node_modules/@landbrief'), { recursive: true });
  for (const path of packages) {
    const name = path.replace('packages/', '');
    symlinkSync(join(folder, path), join(folder, 'node_modules/@landbrief', name), 'dir');
    const own = join(repository, path, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, path, 'node_modules'), 'dir');
  }
}
