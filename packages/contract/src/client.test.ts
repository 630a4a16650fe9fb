import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { callNames } from './areas.ts';
import { ApiProblem, type CallArguments, callPath, createClient } from './client.ts';
import { clientTableModule } from './client-table.ts';

/** A server that stands at the other end of the client's fetch. */
function serving(define: (app: Hono) => void) {
  const app = new Hono();
  define(app);
  const fetch: typeof globalThis.fetch = async (input, init) => app.request(String(input), init);
  return createClient({ baseUrl: '/api/v1', fetch, authorization: () => 'Bearer jwt::' });
}

async function problemOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const caught = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(caught instanceof ApiProblem))
    throw new Error('The call did not fail with a problem.', { cause: caught });
  return caught;
}

describe('the client', () => {
  test('has a method for every call', () => {
    expect(Object.keys(createClient({ baseUrl: '' })).toSorted()).toEqual(callNames.toSorted());
  });

  test('its table is up to date', () => {
    const written = readFileSync(new URL('./generated/client-table.ts', import.meta.url), 'utf8');
    expect(written, 'run node packages/contract/src/generate-client-table.ts').toBe(clientTableModule());
  });

  test('stays below 8 KB in the browser, without zod', async () => {
    const entryPoints = [new URL('./client.ts', import.meta.url).pathname];
    const built = await build({
      entryPoints,
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      metafile: true,
    });
    expect(Object.keys(built.metafile.inputs).filter((path) => path.includes('/zod/'))).toEqual([]);
    expect(gzipSync(built.outputFiles[0]?.contents ?? '').length).toBeLessThan(8 * 1024);
  });

  test('sends params, query, body and headers, and gives the reply', async () => {
    const client = serving((app) => {
      app.post('/api/v1/answer/:projectId/:propertyId/:questionId', async (c) =>
        c.json({
          result: 'ok',
          answer: { params: c.req.param(), body: await c.req.json() },
          counts: { authorization: c.req.header('authorization'), key: c.req.header('idempotency-key') },
        }),
      );
      app.get('/api/v1/projects', (c) =>
        c.json({ result: 'ok', projects: [], count: 0, query: c.req.query() }),
      );
    });
    const params = { projectId: 'p', propertyId: 'a/b', questionId: 'q' };
    const body = { answerData: { value: 'Riverbend', version: 3 } };
    const reply = await client.saveAnswer({ params, body, idempotencyKey: 'key-1' });
    expect(reply).toEqual({
      result: 'ok',
      answer: { params, body },
      counts: { authorization: 'Bearer jwt::', key: 'key-1' },
    });
    const listed = await client.listProjects({ query: { search: 'a&b', limit: 5, skip: undefined } });
    expect(listed).toMatchObject({ query: { search: 'a&b', limit: '5' } });
  });

  test('sends a file with its fields, and gives a file with its name', async () => {
    const client = serving((app) => {
      app.post('/api/v1/images/:propertyId', async (c) => {
        const { image, descriptionTx } = await c.req.parseBody();
        return c.json({ result: 'ok', image: { text: await (image as File).text(), descriptionTx } });
      });
      app.get('/api/v1/export/template/:id', (c) =>
        c.body('bytes', 200, { 'content-disposition': "attachment; filename*=UTF-8''M%C3%BChle.xlsx" }),
      );
    });
    const file = new File(['pixels'], 'site.png');
    const sent = await client.uploadImage({
      params: { propertyId: 'p' },
      file,
      fields: { descriptionTx: 'Rail spur' },
    });
    expect(sent).toMatchObject({ image: { text: 'pixels', descriptionTx: 'Rail spur' } });
    const { blob, fileName } = await client.exportTemplate({ params: { id: 't' } });
    expect([await blob.text(), fileName]).toEqual(['bytes', 'Mühle.xlsx']);
  });

  test('gives a file of JSON as it is', async () => {
    const client = serving((app) => {
      app.get('/api/v1/openapi.json', (c) =>
        c.json({ openapi: '3.1.0' }, 200, { 'content-disposition': "inline; filename*=UTF-8''openapi.json" }),
      );
    });
    const { blob, fileName } = await client.getOpenApi();
    expect([await blob.text(), fileName]).toEqual(['{"openapi":"3.1.0"}', 'openapi.json']);
  });

  test('a refusal becomes a problem with all that the answer said', async () => {
    const client = serving((app) => {
      app.get('/api/v1/user/me', (c) =>
        c.json(
          {
            result: 'error',
            code: 'stale',
            message: 'This was changed.',
            details: [{ path: 'body.version', message: 'is 4 now' }],
            requestId: 'r-1',
            current: { version: 4 },
          },
          409,
        ),
      );
    });
    expect(await problemOf(client.getMe())).toMatchObject({
      name: 'ApiProblem',
      status: 409,
      code: 'stale',
      message: 'This was changed.',
      details: [{ path: 'body.version', message: 'is 4 now' }],
      data: { current: { version: 4 } },
      requestId: 'r-1',
      method: 'GET',
      call: 'getMe',
    });
  });

  test('an answer that is not ours is a problem too', async () => {
    const client = serving((app) => {
      app.get('/api/v1/user/me', (c) => c.html('<h1>Too busy</h1>', 429, { 'retry-after': '30' }));
      app.get('/api/v1/health', (c) => c.html('<h1>A page</h1>'));
    });
    const refused = { status: 429, code: 'too_many_requests', message: 'unknown error', retryAfter: 30 };
    expect(await problemOf(client.getMe())).toMatchObject(refused);
    expect(await problemOf(client.getHealth())).toMatchObject({ status: 0, code: 'network_error' });
  });

  test('no answer is network_error, and is told', async () => {
    const onProblem = vi.fn();
    const client = createClient({ baseUrl: 'http://127.0.0.1:1/api/v1', onProblem });
    const problem = await problemOf(client.getMe());
    expect(problem).toMatchObject({ status: 0, code: 'network_error', method: 'GET', call: 'getMe' });
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(problem);
  });

  test('a call that was given up is no problem', async () => {
    const onProblem = vi.fn();
    const client = createClient({ baseUrl: 'http://127.0.0.1:1/api/v1', onProblem });
    await expect(client.getMe({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(onProblem).not.toHaveBeenCalled();
  });

  test('an address without its ids is refused before it is asked for', () => {
    expect(callPath('getProject', { params: { id: 'p q' } })).toBe('/project/p%20q');
    for (const id of [undefined, '', '.', '..'])
      expect(() => callPath('getProject', { params: { id } })).toThrow('getProject needs params.id.');
    expect(callPath('getProject', { params: { id: '../user/me' } })).toBe('/project/..%2Fuser%2Fme');
  });

  test('is typed by the catalogue', () => {
    // @ts-expect-error a field that the call does not know
    const unknown: CallArguments<'login'> = { body: { email: 'a@b.test', password: 'x', remember: true } };
    // @ts-expect-error a param that the call needs
    const missing: CallArguments<'getProject'> = {};
    // @ts-expect-error a status that is none
    const wrong: CallArguments<'setProjectStatus'> = { params: { status: 9 }, body: { projectId: 'p' } };
    const good: CallArguments<'importTemplate'> = { params: { id: 't' }, file: new Blob() };
    expect([unknown, missing, wrong, good]).toHaveLength(4);
  });
});
