import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ulid } from 'ulid';

/** Writes a file whole or not at all: whoever reads, even after a crash, sees the old content or the new. */
export function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  const beside = `${path}.${ulid()}.tmp`;
  writeFileSync(beside, content, { mode });
  renameSync(beside, path);
}

/** The JSON of a file, or the fallback when there is none. */
export function readJson<T>(path: string, fallback: T): T {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : fallback;
}
