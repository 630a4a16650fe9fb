/**
 * Loads the files of a part of the application before its module is imported. It takes the place of Vite's helper
 * (`web/vite.config.ts`), which starts the import beside its files: Chromium remembers a module that it could not fetch
 * for as long as the page is open, so that the import could not be tried again (whatwg/html, issue 6768).
 */
const loading = new Map<string, Promise<void>>();

/** Rejects with an error that `isChunkFailure` recognizes, and does not import then. `files` are paths in the build. */
export async function preload<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => loadFile(new URL(`/${file}`, document.baseURI).href)));
  return importModule();
}

function loadFile(address: string): Promise<void> {
  if (loading.size === 0) for (const known of filesOfDocument()) loading.set(known, Promise.resolve());
  const found = loading.get(address) ?? (address.endsWith('.css') ? loadStyle(address) : loadScript(address));
  loading.set(address, found);
  found.catch(() => loading.delete(address));
  return found;
}

function filesOfDocument(): string[] {
  const files = document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet], script[src]');
  return [...files].map((file) => ('href' in file ? String(file.href) : Reflect.get(file, 'src')));
}

/** Into the browser's cache, from where the import has it. A `link` that failed would fail again without a request. */
async function loadScript(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw notLoaded(address);
  await response.arrayBuffer();
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      fail(notLoaded(href));
    });
    document.head.append(link);
  });
}

const notLoaded = (address: string) => new Error(`A part of the application could not be loaded: ${address}`);
