import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '@landbrief/platform';
import { PrintTimeout } from './browser.ts';
import { joinPdfs } from './merge-pdf.ts';

interface PartsToJoin {
  readonly keys: readonly string[];
  readonly outputKey: string;
  readonly timeoutMs?: number;
}

/** Joins printed parts through a file of this machine, one part at a time in memory. */
export async function joinParts(
  { keys, outputKey, timeoutMs }: PartsToJoin,
  files: Pick<Files, 'get' | 'putFile'>,
): Promise<{ pages: number; bytes: number }> {
  const late = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const stopWhenLate = () => {
    if (late?.aborted) throw new PrintTimeout(`Joining took more than ${timeoutMs} ms.`);
  };
  const folder = await mkdtemp(join(tmpdir(), 'landbrief-join-'));
  const path = join(folder, 'joined.pdf');
  try {
    const file = await open(path, 'w');
    const { pages } = await joinPdfs(
      keys.length,
      async (index) => {
        stopWhenLate();
        return files.get(keys[index] ?? '');
      },
      (bytes) => file.appendFile(bytes),
    ).finally(() => file.close());
    stopWhenLate();
    await files.putFile(outputKey, path, 'application/pdf');
    return { pages, bytes: (await stat(path)).size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
