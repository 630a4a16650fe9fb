import { randomUUID } from 'node:crypto';
import type { ServedKind } from '@landbrief/contract';
import type { Environment } from '@landbrief/operations';
import type { Log } from '@landbrief/platform';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

export interface ApiVariables {
  requestId: string;
  log: Log;
  /** What the published service levels count the request as. */
  kind?: ServedKind | undefined;
}

export type ApiContext = Context<{ Variables: ApiVariables }>;

const REQUEST_ID = /^[\w.=:-]{8,100}$/;

/** Gives each request an id and a log, and writes one line when it is answered: never a query, body or email address. */
export function requestContext({ platform }: Environment) {
  return createMiddleware<{ Variables: ApiVariables }>(async (c, next) => {
    const given = c.req.header('x-amzn-trace-id') ?? c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', platform.log.with({ requestId }));
    const started = performance.now();
    await next();
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    const route = c.req.routePath;
    const ms = Math.round(performance.now() - started);
    // With the caller, who is known by now.
    const log = c.get('log');
    log.info('request', { method: c.req.method, route, status: c.res.status, ms, kind: c.get('kind') });
  });
}
