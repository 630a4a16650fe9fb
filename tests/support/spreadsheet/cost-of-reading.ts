import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Cost {
  /** How many questions were read, or the problem's code and message. */
  result: string;
  /** The process's peak memory so far above that before the first file was loaded. */
  megabytes: number;
  /** As `ReadingCost` counts. */
  unpackedBytes: number;
  elements: number;
  attributes: number;
  markup: number;
  characters: number;
  /** Processor time; only for figures, because it differs between machines. */
  seconds: number;
}

/** Reads template files in a process of its own, one after the other. */
export interface ReadingProcess {
  costOf(file: Uint8Array): Promise<Cost>;
  stop(): void;
}

/** Its modules are compiled once for all children. */
const environment = { NODE_COMPILE_CACHE: join(tmpdir(), 'landbrief-compile-cache'), ...process.env };
const entry = fileURLToPath(new URL('./read-in-child.ts', import.meta.url));

export function startReading(): ReadingProcess {
  const folder = mkdtempSync(join(tmpdir(), 'landbrief-spreadsheet-'));
  const child = spawn(process.execPath, [entry], { env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    costOf: async (file) => {
      const path = join(folder, 'file');
      writeFileSync(path, file);
      child.stdin.write(`${path}\n`);
      const reply = await replies.next();
      if (reply.done) throw new Error(`The process that reads ended: ${await ended}.`);
      return JSON.parse(reply.value);
    },
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Reads one template file in a process that ends with it. */
export async function costOfReading(file: Uint8Array): Promise<Cost> {
  const reading = startReading();
  try {
    return await reading.costOf(file);
  } finally {
    reading.stop();
  }
}
