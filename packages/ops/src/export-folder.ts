import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { ExportTarget } from '@landbrief/operations/operators';

/** Begins README.txt of an export, by which an unfinished one is known again. */
const TITLE = 'What Landbrief has of ';
const WRITTEN_AT_ONCE = 256 * 1024;
/** For the operator alone. */
const PRIVATE = { mode: 0o600 };
const PRIVATE_FOLDER = { mode: 0o700, recursive: true };

interface Written {
  lines: number;
  waiting: string[];
  size: number;
}

/** What an export folder has at its end. */
export interface ExportContents {
  readonly lines: ReadonlyMap<string, number>;
  readonly files: number;
  readonly bytes: number;
  /** Named by an item, and not there any more. */
  readonly missing: readonly string[];
}

/**
 * A folder with one JSON-lines file for each kind, and the organization's files below `files/`. It is written beside its
 * place under another name, and gets its own when it is complete: one that was interrupted is begun again.
 */
export class ExportFolder implements ExportTarget {
  readonly #folder: string;
  readonly #unfinished: string;
  readonly #written = new Map<string, Written>();
  readonly #missing = new Set<string>();
  #files = 0;
  #bytes = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#unfinished = `${folder}.unfinished`;
  }

  /** An Error when there is something in the folder, or in what is to become it. */
  static async check(folder: string): Promise<void> {
    if ((await entriesOf(folder)).length > 0) throw new Error(`${folder} is there, and is not empty.`);
    const begun = `${folder}.unfinished`;
    const isOurs = (await readFile(join(begun, 'README.txt'), 'utf8').catch(() => '')).startsWith(TITLE);
    if (!isOurs && (await entriesOf(begun)).length > 0) {
      throw new Error(`${begun} is there, and is no export that was interrupted.`);
    }
  }

  /** Begins an export; what an interrupted one left is removed. */
  static async begin(folder: string, { name, about }: { name: string; about: string }) {
    await ExportFolder.check(folder);
    const begun = new ExportFolder(folder);
    await rm(begun.#unfinished, { recursive: true, force: true });
    await mkdir(begun.#unfinished, PRIVATE_FOLDER);
    await writeFile(begun.#at('README.txt'), `${TITLE}${name}\n\n${about}\n`, PRIVATE);
    return begun;
  }

  async line(name: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const file = this.#written.get(name) ?? { lines: 0, waiting: [], size: 0 };
    this.#written.set(name, file);
    const line = `${JSON.stringify(fields, readable)}\n`;
    file.lines++;
    file.size += line.length;
    file.waiting.push(line);
    if (file.size >= WRITTEN_AT_ONCE) await this.#flush(name, file);
  }

  async file(key: string, read: () => Promise<Uint8Array | undefined>): Promise<void> {
    const path = within(join(this.#unfinished, 'files'), key);
    const isThere = await stat(path).catch(() => undefined);
    if (isThere || this.#missing.has(key)) return;
    const bytes = await read();
    if (!bytes) {
      this.#missing.add(key);
      return;
    }
    await mkdir(dirname(path), PRIVATE_FOLDER);
    await writeFile(path, bytes, PRIVATE);
    this.#files++;
    this.#bytes += bytes.length;
  }

  /** Completes the export with `contents.json`, and gives the folder its name. */
  async finish(about: Readonly<Record<string, unknown>>): Promise<ExportContents> {
    for (const [name, file] of this.#written) await this.#flush(name, file);
    const lines = new Map(
      [...this.#written]
        .map(([name, file]) => [name, file.lines] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const contents = {
      lines,
      files: this.#files,
      bytes: this.#bytes,
      missing: [...this.#missing],
    };
    const told = { ...about, ...contents, lines: Object.fromEntries(lines) };
    await writeFile(this.#at('contents.json'), `${JSON.stringify(told, null, 2)}\n`, PRIVATE);
    await rename(this.#unfinished, this.#folder);
    return contents;
  }

  async #flush(name: string, file: Written): Promise<void> {
    const path = this.#at(name);
    await mkdir(dirname(path), PRIVATE_FOLDER);
    const handle = await open(path, 'a', PRIVATE.mode);
    await handle.writeFile(file.waiting.join(''));
    await handle.close();
    file.waiting = [];
    file.size = 0;
  }

  #at(name: string): string {
    return within(this.#unfinished, name);
  }
}

/** A path within a folder; an Error for a name that leads out of it. */
function within(folder: string, name: string): string {
  const path = join(folder, name);
  if (path.startsWith(`${normalize(folder)}${sep}`) && !path.endsWith(sep)) return path;
  throw new Error(`The name ${name} leads out of the folder.`);
}

async function entriesOf(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) throw new Error(`${folder} is there, and is no folder.`);
  return readdir(folder);
}

/** Sets as lists. */
function readable(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value];
  return value;
}
