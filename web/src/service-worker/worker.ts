import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * Keeps the application's files so that it starts without a connection (docs/decisions/offline.md). Files with a hash in
 * their names never change, so one worker serves pages of every version, and a new one takes over at once. It answers
 * nothing but those files and the application's document: no call of the API, no file of the storage, no other page.
 */
declare const version: string;
/** The parts of a service worker's global scope that are used here; the browser's types are those of a page. */
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: PageMessage) => void) => void;
};
interface PageMessage extends Event {
  waitUntil: (work: Promise<unknown>) => void;
  /** Addresses of the files that the page has loaded. */
  data: { files: readonly string[] };
  source: { postMessage: (answer: { version: string }) => void };
}

const documentAddress = '/app.html';
const fileCache = 'landbrief-files';
const documentCache = 'landbrief-documents';
/** More than the application of one version has been seen to load; the oldest are dropped. */
const filesKept = 600;
/** Seconds after which a kept document is shown, where the server does not answer. */
const documentTimeout = 4;

const files = new CacheFirst({ cacheName: fileCache });
const documents = new NetworkFirst({
  cacheName: documentCache,
  networkTimeoutSeconds: documentTimeout,
  plugins: [{ cacheKeyWillBeUsed: async () => documentAddress, cacheWillUpdate: async () => null }],
});
const scheme = new NetworkFirst({ cacheName: documentCache, networkTimeoutSeconds: documentTimeout });

const isDocument = ({ pathname }: URL) =>
  !/^\/($|(api|local|assets|loismapviewer)\/)|^\/questionnaires\/[^/.]+$/.test(pathname) &&
  !/\.(css|html|ico|js|json|map|png|svg|txt|webmanifest|woff2|xml)$/.test(pathname);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/color-scheme.js', scheme);
registerRoute(({ request, url }) => request.mode === 'navigate' && isDocument(url), documents);
// The landing page is not kept. Where somebody types the site's address, the application opens.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/' && request.referrer === '',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      if (!(await caches.match(documentAddress))) throw error;
      return Response.redirect('/dashboard');
    }
  },
);

void self.skipWaiting();
clientsClaim();

self.addEventListener('message', (event) => {
  event.source.postMessage({ version });
  event.waitUntil(keep(event));
});

/** Caches the files that a page has loaded, most of which the browser has, and then the document that needs them. */
async function keep(event: PageMessage): Promise<void> {
  await keepFiles(event.data.files, event);
  const cache = await caches.open(fileCache);
  for (const old of (await cache.keys()).slice(0, -filesKept)) await cache.delete(old);
  const kept = await caches.match(documentAddress);
  if ((await kept?.text())?.includes(version)) return;
  const response = await fetch(documentAddress);
  const text = await response.clone().text();
  await keepFiles(
    [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
    event,
  );
  if (response.ok) await (await caches.open(documentCache)).put(documentAddress, response);
}

/** Rejects when one cannot be loaded. */
async function keepFiles(addresses: readonly string[], event: PageMessage): Promise<void> {
  await Promise.all(addresses.map((address) => files.handle({ request: new Request(address), event })));
}
