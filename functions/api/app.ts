import { type AnyCall, inMountingOrder, isPathText } from '@landbrief/contract';
import { problem } from '@landbrief/domain';
import type { Environment } from '@landbrief/operations';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { mountDocs } from './docs.ts';
import { answerProblem } from './errors.ts';
import { handle } from './handle.ts';
import { type ApiContext, type ApiVariables, requestContext } from './request-context.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

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
    app.on(definition.method, path, (c) => {
      if (hasName) requireSentPath(c);
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
