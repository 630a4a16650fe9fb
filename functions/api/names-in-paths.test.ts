import { type Client, createClient } from '@landbrief/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../tests/support/api.ts';
import { pathsOf, templateWith } from '../../tests/support/category-template.ts';
import { dynamoDbUrl } from '../../tests/support/dynamodb.ts';
import { httpApi } from '../../tests/support/http-api.ts';
import { type RealServer, realServer } from '../../tests/support/real-server.ts';

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
  let send: (method: string, path: string) => Promise<Response>;

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
    client = server ? createClient({ baseUrl: server.url, authorization }) : olivia.api;
    send = async (method, path) => {
      const init = { method, headers: { authorization: authorization() } };
      return server ? fetch(`${server.url}${path}`, init) : api.request(path, init);
    };
  });
  afterAll(() => server?.stop());

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
    const answer = await send('DELETE', path);
    expect(answer.status).toBe(200);
    expect(await pathsOf(olivia, owner)).toEqual({});
  });

  test('percent-encoded as programs without our client do', async () => {
    for (const name of ['Water/Sewer', '100% ready?', '#1 Main', 'חשמל ומים']) {
      const owner = await templateWith(olivia, { direct: name, deep: `${name} > Power`, other: 'Other' });
      const path = `/questions/${owner}/1/${encodeURIComponent(name)}`;
      expect((await send('DELETE', `${path}/Power`)).status).toBe(200);
      expect(await pathsOf(olivia, owner)).toEqual({ direct: name, other: 'Other' });
      expect((await send('DELETE', path)).status).toBe(200);
      expect(await pathsOf(olivia, owner)).toEqual({ other: 'Other' });
    }
  });

  test('a search text with every kind of character reaches its call', async () => {
    for (const text of names.filter((name) => !/^\.{1,2}$/.test(name))) {
      const answer = await send('GET', `/orgs/${encodeURIComponent(text)}`);
      expect([text, answer.status, await answer.json()]).toMatchObject([text, 200, { result: 'ok' }]);
    }
  });
});

describe('a request to the HTTP API’s own name, past CloudFront', () => {
  let api: TestApi;
  let olivia: Person;
  let direct: typeof fetch;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    direct = httpApi(api.handler, { isDirect: true });
  });

  const send = (method: string, path: string) =>
    direct(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${olivia.token}` },
    });

  test('deletes no other category than the one that was meant: it deletes none', async () => {
    const categories = {
      slash: 'Water/Sewer',
      pair: 'Water > Sewer',
      question: 'Rail?',
      cut: 'Rail',
      up: '../2',
    };
    const owner = await templateWith(olivia, categories);
    for (const name of ['Water/Sewer', 'Rail?', '../2', 'Rail', '100% ready?', '#1 Main'])
      expect([400, 404]).toContain(
        (await send('DELETE', `/questions/${owner}/1/${encodeURIComponent(name)}`)).status,
      );
    expect(await pathsOf(olivia, owner)).toEqual(categories);
  });

  test('is answered as any other where its path has ids only', async () => {
    expect((await send('GET', '/health')).status).toBe(200);
    const { template } = await olivia.api.createTemplate({
      body: { template: { name: 'Rail sites', phaseCount: 1 } },
    });
    const answer = await send('GET', `/template/${template._id}`);
    expect(await answer.json()).toMatchObject({ template: { name: 'Rail sites' } });
  });
});
