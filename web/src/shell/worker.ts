import { config } from '../config.ts';
import { createStore } from '../store.ts';
import { confirmLosing, stopWarning } from '../ui/unsaved.ts';

/**
 * The service worker (`service-worker/worker.ts`), which keeps the application's files for a start without a connection.
 * The application works without it: in development, in browsers that have none, and where it is switched off.
 */

/** Whether there is a newer version than that of this page. */
export const newVersion = createStore(false);

export async function loadNewVersion(): Promise<void> {
  if (!(await confirmLosing('page'))) return;
  stopWarning();
  window.location.reload();
}

/** Milliseconds between two looks for a new version, when the person comes back to the page. */
const lookAgainAfter = 3_600_000;

export function registerWorker(): void {
  if (!config.serviceWorker || !('serviceWorker' in navigator)) return;
  register().catch((error: unknown) => console.warn('There is no service worker', error));
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => newVersion.set(data?.version !== ownVersion()));
  // Also when a worker of another version takes over.
  serviceWorker.addEventListener('controllerchange', () => sendFiles(serviceWorker.controller));
  sendFiles(serviceWorker.controller);
  const registration = await serviceWorker.register('/sw.js');
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainAfter) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The worker caches what the page loaded before it was there, and answers with its version. */
function sendFiles(worker: ServiceWorker | null): void {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = names.filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  worker?.postMessage({ files: [...new Set(files)] });
}

function ownVersion(): string | null {
  return document.querySelector('meta[name=version]')?.getAttribute('content') ?? null;
}
