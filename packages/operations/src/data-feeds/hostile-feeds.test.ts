import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { type FeedServer, startFeedServer } from '../../../../tests/support/feed-server.ts';
import { until } from '../../../../tests/support/until.ts';
import type { Environment } from '../context.ts';
import { type FeedSource, runLimits } from './feed-source.ts';
import { readGeoJson } from './geojson-records.ts';
import { readFeedPage } from './read-feed-page.ts';
import { readFeedStart } from './read-feed-start.ts';

const KB = 1024;

describe('hostile sources', () => {
  let server: FeedServer;
  let environment: Environment;

  beforeAll(async () => {
    const [api, started] = await Promise.all([testApi(), startFeedServer()]);
    server = started;
    environment = {
      ...api.environment,
      platform: { ...api.environment.platform, outbound: server.outbound },
    };
  });

  const parks = { sourceId: 'OBJECTID', name: 'NAME' };
  const sourceOf = (kind: FeedSource['kind'], address: string, mapping = {}): FeedSource => ({
    ...{ kind, address, mapping, organizationId: newId() },
  });

  /** The source ids of a run by page. */
  async function readPages(kind: FeedSource['kind'], address: string, mapping = {}) {
    const now = '2026-11-23T06:00:00.000Z';
    const feed = {
      ...{ dataFeedId: newId(), organizationId: newId(), name: 'Sites', kind, address, mapping },
      ...{ schedule: 'manual' as const, on: true, failures: 0, created: now, updated: now },
      ...{ version: 1, revision: 1 },
    };
    const runId = newId();
    const pages: (string | undefined)[][] = [];
    let cursor: string | undefined;
    do {
      const page = await readFeedPage(feed, cursor, runId, environment);
      pages.push(page.records.map(({ sourceId }) => sourceId));
      cursor = page.next;
    } while (cursor);
    return pages;
  }

  /** A server that answers whatever it likes. */
  function serveAnswers(path: string, layer: object, records: (query: URLSearchParams) => object) {
    server.serve(`${path}/query`, (response, request) => {
      response.end(JSON.stringify(records(new URL(request.url ?? '', 'http://here').searchParams)));
    });
    return server.serve(path, JSON.stringify(layer));
  }
  const paged = {
    fields: [null, 7, { name: 'OBJECTID', type: 'esriFieldTypeOID' }, { name: 'NAME' }],
    supportsPagination: true,
  };
  const park = (id: number) => ({ attributes: { OBJECTID: id, NAME: `Park ${id}` } });
  const parksFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => park(first + at));

  test('a layer that answers every page with the same records is refused', async () => {
    const address = serveAnswers('/same', paged, () => ({ features: parksFrom(1, 200) }));
    await expect(readPages('arcgis', address, parks)).rejects.toMatchObject({ reason: 'same-page' });
  });

  test('a layer that sends more than it is asked for has pages of 200 all the same, and previews of 10', async () => {
    const address = serveAnswers('/more', paged, (query) => ({
      ...{ count: 450, fields: [null, { name: { toString: 1 }, type: 'esriFieldTypeDate' }] },
      features: parksFrom(Number(query.get('resultOffset')), 450 - Number(query.get('resultOffset'))),
    }));
    const pages = await readPages('arcgis', address, parks);
    expect(pages.map((page) => page.length)).toEqual([200, 200, 50]);
    expect(new Set(pages.flat()).size).toBe(450);
    const source = sourceOf('arcgis', address, parks);
    expect((await readFeedStart(source, 10, environment)).records).toHaveLength(10);
  });

  test('a layer with thousands of fields shows 500 of them', async () => {
    const fields = Array.from({ length: 2000 }, (_, at) => ({ name: `FIELD_${at}` }));
    const address = serveAnswers('/wide', { ...paged, fields }, () => ({ features: parksFrom(1, 1) }));
    const source = sourceOf('arcgis', address, parks);
    expect((await readFeedStart(source, 10, environment)).fields).toHaveLength(502);
  });

  test('an answer of millions of empty lists is not parsed', async () => {
    const address = server.serve('/lists', `{"fields":[${'[],'.repeat(2_000_001)}0]}`);
    await expect(readPages('arcgis', address)).rejects.toMatchObject({ reason: 'size' });
  });

  test('a file that is refused is not downloaded further', async () => {
    const address = server.serve('/page.html', (response) => response.writeHead(200).write('<html>\n'));
    await expect(readPages('csv', address)).rejects.toMatchObject({ reason: 'html' });
    await until(() => expect(server.open()).toBe(0));
  });

  test('the features of a GeoJSON file are let go when they are read', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const heap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const outline = Array.from({ length: 300 }, () => '[1,2]').join();
    const feature = `{"geometry":{"type":"LineString","coordinates":[${outline}]}}`;
    const address = server.serve('/outlines', `{"features":[${Array(600).fill(feature).join()}]}`);
    const reading = { source: sourceOf('geojson', address), environment, limits: runLimits };
    let records = 0;
    let [before, after] = [0, 0];
    for await (const _ of readGeoJson(reading)) {
      records++;
      if (records === 50) before = heap();
      if (records === 550) after = heap();
    }
    // The 500 features between have some 25 MB.
    expect(after - before).toBeLessThan(3 * KB * KB);
  });
});
