import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { repository } from '../settings.ts';
import { StaticFiles } from './static-files.ts';

type Fetch = (request: Request, environment: unknown) => Response | Promise<Response>;

export type SiteOptions = {
  readonly api: { readonly fetch: Fetch };
  readonly webRoot: string;
  /** Where the mail service keeps its mailbox; without it there is none. */
  readonly mailboxUrl?: string | undefined;
  /** Where the browser reads and writes files. */
  readonly filesOrigin: string;
  /** An external map viewer; without it, there is the application's own. */
  readonly mapViewerUrl?: string | undefined;
  /** Where the maps have pictures of land from, as it was built. */
  readonly mapTilesUrl?: string | undefined;
};

/** The site as CloudFront serves it (the API below /api, the web application everywhere else), and the mailbox. */
export function createSite(options: SiteOptions): Hono {
  const { api, webRoot, mailboxUrl, filesOrigin, mapViewerUrl, mapTilesUrl } = options;
  const site = new Hono();
  const files = new StaticFiles(webRoot);
  const headers = Object.entries(securityHeaders(filesOrigin, mapTilesUrl));
  const protect = (answer: Response) => {
    const copy = new Response(answer.body, answer);
    for (const [name, value] of headers) copy.headers.set(name, value);
    return copy;
  };
  site.all('/local/*', (c) => passOn(c.req.raw, mailboxUrl));
  site.all('/api/*', async (c) => protect(await api.fetch(c.req.raw, c.env)));
  site.get('/loismapviewer/buildings', (c) =>
    protect(c.redirect(mapViewerBuildings(new URL(c.req.url).search, mapViewerUrl), 301)),
  );
  site.get('*', async (c) => {
    const file = await files.find(c.req.path, c.req.header('accept-encoding') ?? '');
    if (!file) return protect(c.text('There is no such file.', 404));
    return protect(new Response(c.req.method === 'HEAD' ? null : file.body, { headers: file.headers }));
  });
  return site;
}

/** The address of the buildings in the map viewer, with the query of the old one (infra/edge/site.js says the same). */
function mapViewerBuildings(query: string, mapViewerUrl: string | undefined): string {
  if (mapViewerUrl) return `${mapViewerUrl}/buildings${query}`;
  return `/mapviewer?filter=types:building${query.replace('?', '&')}`;
}

/** The mailbox belongs to the mail service; the site only shows it under its own address. */
async function passOn(request: Request, mailboxUrl: string | undefined): Promise<Response> {
  if (!mailboxUrl) return new Response('This mail service has no mailbox here.', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const answer = await fetch(`${mailboxUrl}${pathname}${search}`, { method: request.method, body });
  const headers = new Headers(answer.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * The security headers that CloudFront adds in a deployment (infra/security-headers.json), for this machine: files
 * come from `filesOrigin`, pictures of the maps from `tilesUrl`, and there is no captcha.
 */
function securityHeaders(filesOrigin: string, tilesUrl?: string): Record<string, string> {
  const templates: Record<string, string> = JSON.parse(
    readFileSync(join(repository, 'infra/security-headers.json'), 'utf8'),
  );
  const fill = (text: string) =>
    text
      .replaceAll('{filesOrigin}', filesOrigin)
      .replaceAll('{tilesOrigin}', tilesUrl ? new URL(tilesUrl).origin : '')
      .replaceAll('{captchaScripts}', '')
      .replaceAll('{captchaFrames}', '')
      .replaceAll(' ;', ';');
  return Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, fill(text)]));
}
