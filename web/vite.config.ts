import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { readBrand } from './src/brand.ts';

function pageTitle(name: string): Plugin {
  return {
    name: 'landbrief:page-title',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', name.replaceAll('<', '&lt;')),
  };
}

/** Screens and frames are opened one at a time, and keep files of their own. */
const opened =
  /[\\/]web[\\/]src[\\/](screen-modules\.ts|areas[\\/][^\\/]+[\\/]screens|pages[\\/](?!landing)|shell[\\/]layouts)/;
/** Large, and not on every screen that shares the rest. */
const apart =
  /floating-ui|@mantine[\\/]form|klona|fast-deep-equal|temporal-|domain[\\/]src[\\/](calendar|licence|project-lifecycle)|[\\/](ScrollArea|Popover|FocusTrap|Overlay|Tooltip|Menu)[\\/]|Combobox[\\/](?!ComboboxChevron)|[\\/]use-(debounced-callback|focus-return|focus-trap)[\\/]/;

/**
 * Which modules share a file, where it is not left to the bundler: a file for each of them would be 130 for a screen.
 * What many screens need comes together; what changes with our code is apart from what changes with a library, so that
 * a deployment leaves most of what browsers keep as it is. tests/architecture/web-scripts.test.ts holds the sizes.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    tags: ['$initial' as const],
    priority: 70,
  },
  { name: 'first', tags: ['$initial' as const], priority: 60 },
  {
    // What the landing page shares with the others: it needs nothing else of them.
    name: 'open',
    test: /shell[\\/](footer|color-scheme|page|marketing-header)\.tsx?|ui[\\/]logo|tabler.*(createReactComponent|defaultAttributes)|[\\/]Icon(Check|ArrowRight|X|ChevronDown|Menu2|Moon|Sun)\.mjs/,
    priority: 50,
  },
  {
    // What screens ask ahead: needs to be there before them, and without them.
    name: 'ahead',
    test: /domain[\\/]src[\\/]time-zone|web[\\/]src[\\/](screen-data\.ts|.*[\\/]reads\.ts|ui[\\/]use-query-state\.ts|areas[\\/](messages[\\/]folders|questions[\\/]selection|properties[\\/]comparison-pages)\.ts)/,
    priority: 45,
  },
  { name: 'frame', test: /shell[\\/]layouts[\\/]app\.tsx/, priority: 40 },
  { name: 'floating', test: /@floating-ui[\\/]|[\\/](OptionalPortal|Portal)[\\/]/, priority: 35 },
  {
    name: 'common',
    test: (id: string) => !opened.test(id) && !apart.test(id),
    minShareCount: 20,
    priority: 30,
  },
  { name: 'icons', test: /@tabler[\\/].*[\\/]Icon/, minShareCount: 2, priority: 20 },
  { name: 'list', test: /ui[\\/](data-list|list-page|loaded|pager\.module|two-line-cell)\./, priority: 16 },
  { name: 'paged-list', test: /ui[\\/](list-select|paged-list|pager|search-box|use-page)\./, priority: 15 },
  {
    name: 'project',
    test: /areas[\\/]projects[\\/](queries\.ts|parts[\\/](header-buttons|project-screen)\.tsx)/,
    priority: 18,
  },
  {
    name: 'calendar',
    test: /temporal-|domain[\\/]src[\\/](calendar|licence)/,
    priority: 28,
  },
  { name: 'form-layout', test: /ui[\\/]form-layout\./, priority: 11 },
  {
    name: 'form',
    test: /@mantine[\\/]form[\\/]|klona|fast-deep-equal|ui[\\/](edit-form|entity-form|focus-first|stale-alert|use-edit|use-server-errors)|src[\\/]clearing|questions[\\/]parts[\\/]phase-select/,
    priority: 10,
  },
];

export default defineConfig(({ mode }) => {
  const env = { ...loadEnv(mode, import.meta.dirname, ''), ...process.env };
  const brand = readBrand(env);
  return {
    root: import.meta.dirname,
    plugins: [react(), pageTitle(brand.name)],
    server: {
      proxy: {
        '/api': `http://localhost:${env.PORT ?? '3000'}`,
        '/local': `http://localhost:${env.PORT ?? '3000'}`,
      },
    },
    build: {
      target: 'es2023',
      sourcemap: true,
      manifest: true,
      // The strict content security policy has no data: addresses for scripts or styles.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  };
});
