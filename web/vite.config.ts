import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { readBrand } from './src/brand.ts';

function pageTitle(name: string): Plugin {
  return {
    name: 'landbrief:page-title',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', name.replaceAll('<', '&lt;')),
  };
}

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
    },
  };
});
