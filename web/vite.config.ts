import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { groups } from './file-groups.ts';
import { billOfMaterials } from './shipped-packages.ts';
import { readBrand } from './src/brand.ts';
import { texts } from './text-plugins.ts';
import { ownPreload, serviceWorker } from './vite-plugins.ts';

function pageTitle(name: string): Plugin {
  return {
    name: 'landbrief:page-title',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', name.replaceAll('<', '&lt;')),
  };
}

/** In development too, every address but those of the other documents is the application's (infra/edge/site.js). */
function serveApplication(): Plugin {
  return {
    name: 'landbrief:application',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        const isScreen = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/?');
        const isQuestionnaire = /^\/questionnaires\/[^/.?]+(\?|$)/.test(request.url ?? '');
        if (isScreen && isQuestionnaire) request.url = '/questionnaire.html';
        else if (isScreen && request.url !== '/') request.url = '/app.html';
        next();
      });
    },
  };
}

/** Vite's own names also carry the line of the rule: 250 bytes more for a screen. */
function nameOfClass(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

const router = resolve(import.meta.dirname, '../node_modules/react-router/dist/production');

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, ''), ...process.env };
  const brand = readBrand(env);
  return {
    root: import.meta.dirname,
    resolve: {
      // Without the warnings for developers: the package leaves the choice of its two builds to whoever bundles it.
      alias:
        mode === 'production'
          ? { 'react-router/dom': `${router}/dom-export.mjs`, 'react-router': `${router}/index.mjs` }
          : {},
    },
    plugins: [
      react(),
      pageTitle(brand.name),
      serveApplication(),
      texts(env),
      billOfMaterials(packageJson.version),
      ownPreload(),
      serviceWorker(env.VITE_SERVICE_WORKER !== 'off'),
    ],
    server: {
      proxy: {
        '/api': `http://localhost:${env.PORT ?? '3000'}`,
        '/local': `http://localhost:${env.PORT ?? '3000'}`,
      },
    },
    css: { modules: { generateScopedName: nameOfClass } },
    build: {
      target: 'es2023',
      sourcemap: true,
      manifest: true,
      // The strict content security policy has no data: addresses for scripts or styles.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index.html', 'app.html', 'questionnaire.html'].map((name) =>
          resolve(import.meta.dirname, name),
        ),
        output: {
          codeSplitting: { groups },
          // Without names, which each screen would load 3 KB of: .vite/manifest.json has them. Each character of the
          // hashes is 300 bytes more.
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
        },
      },
    },
  };
});
