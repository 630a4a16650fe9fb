import { checkServer, whenOnline } from '../connection.ts';
import { readStored, store } from '../session/storage.ts';

/**
 * A script of the application that cannot be loaded: without a connection, or because it was deleted after a deployment.
 * Where it was wanted, it is tried again (`ui/lazy-part.tsx`). Only for a screen that somebody opened, and whose file is
 * gone, the page is loaded again (document 3 section 8), not more than once in ten seconds.
 */
const key = 'chunkReload';
const pauseBetween = 10_000;

const signs = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'A part of the application could not be loaded',
];

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return signs.some((sign) => message.includes(sign));
}

/** Work that loads a script: where that fails, once more when the server can be reached. */
export async function retryWhenOnline<Result>(
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    onWait?.();
    await checkServer();
    await whenOnline();
    return work();
  }
}

/** For a script that may be wanted soon: whether it could be loaded is said where it is wanted. */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Loads the page of the address again; false where that was done just now. */
export function reloadForChunk({ now = Date.now(), reload = () => window.location.reload() } = {}): boolean {
  const last = Number(readStored('session', key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < pauseBetween) return false;
  store('session', key, String(now));
  reload();
  return true;
}
