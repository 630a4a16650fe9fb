import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { operations } from '@landbrief/operations';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { sampleParameters } from '../support/sample-parameters.ts';

function pathOf(name: CallName): string {
  return catalogue[name].path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(sampleParameters[parameter] ?? newId()),
  );
}

/** Asked of every call of the catalogue, behind an HTTP API. */
describe('refusals', () => {
  let api: TestApi;
  let stranger: Person;

  beforeAll(async () => {
    api = await testApi();
    stranger = await api.person('Sam Stranger');
  });

  const send = (name: CallName, init: { token?: string; body?: string; type?: string } = {}) => {
    const { method } = catalogue[name];
    const headers: Record<string, string> = {};
    if (init.token) headers.authorization = `Bearer ${init.token}`;
    if (init.body !== undefined) headers['content-type'] = init.type ?? 'application/json';
    return api.request(pathOf(name), {
      method,
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  };

  /** The path of the call that the last request reached, as the catalogue writes it. */
  const reached = () => {
    const { method, route } = JSON.parse(api.environment.platform.logged.at(-1) ?? '{}');
    return `${method} ${route}`.replace('/api/v1', '').replaceAll(/:(\w+)/g, '{$1}');
  };

  const needingLogin = callNames.filter((name) => catalogue[name].access.who !== 'anyone');

  test.each(needingLogin)('%s reaches itself, and without a login is 401', async (name) => {
    const response = await send(name);
    expect(reached()).toBe(`${catalogue[name].method} ${catalogue[name].path}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      result: 'error',
      code: 'unauthenticated',
      requestId: expect.any(String),
    });
  });

  test('a call that anybody may make reaches itself', async () => {
    for (const name of callNames.filter((one) => !needingLogin.includes(one))) {
      await send(name);
      expect(reached()).toBe(`${catalogue[name].method} ${catalogue[name].path}`);
    }
  });

  const related = callNames.filter(
    (name) => catalogue[name].access.who === 'related' && operations.has(name),
  );

  test.each(related)('%s of an object that is not the caller’s does not exist for them', async (name) => {
    const path = catalogue[name].subject?.id ?? '';
    const response = await send(name, { token: stranger.token });
    expect([404, path.startsWith('params') ? 404 : 400]).toContain(response.status);
  });

  const withBody = callNames.filter(
    (name) =>
      catalogue[name].payload === 'json' && catalogue[name].access.who !== 'related' && operations.has(name),
  );

  test.each(withBody)('%s with broken JSON, an unknown field or a wrong type is 400', async (name) => {
    const token = (
      await api.person(`Ada ${name}`, {
        organization: 'Demo Development Agency',
        roles: ['projectOwner', 'admin'],
      })
    ).token;
    expect(await (await send(name, { token, body: '{"name":' })).json()).toMatchObject({
      code: 'malformed_json',
    });
    const unknown = await (await send(name, { token, body: '{"colour":"red"}' })).json();
    expect(unknown).toMatchObject({ code: 'validation_error' });
    expect(unknown.details.map(({ path }: { path: string }) => path)).toContain('body.colour');
    expect((await send(name, { token, body: '[1,2]' })).status).toBe(400);
    expect((await send(name, { token, body: '{}', type: 'text/xml' })).status).toBe(415);
  });

  test('the tables above have the calls that they are of', () => {
    expect(needingLogin.length).toBeGreaterThan(200);
    expect(related.length).toBeGreaterThan(70);
    expect(withBody.length).toBeGreaterThan(15);
  });

  test('2 MB of text is 413, before it is parsed', async () => {
    const body = JSON.stringify({ template: { name: 'x'.repeat(2 * 1024 * 1024) } });
    const owner = await api.person('Olga Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const response = await send('createTemplate', { token: owner.token, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test('a path that no call has is 404, in the same shape', async () => {
    const response = await api.request('/no/such/call');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ result: 'error', code: 'not_found' });
  });
});
