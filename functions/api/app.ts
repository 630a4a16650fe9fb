import { type AnyCall, catalogue, inMountingOrder, isPathText, servedKind } from '@landbrief/contract';
import { isExternalFailure, isProblem, type Problem, problem } from '@landbrief/domain';
import { type Environment, withTypedDomains } from '@landbrief/operations';
import type { Log } from '@landbrief/platform';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { handle } from './handle.ts';
import { type ApiContext, type ApiVariables, requestContext } from './request-context.ts';

const BASE = '/api/v1';

const noSuchCall = () => problem('not_found', { message: 'There is no such call.' });

/** The API: every call of the catalogue, static segments before parameters (design 2). */
export function createApi(environment: Environment): Hono<{ Variables: ApiVariables }> {
  const app = new Hono<{ Variables: ApiVariables }>({ strict: false });
  // CloudFront compresses only what it may cache. An answer with a token repeats nothing that a stranger can choose.
  app.use(compress());
  app.use(requestContext(environment));
  // `DELETE /questions/{owner}/{type}/` is a category whose name got lost, not all categories.
  app.use(async (c, next) => {
    if (c.req.method === 'DELETE' && new URL(c.req.url).pathname.endsWith('/'))
      return answerProblem(noSuchCall(), c);
    return next();
  });
  mountDocs(app, BASE, environment);
  mountUnsubscribe(app, BASE, environment);
  for (const [name, definition] of inMountingOrder()) {
    const path = BASE + definition.path.replace(/\{(\w+)\}/g, ':$1');
    const hasName = hasNameInPath(definition);
    const kind = servedKind(definition);
    app.on(definition.method, path, (c) => {
      if (hasName) requireSentPath(c);
      c.set('kind', kind);
      return handle(name, definition, c, environment);
    });
  }
  app.notFound((c) => answerProblem(noSuchCall(), c));
  app.onError((error, c) => answerProblem(error, c));
  return app;
}

function hasNameInPath({ path, params }: AnyCall): boolean {
  return [...path.matchAll(/\{(\w+)\}/g)].some(([, key = '']) => isPathText(params, key));
}

/** Refuses a path that was decoded on its way: with a name in it, it may lead to another call than its client meant. */
function requireSentPath(c: ApiContext): void {
  const env = c.env as { event?: { isPathDecoded?: boolean } } | undefined;
  if (env?.event?.isPathDecoded)
    throw problem('not_found', { message: 'A call with a name in its path can be sent to the site only.' });
}

/**
 * Mail programs without one-click unsubscribing open the List-Unsubscribe URL in a browser: redirect to the screen that
 * asks. A GET must change nothing, because virus scanners open all links of a mail.
 */
export function mountUnsubscribe(
  app: Hono<{ Variables: ApiVariables }>,
  base: string,
  { settings }: Environment,
): void {
  app.get(`${base}/user/unsubscribe/:token`, (c) =>
    c.redirect(`${settings.siteUrl}/unsubscribe?token=${encodeURIComponent(c.req.param('token'))}`),
  );
}

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

/** Names of SDK and socket errors that mean the database is slow, throttled or unreachable. */
const UNAVAILABLE = new Set([
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'AbortError',
  'InternalServerError',
  'ServiceUnavailable',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'TransactionCanceledException',
]);

function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (error instanceof Error) {
    const code = 'code' in error ? String(error.code) : '';
    if (UNAVAILABLE.has(error.name) || UNAVAILABLE.has(code))
      return problem('database_error', { cause: error });
  }
  return problem('internal', { cause: error });
}

/** The response for a thrown error: the catalogued one of a problem, or a bare 500 (decisions 2). */
export function answerProblem(error: unknown, c: ApiContext): Response {
  const answer = toProblem(error);
  logFailure(answer, error, c.get('log'));
  const retryAfter = answer.data?.retryAfter;
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter));
  else if (answer.status === 503) c.header('Retry-After', '2');
  const made = {
    ...answer.data,
    result: 'error',
    code: answer.code,
    message: answer.message,
    ...(answer.details ? { details: answer.details } : {}),
    requestId: c.get('requestId'),
  };
  const status = answer.status as ContentfulStatusCode;
  return c.body(withTypedDomains(JSON.stringify(made)), status, { 'content-type': 'application/json' });
}

/** Failures of external services have an event of their own, which the alarm on our failures ignores. */
function logFailure({ code, status, cause }: Problem, error: unknown, log: Log): void {
  if (status < 500) return;
  if (isExternalFailure(code))
    log.info('outside.failed', { code, error: cause instanceof Error ? cause.message : code });
  else log.error('failed', cause ?? error, { status });
}
