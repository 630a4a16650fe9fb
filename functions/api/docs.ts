import { catalogue } from '@landbrief/contract';
import type { Environment } from '@landbrief/operations';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ApiVariables } from './request-context.ts';

/** A plain page of all calls at /docs, made from the catalogue; the whole description is openapi.json beside it. */
export function mountDocs(
  app: Hono<{ Variables: ApiVariables }>,
  base: string,
  { settings }: Environment,
): void {
  app.get(`${base}/docs`, (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    const rows = Object.entries(catalogue).map(
      ([name, { method, path, summary, access }]) =>
        html`<tr id="${name}"><td><code>${method}</code></td><td><code>${path}</code></td><td>${name}</td><td>${summary}</td>
          <td>${access.who === 'related' ? `${access.object}: ${access.may.join(', ')}` : access.who === 'roles' ? access.roles.join(', ') : access.who}</td></tr>`,
    );
    return c.html(html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>${settings.brand.name} API</title>
      <meta name="viewport" content="width=device-width" /><style>${raw(STYLE)}</style></head><body>
      <h1>${settings.brand.name} API</h1><p>All calls are below <code>${base}</code>.
      <a href="${base}/openapi.json">OpenAPI description</a></p>
      <table><thead><tr><th>Method</th><th>Path</th><th>Name</th><th>What it does</th><th>Who may</th></tr></thead>
      <tbody>${rows}</tbody></table></body></html>`);
  });
}

const STYLE = `body{font:15px/1.5 system-ui;margin:2rem auto;max-width:76rem;padding:0 1rem;color:#1c2b2a}
table{border-collapse:collapse;width:100%}td,th{padding:.35rem .6rem;border-bottom:1px solid #d9d6cf;text-align:left;vertical-align:top}
code{font:13px ui-monospace,monospace}`;
