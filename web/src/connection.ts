import { config } from './config.ts';
import { createStore, useStore } from './store.ts';

/**
 * Whether the server can be reached. The browser says when the device has no network; that a server behind a network
 * does not answer is known from a call without a response, and only if the health check has none either.
 */
const isLost = createStore(navigator.onLine === false);

/** Milliseconds between two health checks of a server that does not answer: the first pause, and the longest. */
const firstPause = 3_000;
const longestPause = 12_000;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;

export const isOffline = isLost.get;
export const watchConnection = isLost.watch;

export function useIsOffline(): boolean {
  return useStore(isLost);
}

function setOffline(offline: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (!offline) pause = firstPause;
  if (isLost.get() !== offline) isLost.set(offline);
}

/** Absent outside of browsers. */
globalThis.addEventListener?.('online', () => setOffline(false));
globalThis.addEventListener?.('offline', () => setOffline(true));

/** Passes on what a call answers, and notices that it gets no response. */
export async function watchResponse(answer: Promise<Response>): Promise<Response> {
  try {
    const response = await answer;
    if (navigator.onLine !== false) setOffline(false);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException)) void checkServer();
    throw error;
  }
}

let running: Promise<void> | undefined;

/** Asks the server whether it answers; if not, asks again until it does. Resolves when the first answer is known. */
export function checkServer(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

async function check(): Promise<void> {
  if (navigator.onLine === false || timer !== undefined) return;
  try {
    await fetch(`${config.apiBase}/health`, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    setOffline(false);
  } catch {
    setOffline(true);
    timer = setTimeout(() => {
      timer = undefined;
      void checkServer();
    }, pause);
    pause = Math.min(pause * 2, longestPause);
  }
}

/** Resolves when the server can be reached; at once while it can. */
export function whenOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = watchConnection(() => {
      if (isOffline()) return;
      stop();
      resolve();
    });
  });
}
