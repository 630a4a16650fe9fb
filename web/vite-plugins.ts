import { resolve } from 'node:path';
import type { Plugin } from 'vite';

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
