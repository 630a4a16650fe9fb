import { type Client, createClient } from '@landbrief/contract/client';
import { handle } from 'hono/aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../tests/support/api.ts';
import { pathsOf, templateWith } from '../../tests/support/category-template.ts';
import { dynamoDbUrl } from '../../tests/support/dynamodb.ts';
import { type RealServer, realServer } from '../../tests/support/real-server.ts';
import { createApi } from './app.ts';

const names = [
  'Water/Sewer',
  '100% ready?',
  '#1 Main',
  '..',
  '.',
  '~tilde',
  '~2F',
  '%2F',
  'A\\B & C=D+E;',
  "O'Hare (new)!*",
  '<b>Rail</b>',
  '⚡ Power 🔌',
  'חשמל ומים',
  'primary',
  'search',
];

/** Names of categories in paths, behind an HTTP API, which hands paths over decoded, and on the local server. */
describe.each(['an HTTP API', 'the local server'])('names in paths, behind %s', (way) => {
  let api: TestApi;
  let server: RealServer | undefined;
  let olivia: Person;
  let client: Client;

  beforeAll(async () => {
    const isLocal = way === 'the local server';
    api = await testApi({ stream: isLocal });
    if (isLocal) {
      server = await realServer(api, dynamoDbUrl(), dynamoDbUrl());
      await server.start();
    }
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const authorization = () => `Bearer ${olivia.token}`;
    client = server
      ? createClient({ baseUrl: server.url, authorization })
      : createClient({ baseUrl: 'http://localhost:3000/api/v1', authorization, fetch: behindHttpApi });
  });
  afterAll(() => server?.stop());

  const behindHttpApi: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const rawPath = decodeURIComponent(pathname);
    const method = init?.method ?? 'GET';
    const event = {
      version: '2.0',
      routeKey: '$default',
      rawPath,
      rawQueryString: search.slice(1),
      headers: Object.fromEntries(new Headers(init?.headers)),
      requestContext: {
        http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: '' },
        domainName: 'localhost:3000',
      },
      ...(init?.body ? { body: String(init.body) } : {}),
      isBase64Encoded: false,
    };
    const answer = (await handle(createApi(api.environment))(event as never, {} as never)) as {
      statusCode: number;
      body: string;
    };
    return new Response(answer.body, { status: answer.statusCode });
  };

  test.each(names)('%s', async (name) => {
    const owner = await templateWith(olivia, {
      direct: name,
      power: `${name} > Power`,
      deep: `${name} > ${name} > ${name}`,
      other: 'Other',
    });
    const of = { owner, ownerType: 1 as const };
    const params = { owner, type: 1 as const, primary: name };
    const { categories: secondaries } = await client.searchSecondaryCategories({ params });
    expect(secondaries.map((one) => one.name)).toEqual(['Power', name]);
    const { categories: tertiaries } = await client.searchTertiaryCategories({
      params: { ...params, secondary: name },
    });
    expect(tertiaries).toMatchObject([{ name, primaryCategory: name, secondaryCategory: name }]);

    await client.moveSecondaryCategory({
      params: { secondary: name },
      body: { ...of, primaryCategory: name, newPrimaryCategory: 'Other' },
    });
    expect(await pathsOf(olivia, owner)).toMatchObject({ deep: `Other > ${name} > ${name}` });
    await client.promoteSecondaryCategory({ params: { secondary: name }, body: of });
    expect(await pathsOf(olivia, owner)).toMatchObject({ direct: name, deep: `${name} > ${name}` });
    await client.movePrimaryCategory({ params: { name }, body: { ...of, newPrimaryCategory: 'Other' } });
    expect(await pathsOf(olivia, owner)).toEqual({
      other: 'Other',
      direct: `Other > ${name}`,
      power: `Other > ${name} > Power`,
      deep: `Other > ${name} > ${name}`,
    });
    await client.deleteSecondaryCategory({ params: { owner, type: 1, primary: 'Other', secondary: name } });
    expect(await pathsOf(olivia, owner)).toEqual({ other: 'Other' });
    await client.renameCategory({
      params: { level: 'primary' },
      body: { ...of, previousName: 'Other', newName: name },
    });
    await client.deletePrimaryCategory({ params });
    expect(await pathsOf(olivia, owner)).toEqual({});
  });

  test('plain names need no escape, and a name without one is read as it is', async () => {
    const owner = await templateWith(olivia, { rail: 'Site & Access ~ Rail > Sidings 100' });
    const path = `/questions/${owner}/1/${encodeURIComponent('Site & Access ~ Rail')}/Sidings%20100`;
    const base = server?.url ?? 'http://localhost:3000/api/v1';
    const answer = await (server ? fetch : behindHttpApi)(`${base}${path}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${olivia.token}` },
    });
    expect(answer.status).toBe(200);
    expect(await pathsOf(olivia, owner)).toEqual({});
  });
});
