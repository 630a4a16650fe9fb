import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DirectoryTimes, DirectoryUnavailable, httpDirectory } from '@landbrief/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DirectoryEngine, startDirectory } from './server.ts';

const KEY = 'k-3f9c-directory';
// Only where a request is never answered does a test wait for an attempt to end: a busy machine must not end the others.
const patient = { attempt: 10_000, call: 30_000, pause: 2, open: 60_000 } satisfies Partial<DirectoryTimes>;
const unanswered = { attempt: 1000, call: 30_000 } satisfies Partial<DirectoryTimes>;
const riverbend = {
  id: 'riverbend',
  name: 'City of Riverbend',
  count: 64,
  counties: ['17119', '17163'],
} as const;
const rival = { id: 'rival', name: 'Rival Consulting', count: 3, counties: ['17005'] } as const;

let engine: DirectoryEngine;
const foreign: Server[] = [];

beforeAll(async () => {
  engine = await startDirectory({ key: KEY, organizations: [riverbend, rival] });
});
afterEach(() => {
  engine.recover();
  engine.forgetRequests();
  vi.useRealTimers();
});
afterAll(async () => {
  await engine.stop();
  for (const server of foreign) server.closeAllConnections();
  for (const server of foreign) server.close();
});

function client({ url = engine.url, key = KEY, times = {}, now = Date.now } = {}) {
  const secrets = { get: async () => key };
  return httpDirectory({ url, secretName: 'directory', secrets, times: { ...patient, ...times }, now });
}

/** A server of somebody else's, which answers as it likes. */
async function foreignServer(answer: (path: string) => string | { moved: string }): Promise<string> {
  const server = createServer((request, response) => {
    const body = answer(request.url ?? '');
    if (typeof body === 'string') response.setHeader('content-type', 'application/json').end(body);
    else response.writeHead(302, { location: body.moved }).end();
  });
  foreign.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('what the directory has', () => {
  it('properties come in pages, by name', async () => {
    const directory = client();
    const first = await directory.properties('riverbend', { limit: 50, skip: 0 });
    const second = await directory.properties('riverbend', { limit: 50, skip: 50 });
    expect([first.count, first.properties.length, second.properties.length]).toEqual([64, 50, 14]);
    const names = [...first.properties, ...second.properties].map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
    expect(new Set([...first.properties, ...second.properties].map(({ id }) => id)).size).toBe(64);
  });

  it('a search compares name, city and state', async () => {
    const { properties, count } = await client().properties('riverbend', {
      limit: 50,
      skip: 0,
      search: 'alton',
    });
    expect(count).toBeGreaterThan(0);
    for (const { name, location } of properties)
      expect(`${name} ${location.city}`.toLowerCase()).toContain('alton');
  });

  it('one property, of its own organization only', async () => {
    const property = await client().property('riverbend', 'riverbend-0001');
    expect(property).toMatchObject({ id: 'riverbend-0001', location: { state: 'Illinois', country: 'US' } });
    expect(property?.attributes).toHaveProperty(['utilities.electric.capacityNow']);
    expect(await client().property('rival', 'riverbend-0001')).toBeUndefined();
    expect(await client().property('riverbend', '../../rival/properties/rival-0001')).toBeUndefined();
  });

  it('knows its organizations, and has no properties of others', async () => {
    const directory = client();
    expect(await directory.knows('riverbend')).toBe(true);
    expect(await directory.knows('nobody')).toBe(false);
    expect(await directory.properties('nobody', { limit: 5, skip: 0 })).toEqual({ properties: [], count: 0 });
  });

  it('the newest flags are kept in whatever order they come', async () => {
    const directory = client();
    const flags = { showInDirectory: true, submitYourSite: false };
    await directory.setFlags('riverbend', 'riverbend-0002', {
      ...flags,
      changed: '2026-11-02T10:00:00.000Z',
    });
    const older = { showInDirectory: false, submitYourSite: false, changed: '2026-11-01T10:00:00.000Z' };
    await directory.setFlags('riverbend', 'riverbend-0002', older);
    await directory.setFlags('riverbend', 'riverbend-9999', older);
    expect(engine.flags('riverbend-0002')).toMatchObject(flags);
  });
});

describe('places', () => {
  it('states, counties and communities are asked for once', async () => {
    const directory = client();
    const [states, counties, communities] = await Promise.all([
      Promise.all([directory.states(), directory.states(), directory.states()]).then(([one]) => one),
      directory.counties('IL'),
      directory.communities('17163'),
    ]);
    await directory.states();
    expect(states).toContainEqual({ code: 'IL', name: 'Illinois' });
    expect(counties.find(({ id }) => id === '17163')?.name).toBe('St. Clair County');
    expect(communities?.find(({ name }) => name === 'Belleville')?.zips).toContain('62220');
    expect(await directory.community('17163-belleville')).toMatchObject({ name: 'Belleville' });
    expect(await directory.communities('99999')).toBeUndefined();
    expect(engine.requests.filter((request) => request.endsWith('/states'))).toHaveLength(1);
  });

  it('old ones are used while the directory is away, and asked for again when it is back', async () => {
    let time = 0;
    const directory = client({ now: () => time });
    await directory.states();
    engine.fail({ mode: 'error' });
    time += 2 * 60 * 60 * 1000;
    expect(await directory.states()).not.toEqual([]);
    const asked = engine.requests.length;
    expect(await directory.states()).not.toEqual([]);
    expect(engine.requests.length).toBe(asked);
    await expect(directory.counties('IL')).rejects.toThrow(DirectoryUnavailable);
    engine.recover();
    time += 60_000;
    await directory.states();
  });
});

describe('a directory that fails', () => {
  const page = { limit: 5, skip: 0 };

  it.each(['error', 'cut', 'hang'] as const)('%s: a read is repeated', async (mode) => {
    engine.fail({ mode, times: 2 });
    const directory = client({ times: mode === 'hang' ? unanswered : {} });
    expect((await directory.properties('riverbend', page)).count).toBe(64);
    expect(engine.requests).toHaveLength(3);
  });

  it.each(['error', 'cut', 'hang', 'malformed', 'huge'] as const)(
    '%s for long: unavailable',
    async (mode) => {
      engine.fail({ mode });
      const directory = client({ times: mode === 'hang' ? unanswered : {} });
      await expect(directory.properties('riverbend', page)).rejects.toThrow(DirectoryUnavailable);
      expect(engine.requests).toHaveLength(mode === 'malformed' || mode === 'huge' ? 1 : 3);
    },
  );

  it('a slow one is not waited for longer than a call may take', async () => {
    engine.fail({ mode: 'slow', ms: 5000 });
    const directory = client({ times: { attempt: 5000, call: 1500 } });
    await expect(directory.properties('riverbend', page)).rejects.toThrow('did not answer in time');
    expect(engine.requests).toHaveLength(1);
  });

  it('flags are sent once: the outbox repeats them', async () => {
    engine.fail({ mode: 'error' });
    const flags = { showInDirectory: true, submitYourSite: true, changed: '2026-11-02T10:00:00.000Z' };
    await expect(client().setFlags('riverbend', 'riverbend-0003', flags)).rejects.toThrow(
      DirectoryUnavailable,
    );
    expect(engine.requests).toHaveLength(1);
  });

  it('after failures in a row it is left alone for a while, then asked again', async () => {
    engine.fail({ mode: 'error' });
    const directory = client();
    await expect(directory.knows('riverbend')).rejects.toThrow('503');
    await expect(directory.knows('riverbend')).rejects.toThrow(DirectoryUnavailable);
    const asked = engine.requests.length;
    await expect(directory.knows('riverbend')).rejects.toThrow('not asked for some seconds');
    expect(engine.requests.length).toBe(asked);
    engine.recover();
    vi.setSystemTime(Date.now() + patient.open);
    expect(await directory.knows('riverbend')).toBe(true);
  });

  it('nothing listens there', async () => {
    const gone = await startDirectory({ key: KEY, organizations: [] });
    await gone.stop();
    const directory = client({ url: gone.url });
    await expect(directory.knows('riverbend')).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  });

  it.each([
    ['a wrong key', 'wrong-key-of-ours', '401'],
    ['a key that no header can have', 'wrong-key-of-ours\nx: y', 'cannot be sent'],
  ])('%s is no secret told', async (_, key, text) => {
    const error: unknown = await client({ key })
      .knows('riverbend')
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(DirectoryUnavailable);
    expect(String(error)).toContain(text);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-key-of-ours');
    expect(engine.requests.length).toBeLessThanOrEqual(1);
  });
});

describe('a server that is not trusted', () => {
  const good = {
    id: 'a',
    organizationId: 'o',
    name: 'Site',
    type: 'site',
    location: { country: 'US' },
    updated: '2026-01-01T00:00:00Z',
  };
  const answers = (property: object) => JSON.stringify({ properties: [{ ...good, ...property }], count: 1 });

  it.each([
    ['no JSON', '<html>'],
    ['deep JSON', '['.repeat(100_000)],
    ['another shape', '{"items":[]}'],
    ['more items than asked for', JSON.stringify({ properties: Array(9).fill(good), count: 9 })],
    ['a count that is none', JSON.stringify({ properties: [], count: -1 })],
    ['a text in place of a number', answers({ size: { value: '12', unit: 'acres' } })],
    ['a list as attribute', answers({ attributes: { rail: ['yes'] } })],
    [
      'too many attributes',
      answers({ attributes: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [at, 1])) }),
    ],
    ['a long name', answers({ name: 'a'.repeat(600) })],
    ['a place off the earth', answers({ location: { country: 'US', latitude: 91 } })],
  ])('%s is refused', async (_, body) => {
    const url = await foreignServer(() => body);
    await expect(client({ url }).properties('o', { limit: 5, skip: 0 })).rejects.toThrow(
      'cannot be understood',
    );
  });

  it('addresses that run scripts are left out', async () => {
    const url = await foreignServer(() =>
      JSON.stringify({ property: { ...good, editUrl: 'javascript:alert(1)', imageUrl: 'data:x' } }),
    );
    const property = await client({ url }).property('o', 'a');
    expect(property).toEqual({ ...good, attributes: {} });
  });

  it('texts that cannot be stored are mended', async () => {
    const url = await foreignServer(() =>
      JSON.stringify({ property: { ...good, name: 'Tract \ud800', attributes: { 'kv\udc00': 'a\ud800b' } } }),
    );
    const property = await client({ url }).property('o', 'a');
    expect(property).toEqual({ ...good, name: 'Tract \ufffd', attributes: { 'kv\ufffd': 'a\ufffdb' } });
  });

  it('another property than the one that was asked for is none', async () => {
    const url = await foreignServer(() => JSON.stringify({ property: good }));
    expect(await client({ url }).property('o', 'b')).toBeUndefined();
    expect(await client({ url }).property('p', 'a')).toBeUndefined();
  });

  it('a redirect is not followed, because it would take the key along', async () => {
    const asked: string[] = [];
    const other = await foreignServer((path) => {
      asked.push(path);
      return '{}';
    });
    const url = await foreignServer(() => ({ moved: other }));
    await expect(client({ url }).knows('o')).rejects.toThrow(DirectoryUnavailable);
    expect(asked).toEqual([]);
  });

  it("a 404 of somebody else's is no answer", async () => {
    const url = await foreignServer(() => '{}');
    await expect(client({ url }).knows('o')).rejects.toThrow(DirectoryUnavailable);
  });
});
