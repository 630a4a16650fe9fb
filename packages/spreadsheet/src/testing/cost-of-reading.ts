import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Cost {
  /** How many questions were read, or the problem's code and message. */
  result: string;
  /** The process's peak memory above that before the file was loaded. */
  megabytes: number;
  /** As `ReadingCost` counts. */
  unpackedBytes: number;
  elements: number;
  characters: number;
  longestRun: number;
  /**
   * Processor time, and the longest delay of the event loop; only for figures, because both differ between machines.
   */
  seconds: number;
  longestWaitMs: number;
}

/** Its modules are compiled once for all children. */
const environment = { NODE_COMPILE_CACHE: join(tmpdir(), 'landbrief-compile-cache'), ...process.env };
const child = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));

/** Reads a template file in a process of its own. */
export async function costOfReading(file: Uint8Array): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'landbrief-spreadsheet-'));
  try {
    const path = join(folder, 'file');
    writeFileSync(path, file);
    const { stdout } = await promisify(execFile)(process.execPath, [child, path], { env: environment });
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
