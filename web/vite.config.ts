import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
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

/** Screens are opened one at a time, and keep files of their own. */
const screenModules = /[\\/]web[\\/]src[\\/](areas[\\/][^\\/]+[\\/]screens|pages[\\/](?!landing))/;
/** Large, and not on every screen that shares the rest. */
const usedByFew =
  /floating-ui|@mantine[\\/]form|session[\\/]kept-forms|ui[\\/](busy|entity-form|kept-input|merge-|meanwhile-alert|use-entity-form|use-kept-form|use-sent)|klona|fast-deep-equal|temporal-|domain[\\/]src[\\/](calendar|licences[\\/]licence|projects[\\/]project-lifecycle)\.ts|[\\/](ScrollArea|Popover|FocusTrap|Overlay|Tooltip|Menu|Checkbox|InlineInput)[\\/]|Combobox[\\/](?!ComboboxChevron)|[\\/]use-(debounced-callback|focus-return|focus-trap)[\\/]|ui[\\/](ask-dialog|dialogs|last-focus)\.|[\\/](Modal|ModalBase|Drawer|Paper)[\\/]|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib/;

/** What the application and a questionnaire's page begin with: fields, and what they need. */
const fieldModules =
  /ui[\\/]theme-provider\.tsx|ui[\\/]format\.ts|@mantine[\\/]core[\\/].*[\\/](Button|NativeSelect|Text|TextInput)[\\/]|domain[\\/]src[\\/](access|enumerations|names|projects[\\/]project-status|questions[\\/]uncategorized)\.ts|[\\/]get-env[\\/]|[\\/]Icon(AlertTriangle|CircleCheck)\.mjs/;

/**
 * Which modules share a file, where it is not left to the bundler: a file for each of them would be 130 for a screen.
 * What many screens need comes together; what changes with our code is apart from what changes with a library, so that
 * a deployment leaves most of what browsers keep as it is. tests/architecture/web-scripts.test.ts holds the sizes.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 70 },
  // What the landing page and the application begin with.
  {
    name: 'start',
    test: /web[\\/]src[\\/](start\.tsx|shell[\\/](page-top|plain-error|footer)\.tsx|areas[\\/]session[\\/]visitor\.ts|ui[\\/]color-scheme\.ts)|(boundary|ui[\\/](plain|logo))\.tsx|tabler.*(createReactComponent|defaultAttributes)|[\\/]Icon(ArrowRight|Check|Menu2|Moon|Sun|X)\.mjs/,
    priority: 60,
  },
  { name: 'fields', test: fieldModules, priority: 50 },
  { name: 'application', test: /web[\\/]src[\\/]router\.tsx/, priority: 40 },
  // Small, and for fields that open nothing, too: what they share with what floats.
  {
    name: 'hooks',
    test: /[\\/](use-merged-ref|OptionalPortal|Portal|tslib)[\\/]|ScrollArea[\\/]utils[\\/]to-int|@mantine[\\/]hooks[\\/].*(use-callback-ref|use-debounced-callback|use-window-event|use-focus-return)/,
    priority: 36,
  },
  // Not on every screen, and needed without the rest of `common` by a questionnaire.
  {
    name: 'textarea',
    test: /ui[\\/]textarea\.|@mantine[\\/].*[\\/]Textarea[\\/]|react-textarea-autosize|use-composed-ref|use-latest/,
    priority: 34,
  },
  { name: 'floating', test: /@floating-ui[\\/]/, priority: 35 },
  {
    name: 'common',
    test: (id: string) => !screenModules.test(id) && !usedByFew.test(id),
    minShareCount: 28,
    priority: 30,
  },
  // Most screens have some, and load them when the first one opens.
  {
    name: 'dialogs',
    test: /ui[\\/](ask-dialog|dialogs|last-focus)\.|[\\/](Modal|ModalBase|Drawer)[\\/]/,
    priority: 29,
  },
  { name: 'icons', test: /@tabler[\\/].*[\\/]Icon/, minShareCount: 14, priority: 20 },
  {
    name: 'list',
    test: /(ui[\\/](data-list|loaded|pager\.module|two-line-cell)|shell[\\/]list-page)\./,
    priority: 16,
  },
  { name: 'paged-list', test: /ui[\\/](list-select|paged-list|pager|search-box|use-page)\./, priority: 15 },
  {
    name: 'project',
    test: /areas[\\/]project-frame[\\/](header-buttons|project-screen)\./,
    priority: 18,
  },
  {
    name: 'calendar',
    test: /temporal-|domain[\\/]src[\\/](calendar|licences[\\/]licence)\.ts/,
    priority: 28,
  },
  // Fields of sizes read numbers without the rules of questions.
  {
    name: 'numbers',
    test: /domain[\\/]src[\\/](numbers|empty|questions[\\/]not-applicable)\.ts/,
    priority: 26,
  },
  { name: 'checkbox', test: /@mantine[\\/].*[\\/](Checkbox|InlineInput)[\\/]/, priority: 27 },
  { name: 'merging', test: /ui[\\/]merge-/, priority: 13 },
  { name: 'kept', test: /session[\\/](kept-json|page-lock)\.ts/, priority: 51 },
  { name: 'kept-form', test: /session[\\/]kept-forms|ui[\\/](kept-input|use-kept-form)/, priority: 12 },
  { name: 'form-layout', test: /ui[\\/]form-layout\./, priority: 11 },
  {
    name: 'form',
    test: /@mantine[\\/]form[\\/]|klona|fast-deep-equal|(shell[\\/]edit-form|ui[\\/](busy|entity-form|focus-first|use-edit|use-entity-form|use-sent|use-server-errors))|src[\\/]clearing|questions[\\/]parts[\\/]phase-select/,
    priority: 10,
  },
];

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
