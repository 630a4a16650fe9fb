import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** What Vite calls around each `import()` of a build; its own does not let a failed import be tried again. */
const preloadHelper = '\0vite/preload-helper.js';

/** Puts `src/shell/preload.ts` in the place of Vite's helper. tests/architecture/web-scripts.test.ts says if it is not. */
export function ownPreload(): Plugin {
  const own = resolve(import.meta.dirname, 'src/shell/preload.ts');
  return {
    name: 'landbrief:preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === preloadHelper ? `export { preload as __vitePreload } from ${JSON.stringify(own)}` : null,
  };
}

/** Switches off an earlier worker, and removes what it kept. */
export const goneWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
`;

/** Names the version in the documents, and builds the service worker of that version: `sw.js`. */
export function serviceWorker(isOn: boolean): Plugin {
  return {
    name: 'landbrief:service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const documents = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.html'));
      const hash = createHash('sha256');
      for (const file of documents) if (file.type === 'asset') hash.update(file.source);
      const version = hash.digest('hex').slice(0, 12);
      for (const file of documents) {
        if (file.type === 'asset') file.source = String(file.source).replace('%VERSION%', version);
      }
      const source = isOn ? await builtWorker(version) : goneWorker;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

async function builtWorker(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { version: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'src/service-worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
