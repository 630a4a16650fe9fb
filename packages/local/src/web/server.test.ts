import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type Engine, serveHttp } from '../engines/http.ts';
import { createSite, type SiteOptions } from './server.ts';

const folder = temporaryFolder();
const script = 'console.log("Riverbend");'.repeat(50);
let mailbox: Engine;
let options: SiteOptions;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  mkdirSync(join(folder.path, 'dist/assets'), { recursive: true });
  for (const name of ['index', 'app']) {
    writeFileSync(join(folder.path, `dist/${name}.html`), `<!doctype html><title>${name}</title>`);
  }
  writeFileSync(join(folder.path, 'dist/assets/index-1a2b.js'), script);
  writeFileSync(join(folder.path, 'dist/sw.js'), 'self.skipWaiting();');
  writeFileSync(join(folder.path, 'secret.json'), '{}');
  mailbox = await serveHttp((request, response) => response.end(`mailbox ${request.url}`));
  options = {
    api: { fetch: (request) => Response.json({ result: 'ok', path: new URL(request.url).pathname }) },
    webRoot: join(folder.path, 'dist'),
    mailboxUrl: mailbox.url,
    filesOrigin: 'http://127.0.0.1:4567',
  };
  site = createSite(options);
});
afterAll(async () => {
  await mailbox.stop();
  folder.remove();
});
const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

it.each([
  ['/', 'index'],
  ['/projects/01J/questions', 'app'],
  ['/confirm/a.b@city.test', 'app'],
])('answers at %s the document of the landing page or of the application', async (path, name) => {
  const answer = await get(path);
  expect(await answer.text()).toContain(`<title>${name}</title>`);
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
});

it('answers files with a hash in their name for ever, compressed as the browser likes', async () => {
  const brotli = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
  expect(Object.fromEntries(brotli.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const gzip = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
  expect(await (await get('/assets/index-1a2b.js')).text()).toBe(script);
});

it('lets browsers look for a new service worker each time, and run no other than that of the site', async () => {
  const { headers } = await get('/sw.js');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("worker-src 'self';");
});

it('answers 404 for a file that is not there, and nothing outside the build', async () => {
  expect((await get('/assets/index-old.js')).status).toBe(404);
  expect((await get('/..%2fsecret.json')).status).toBe(404);
  expect((await get('/%2e%2e/secret.json')).status).toBe(404);
});

it("adds CloudFront's security headers to everything, with the origin of the files", async () => {
  for (const path of ['/', '/api/v1/health', '/assets/index-old.js']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*connect-src 'self' http:\/\/127\.0\.0\.1:4567/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/[{}]/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it.each([
  ['', '/mapviewer?filter=types:building', undefined],
  ['?a=1&b=%20x', '/mapviewer?filter=types:building&a=1&b=%20x', undefined],
  ['?a=1&b=%20x', 'https://maps.test/buildings?a=1&b=%20x', 'https://maps.test'],
])('moves /loismapviewer/buildings%s for good to %s', async (query, location, mapViewerUrl) => {
  const { status, headers } = await createSite({ ...options, mapViewerUrl }).request(
    `/loismapviewer/buildings${query}`,
  );
  expect([status, headers.get('location')]).toEqual([301, location]);
});

it('lets the maps have pictures from where they were built to have them', async () => {
  const mapTilesUrl = 'https://tiles.test/{z}/{x}/{y}.png';
  const { headers } = await createSite({ ...options, mapTilesUrl }).request('/');
  expect(headers.get('content-security-policy')).toContain('http://127.0.0.1:4567 https://tiles.test;');
});

it('hands the API and the mailbox what is theirs', async () => {
  expect(await (await get('/api/v1/health')).json()).toEqual({ result: 'ok', path: '/api/v1/health' });
  expect(await (await get('/local/mailbox/messages?to=a%40b.test')).text()).toBe(
    'mailbox /local/mailbox/messages?to=a%40b.test',
  );
});
