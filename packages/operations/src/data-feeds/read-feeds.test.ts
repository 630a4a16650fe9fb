import { newId } from '@landbrief/platform';
import type { DataFeed } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type FeedServer, startFeedServer } from '../../../../tests/support/feed-server.ts';
import type { Environment } from '../context.ts';
import type { FeedRecord } from './feed-page.ts';
import { runLimits } from './feed-source.ts';
import { discardFeedPages, readFeedPage } from './read-feed-page.ts';
import { readFeedStart } from './read-feed-start.ts';

const SECRET = 'k-7f3a9b2c41d8';
const KB = 1024;
const small = {
  ...runLimits,
  stream: { ...runLimits.stream, bytes: 256 * KB, unpackedBytes: 512 * KB, ratioFrom: 64 * KB },
  recordCharacters: 20 * KB,
  records: 1000,
};

describe('readers of data feeds', () => {
  let api: TestApi;
  let server: FeedServer;
  let environment: Environment;

  beforeAll(async () => {
    [api, server] = await Promise.all([testApi(), startFeedServer()]);
    environment = {
      ...api.environment,
      platform: { ...api.environment.platform, outbound: server.outbound },
    };
    api.environment.platform.secretValues.set('feeds/one', SECRET);
  });

  function feedOf(kind: DataFeed['kind'], address: string, mapping: Record<string, string> = {}): DataFeed {
    const now = '2026-11-23T06:00:00.000Z';
    return {
      ...{ dataFeedId: newId(), organizationId: newId(), name: 'Sites', kind, address, mapping },
      secretHeader: { name: 'X-Api-Key', secretName: 'feeds/one' },
      ...{ schedule: 'manual', on: true, failures: 0, created: now, updated: now, version: 1, revision: 1 },
    };
  }

  /** All pages of a run, each read twice. */
  async function readAll(feed: DataFeed, limits = small) {
    const runId = newId();
    const pages: FeedRecord[][] = [];
    let total: number | undefined;
    let cursor: string | undefined;
    do {
      const page = await readFeedPage(feed, cursor, runId, environment, limits);
      expect(await readFeedPage(feed, cursor, runId, environment, limits)).toEqual(page);
      pages.push(page.records);
      total = page.total;
      cursor = page.next;
    } while (cursor);
    await discardFeedPages(feed.dataFeedId, runId, environment);
    return { pages, records: pages.flat(), total };
  }

  const line = (index: number) => `S-${index},"Site ${index}, Mill Road",${index + 0.5},IL`;
  const file = (count: number) =>
    ['Site_ID,Site_Name,ACRES,State', ...Array.from({ length: count }, (_, index) => line(index + 1))].join(
      '\r\n',
    );

  test('a CSV file comes in pages of 200, each record once, with its mapping guessed', async () => {
    const { pages, records, total } = await readAll(feedOf('csv', server.serve('/sites.csv', file(450))));
    expect(pages.map((page) => page.length)).toEqual([200, 200, 50]);
    expect(total).toBe(450);
    expect(records.map(({ record }) => record)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    expect(records[449]?.property).toEqual({
      sourceId: 'S-450',
      name: 'Site 450, Mill Road',
      type: 'site',
      location: { country: 'US', state: 'Illinois' },
      size: { value: 450.5, unit: 'acres' },
    });
    expect(server.requests.at(-1)?.headers['x-api-key']).toBe(SECRET);
  });

  test.each<[string, Buffer | string]>([
    ['semicolons and a mark', '\uFEFFid;name;acres\n1;Müller Höfe;2\n'],
    ['tabs', 'id\tname\tacres\n1\tMüller Höfe\t2'],
    ['Latin 1', Buffer.from('id,name,acres\n1,Müller Höfe,2\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFid,name,acres\n1,Müller Höfe,2\n', 'utf16le')],
    ['quotes and blank lines', 'id,name,acres\n\n"1","Müller Höfe","2"\n\n'],
  ])('a CSV file with %s is read', async (name, content) => {
    const bytes = Buffer.from(content as string);
    const address = server.serve(`/${encodeURIComponent(name)}.csv`, (response) => {
      // A character of two bytes is cut.
      const at = bytes.indexOf(0xc3) + 1;
      response.writeHead(200).write(bytes.subarray(0, at));
      setImmediate(() => response.end(bytes.subarray(at)));
    });
    const { records } = await readAll(feedOf('csv', address));
    expect(records).toEqual([
      expect.objectContaining({
        property: expect.objectContaining({ name: 'Müller Höfe', size: { value: 2, unit: 'acres' } }),
      }),
    ]);
  });

  test('the second record with a source id is a mistake, on another page too', async () => {
    const content = `${file(300)}\r\n${line(7)}\r\n,No id,1,IL`;
    const { records } = await readAll(feedOf('csv', server.serve('/twice.csv', content)));
    expect(records.filter(({ problems }) => problems.length > 0)).toEqual([
      expect.objectContaining({ record: 301, sourceId: 'S-7', problems: [expect.stringContaining('twice')] }),
      expect.objectContaining({ record: 302, problems: ['The source id is missing.'] }),
    ]);
  });

  const square = (west: number, south: number) => [
    [
      [west, south],
      [west + 2, south],
      [west + 2, south + 2],
      [west, south + 2],
      [west, south],
    ],
  ];
  const features = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'Feature',
      id: index + 1,
      geometry:
        index % 2
          ? { type: 'Polygon', coordinates: square(-90, 40) }
          : { type: 'Point', coordinates: [-89.5, 40.5] },
      properties: { name: `Site ${index + 1}`, address: { city: 'Peoria' }, tags: ['rail', 'river'] },
    }));

  test('GeoJSON comes in pages too, with points and the centres of outlines', async () => {
    const body = JSON.stringify({ type: 'FeatureCollection', features: features(201), crs: { any: [1] } });
    const address = server.serve('/sites.geojson', body);
    const { pages, records } = await readAll(
      feedOf('geojson', address, { sourceId: 'feature.id', name: 'name', 'location.city': 'address.city' }),
    );
    expect(pages.map((page) => page.length)).toEqual([200, 1]);
    const places = records.slice(0, 2).map(({ property }) => property?.location);
    expect(places).toEqual([
      { city: 'Peoria', country: 'US', latitude: 40.5, longitude: -89.5 },
      { city: 'Peoria', country: 'US', latitude: 41, longitude: -89 },
    ]);
  });

  /** A feature service as ArcGIS has them, with or without pages. */
  function serveLayer(path: string, count: number, { hasPages = true, size = 200 } = {}) {
    const ids = Array.from({ length: count }, (_, index) => index * 3 + 5);
    server.serve(`${path}/query`, (response, request) => {
      const query = new URL(request.url ?? '', 'http://here').searchParams;
      const [, from, to] = /OBJECTID >= (\d+) AND OBJECTID <= (\d+)/.exec(query.get('where') ?? '') ?? [];
      const offset = Number(query.get('resultOffset') ?? 0);
      const selected = from
        ? ids.filter((id) => id >= Number(from) && id <= Number(to))
        : ids.slice(offset, offset + Math.min(size, Number(query.get('resultRecordCount') ?? size)));
      const answer = query.has('returnCountOnly')
        ? { count }
        : query.has('returnIdsOnly')
          ? { objectIdFieldName: 'OBJECTID', objectIds: ids.toReversed() }
          : {
              fields: [{ name: 'OPENED', type: 'esriFieldTypeDate' }],
              features: selected.map((id) => ({
                attributes: { OBJECTID: id, NAME: `Park ${id}`, CODE: `C${id % 600}`, OPENED: 86_400_000 },
                geometry: { x: -89, y: 40 },
              })),
              exceededTransferLimit: !from && offset + selected.length < count,
            };
      response.end(JSON.stringify(answer));
    });
    const info = {
      name: 'Parks',
      fields: ['OBJECTID', 'NAME', 'CODE', 'OPENED'].map((name) => ({
        name,
        type: name === 'OBJECTID' ? 'esriFieldTypeOID' : 'esriFieldTypeString',
      })),
      maxRecordCount: size,
      advancedQueryCapabilities: { supportsPagination: hasPages },
    };
    return server.serve(path, JSON.stringify(info));
  }

  const parks = { sourceId: 'OBJECTID', name: 'NAME', 'attributes.opened': 'OPENED' };
  test.each([
    ['by offset', { hasPages: true }, [200, 200, 50]],
    ['by ids where it has no pages', { hasPages: false, size: 150 }, [150, 150, 150]],
  ])('an ArcGIS layer is read %s', async (name, options, sizes) => {
    const address = serveLayer(`/${name.length}/FeatureServer/0`, 450, options);
    const { pages, records, total } = await readAll(
      feedOf('arcgis', `${address}/query?where=1%3D1&f=html`, parks),
    );
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(total).toBe(450);
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(450);
    expect(records[0]?.property).toMatchObject({
      attributes: { opened: '1970-01-02' },
      location: { latitude: 40, longitude: -89 },
    });
  });

  test('an id that two pages of a layer have is a mistake of the second one', async () => {
    const address = serveLayer('/codes/FeatureServer/0', 250);
    const { records } = await readAll(feedOf('arcgis', address, { ...parks, sourceId: 'CODE' }));
    const twice = records.filter(({ problems }) => problems.length > 0);
    expect(twice.map(({ record }) => record)).toEqual(Array.from({ length: 50 }, (_, index) => index + 201));
  });

  const json = (value: unknown) => JSON.stringify(value);
  test.each<[string, DataFeed['kind'], string, RegExp]>([
    ['HTML', 'csv', '<!DOCTYPE html><html><body>Sign in</body></html>', /leads to a web page/],
    ['HTML', 'geojson', '\n<html></html>', /leads to a web page/],
    ['HTML', 'arcgis', '<html></html>', /leads to a web page/],
    ['JSON', 'csv', '{"error":1}', /not a CSV file/],
    ['binary data', 'csv', 'PK\u0003\u0004\0\0a,b', /Save the spreadsheet as CSV/],
    ['nothing', 'csv', ' \n', /is empty/],
    ['nothing', 'geojson', '', /is empty/],
    ['a header only', 'csv', 'id,name\n', /no records/],
    ['no source id', 'csv', 'plot,name\n1,Mill\n', /which field of the source is the source id/],
    ['an open quote', 'csv', `id,name\n1,"${'x'.repeat(30 * KB)}`, /A line of the file is far too long/],
    ['a cut quote', 'csv', 'id,name\n1,"Mill', /ends inside of quotation marks/],
    ['too many records', 'csv', `id,name\n${'1,Mill\n'.repeat(1001)}`, /more than 1,000 records/],
    ['no features', 'geojson', '{"type":"Feature"}', /no list of features/],
    ['a list', 'geojson', '[1,2]', /no list of features/],
    ['an empty list', 'geojson', '{"features":[]}', /no records/],
    ['half a file', 'geojson', '{"features":[{"properties":{"name":"Mi', /ended early/],
    ['deep JSON', 'geojson', `{"features":[${'['.repeat(200 * KB)}`, /levels of JSON/],
    ['deep JSON', 'arcgis', `{"a":${'['.repeat(51)}${']'.repeat(51)}}`, /levels of JSON/],
    ['half a file', 'arcgis', '{"fields":[', /not JSON/],
    ['a line of delimiters', 'csv', `id,name\n${','.repeat(30 * KB)}`, /A line of the file is far too long/],
    [
      'layers of junk',
      'arcgis',
      json({ layers: [null, { id: SECRET, name: { toString: 1 } }] }),
      /not that of/,
    ],
    ['a huge feature', 'geojson', `{"features":[{"a":"${'x'.repeat(200 * KB)}"}]}`, /far too large/],
    ['a number', 'arcgis', '7', /does not answer as an ArcGIS/],
    [
      'a missing token',
      'arcgis',
      json({ error: { code: 499, message: 'Token Required' } }),
      /asks for a token/,
    ],
    [
      'an error in an answer of 200',
      'arcgis',
      json({ error: { code: 400, message: `<b>Bad</b> ${SECRET} \u202E` } }),
      /It says “Bad •••”/,
    ],
    [
      'a service',
      'arcgis',
      json({ layers: [{ id: 3, name: 'Sites' }] }),
      /Add the number of a layer: \/3 “Sites”/,
    ],
  ])('%s as %s is refused with what to do', async (name, kind, body, message) => {
    const address = server.serve(`/wrong-${kind}-${name.replaceAll(' ', '-')}`, body);
    await expect(readAll(feedOf(kind, address))).rejects.toMatchObject({
      name: 'FeedFailure',
      message: expect.stringMatching(message),
    });
  });

  test.each<[string, (address: string) => string, RegExp]>([
    [
      '401',
      () => server.serve('/401', (response) => response.writeHead(401).end(SECRET)),
      /refuses access \(401\)/,
    ],
    ['404', () => server.address('/nowhere'), /nothing at this address \(404\)/],
    [
      '503',
      () => server.serve('/503', (response) => response.writeHead(503).end()),
      /error of its own \(503\)/,
    ],
    ['an unknown name', () => 'http://unknown.agency.test/', /host name .* does not exist/],
    ['an internal address', () => 'http://169.254.169.254/', /is not a public https address/],
    [
      'a redirect to one',
      () => server.serve('/in', (response) => response.writeHead(302, { location: 'http://10.1/' }).end()),
      /is not a public https address/,
    ],
    [
      'a round',
      () => server.serve('/round', (response) => response.writeHead(302, { location: '/round' }).end()),
      /redirects too often/,
    ],
  ])('%s is told to the administrator', async (_, address, message) => {
    const failure = readAll(feedOf('csv', address('')));
    await expect(failure).rejects.toMatchObject({
      name: 'FeedFailure',
      message: expect.stringMatching(message),
    });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringMatching(/169|10\.|k-7f/) });
  });

  test('a preview ends the download after its records', async () => {
    let handed = 0;
    const address = server.serve('/long.csv', (response) => {
      response.writeHead(200).write('id,name,key\n');
      const more = () => {
        while (!response.destroyed && response.write(`${handed++},Mill ${handed},${SECRET}\n`.repeat(100)));
      };
      response.on('drain', more);
      more();
    });
    const { name, value } = { name: 'X-Api-Key', value: SECRET };
    const source = { kind: 'csv' as const, address, mapping: {}, organizationId: newId() };
    const start = await readFeedStart({ ...source, secretHeader: { name, value } }, 10, environment, {
      ...small,
      stream: runLimits.stream,
    });
    expect(start.records).toHaveLength(10);
    expect(start.mapping).toMatchObject({ sourceId: 'id', name: 'name' });
    expect(start.fields.find(({ name: field }) => field === 'key')?.sample).toBe('•••');
    expect(handed).toBeLessThan(100_000);
  });
});
