import { readStored, store } from '../session/storage.ts';

/**
 * After a deployment an open page may request a script that was deleted. The page is then reloaded (document 3
 * section 8), but not more than once in ten seconds, so that a script that is really missing shows its error.
 */
const key = 'chunkReload';
const pauseBetween = 10_000;

const signs = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return signs.some((sign) => message.includes(sign));
}

/** Reloads after a missing script; true when it does. */
export function reloadForChunk(
  error: unknown,
  { now = Date.now(), reload = () => window.location.reload() } = {},
): boolean {
  if (!isChunkFailure(error)) return false;
  const last = Number(readStored('session', key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < pauseBetween) return false;
  store('session', key, String(now));
  reload();
  return true;
}

export function reloadWhenChunksAreGone(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    reloadForChunk(payload);
  });
}
