import { dataFeedsMax, endedRunsMax } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import {
  commitWrites,
  listDueDataFeeds,
  listEndedRuns,
  moveNextRun,
  putFeedProblems,
  recordDataFeedResult,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';

const NOT_FOUND = { code: 'not_found', status: 404 };
const SECRET = 'k-7f3a9b2c41d8';
const csv = {
  kind: 'csv' as const,
  mapping: { sourceId: 'ID', name: 'SITE' },
  address: 'https://data.agency.gov/sites.csv',
  secretHeader: { name: 'X-Api-Key', value: SECRET },
};

describe('data feeds', () => {
  let api: TestApi;
  let ada: Person;
  let sue: Person;
  let lena: Person;
  let rita: Person;
  let olivia: Person;

  beforeAll(async () => {
    api = await testApi();
    const organization = 'Demo Development Agency';
    ada = await api.person('Ada Admin', { organization, roles: ['admin', 'orgAdmin'] });
    lena = await api.person('Lena Lister', { organization, roles: ['admin', 'listAdmin'] });
    olivia = await api.person('Olivia Owner', { organization, roles: ['projectOwner'] });
    rita = await api.person('Rita Rival', { organization: 'Rival Consulting', roles: ['admin', 'orgAdmin'] });
    sue = await api.person('Sue Super', { roles: ['admin'] });
  });

  const secrets = () =>
    [...api.environment.platform.secretValues].filter(([name]) => name.startsWith('feeds/'));

  async function newFeed(name: string, more: object = {}, by = ada) {
    const { datafeed } = await by.api.createDataFeed({ body: { datafeed: { name, ...csv, ...more } } });
    return { ...datafeed, params: { id: datafeed._id } };
  }

  const result = (status: 'finished' | 'error', more: object = {}) => ({
    runId: newId(),
    status,
    started: new Date(api.environment.platform.clock.now()).toISOString(),
    at: new Date(api.environment.platform.clock.now()).toISOString(),
    ...{ added: 3, updated: 0, unchanged: 0, failed: 0 },
    ...more,
  });

  test('an administrator adds one, changes it and deletes it; its secret is never read back', async () => {
    const { params, ...feed } = await newFeed('State sites', { schedule: 'daily' });
    expect(feed).toMatchObject({
      name: 'State sites',
      organization: { name: 'Demo Development Agency' },
      secretHeaderName: 'X-Api-Key',
      on: true,
      failures: 0,
      version: 1,
    });
    expect(feed.nextRun).toMatch(/T06:00:00.000Z$/);
    expect(secrets().map(([, value]) => value)).toEqual([SECRET]);
    const mapping = { sourceId: 'SITE_ID', name: 'SITE_NAME' };
    const { datafeed } = await ada.api.updateDataFeed({
      params,
      body: { datafeed: { name: 'Sites of the state', mapping, version: 1 } },
    });
    expect(datafeed).toMatchObject({
      mapping,
      secretHeaderName: 'X-Api-Key',
      version: 2,
    });
    expect(JSON.stringify((await ada.api.getDataFeed({ params })).datafeed)).not.toContain(SECRET);
    await expect(
      ada.api.updateDataFeed({ params, body: { datafeed: { on: false, version: 1 } } }),
    ).rejects.toMatchObject({ code: 'stale' });
    await ada.api.deleteDataFeed({ params });
    await api.settle();
    await expect(ada.api.getDataFeed({ params })).rejects.toMatchObject(NOT_FOUND);
    expect(secrets()).toEqual([]);
  });

  test('a schedule needs the field of the id, when it is set and as long as it is on', async () => {
    const refused = { code: 'validation_error', details: [{ path: 'body.datafeed.schedule' }] };
    const guessed = { schedule: 'daily', mapping: {} };
    await expect(newFeed('Guessed sites', guessed)).rejects.toMatchObject(refused);
    const { params } = await newFeed('Numbered sites', { schedule: 'daily' });
    const change = (datafeed: object) =>
      ada.api.updateDataFeed({ params, body: { datafeed: { ...datafeed, version: 1 } } });
    await expect(change({ mapping: { name: 'SITE' } })).rejects.toMatchObject(refused);
    await change({ mapping: { name: 'SITE' }, schedule: 'manual' });
    await ada.api.deleteDataFeed({ params });
  });

  test('a stored secret is sent only to the host that it was stored for', async () => {
    const { params } = await newFeed('Moving sites');
    const change = async (datafeed: object, version: number) =>
      (await ada.api.updateDataFeed({ params, body: { datafeed: { ...datafeed, version } } })).datafeed;
    const sameHost = await change({ address: 'https://data.agency.gov/other.csv' }, 1);
    expect(sameHost.secretHeaderName).toBe('X-Api-Key');
    const otherPort = await change({ address: 'https://data.agency.gov:8443/other.csv' }, 2);
    expect(otherPort.secretHeaderName).toBeUndefined();
    await api.settle();
    expect(secrets()).toEqual([]);
    const again = await change({ secretHeader: { name: 'Authorization', value: `Bearer ${SECRET}` } }, 3);
    expect(again.secretHeaderName).toBe('Authorization');
    expect((await change({ secretHeader: null }, 4)).secretHeaderName).toBeUndefined();
    await api.settle();
    expect(secrets()).toEqual([]);
    await ada.api.deleteDataFeed({ params });
  });

  test.each<[string, object, string]>([
    ['no address', { kind: 'csv', address: undefined }, 'body.datafeed.address'],
    ['an address with a password', { address: 'https://me:secret@data.gov/x.csv' }, 'body.datafeed.address'],
    [
      'a header that breaks lines',
      { secretHeader: { name: 'X', value: 'a\r\nHost: b' } },
      'body.datafeed.secretHeader',
    ],
    [
      'a header of the connection',
      { secretHeader: { name: 'Host', value: 'b' } },
      'body.datafeed.secretHeader',
    ],
    ['a field that properties lack', { mapping: { colour: 'COLOUR' } }, 'body.datafeed.mapping'],
    [
      'a data field that objects have',
      { mapping: { 'attributes.constructor': 'X' } },
      'body.datafeed.mapping',
    ],
  ])('%s is refused', async (_, more, path) => {
    await expect(newFeed('Wrong', more)).rejects.toMatchObject({
      code: 'validation_error',
      details: [expect.objectContaining({ path: expect.stringContaining(path) })],
    });
    expect(secrets()).toEqual([]);
  });

  test('only administrators of its organization and super administrators see it', async () => {
    const { params } = await newFeed('Private sites');
    await Promise.all(
      [lena, olivia, rita].map((other) =>
        expect(other.api.getDataFeed({ params })).rejects.toMatchObject(NOT_FOUND),
      ),
    );
    await expect(lena.api.listDataFeeds({})).rejects.toMatchObject({ status: 403 });
    expect((await sue.api.getDataFeed({ params })).datafeed.name).toBe('Private sites');
    const organizationId = ada.user.organizationId ?? '';
    await expect(newFeed('Elsewhere', { organizationId }, rita)).rejects.toMatchObject(NOT_FOUND);
    await expect(newFeed('Nowhere', {}, sue)).rejects.toMatchObject({ code: 'validation_error' });
    const forRival = await newFeed('For the rival', { organizationId: rita.user.organizationId }, sue);
    expect(forRival.organization.name).toBe('Rival Consulting');
    await rita.api.deleteDataFeed(forRival);
    await ada.api.deleteDataFeed({ params });
  });

  test('lists are paged, searched, sorted and filtered, and count all matches', async () => {
    const off = await newFeed('Buildings of Peoria', { on: false });
    const failing = await newFeed('Acres of Peoria');
    const rivals = await newFeed('Rail sites', {}, rita);
    await recordDataFeedResult(failing._id, result('error', { message: 'The server refuses access (403).' }));
    const names = async (query: object, by = sue) => {
      const { feeds, count } = await by.api.listDataFeeds({ query });
      return [feeds.map(({ name }) => name), count];
    };
    expect(await names({}, ada)).toEqual([['Acres of Peoria', 'Buildings of Peoria'], 2]);
    expect(await names({ limit: 1, skip: 1 })).toEqual([['Buildings of Peoria'], 3]);
    expect(await names({ search: 'peor', sortby: '-name' })).toEqual([
      ['Buildings of Peoria', 'Acres of Peoria'],
      2,
    ]);
    expect(await names({ search: 'rival' })).toEqual([['Rail sites'], 1]);
    expect(await names({ search: 'rival' }, ada)).toEqual([[], 0]);
    expect(await names({ sortby: '-organization', limit: 1 })).toEqual([['Rail sites'], 3]);
    expect(await names({ sortby: '-created', limit: 2 })).toEqual([['Rail sites', 'Acres of Peoria'], 3]);
    expect(await names({ filter: 'off' })).toEqual([['Buildings of Peoria'], 1]);
    expect(await names({ filter: 'failed' }, ada)).toEqual([['Acres of Peoria'], 1]);
    await Promise.all([off, failing].map((feed) => ada.api.deleteDataFeed(feed)));
    await rita.api.deleteDataFeed(rivals);
  });

  test('after ten failures in a row it is paused; turning it on resumes it', async () => {
    const { params, _id } = await newFeed('Failing sites', { schedule: 'weekly' });
    const failure = result('error', { message: 'There is nothing at this address (404).' });
    await recordDataFeedResult(_id, failure);
    await recordDataFeedResult(_id, failure);
    expect((await ada.api.getDataFeed({ params })).datafeed.failures).toBe(1);
    for (let failed = 1; failed < 10; failed++) await recordDataFeedResult(_id, result('error'));
    const { datafeed: paused } = await ada.api.getDataFeed({ params });
    expect(paused).toMatchObject({ on: false, failures: 10, paused: expect.any(String), version: 1 });
    expect(paused.nextRun).toBeUndefined();
    expect((await ada.api.listDataFeeds({ query: { filter: 'paused' } })).count).toBe(1);
    const { datafeed } = await ada.api.updateDataFeed({
      params,
      body: { datafeed: { on: true, version: 1 } },
    });
    expect(datafeed).toMatchObject({ on: true, failures: 0, nextRun: expect.any(String) });
    expect(datafeed.paused).toBeUndefined();
    await recordDataFeedResult(_id, result('finished'));
    expect((await ada.api.getDataFeed({ params })).datafeed.lastResult).toMatchObject({
      status: 'finished',
      added: 3,
    });
    await ada.api.deleteDataFeed({ params });
    expect(await recordDataFeedResult(_id, result('finished'))).toBeUndefined();
  });

  test('its last runs are listed, the newest first, and go with it', async () => {
    const { params, _id } = await newFeed('Sites with a past');
    const runs = Array.from({ length: endedRunsMax + 3 }, (_, at) =>
      result('finished', { added: at, ...(at % 2 ? { startedBy: ada.user.userId } : {}) }),
    );
    for (const run of runs) {
      await recordDataFeedResult(_id, run);
      await recordDataFeedResult(_id, run);
    }
    const { runs: listed } = await ada.api.listDataFeedRuns({ params });
    expect(listed.map((run) => run._id)).toEqual(
      runs
        .slice(3)
        .map(({ runId }) => runId)
        .reverse(),
    );
    expect(listed[1]).toMatchObject({
      ...{ status: 'finished', added: endedRunsMax + 1, started: expect.any(String), at: expect.any(String) },
      startedBy: { _id: ada.user.userId, fullName: 'Ada Admin' },
    });
    expect(listed[0]).not.toHaveProperty('startedBy');
    await expect(rita.api.listDataFeedRuns({ params })).rejects.toMatchObject(NOT_FOUND);
    await ada.api.deleteDataFeed({ params });
    await api.settle();
    expect(await listEndedRuns({ of: 'FEED', ownerId: _id })).toEqual([]);
  });

  test('a result that is recorded while somebody changes it is kept, and so is the change', async () => {
    const feed = await newFeed('Busy sites');
    const changes = [1, 2, 3].map((version) =>
      ada.api.updateDataFeed({ params: feed.params, body: { datafeed: { name: 'Busier sites', version } } }),
    );
    await Promise.all([
      Promise.allSettled(changes),
      ...[1, 2, 3].map(() => recordDataFeedResult(feed._id, result('error'))),
    ]);
    const { datafeed } = await ada.api.getDataFeed(feed);
    expect(datafeed).toMatchObject({ name: 'Busier sites', failures: 3 });
    await ada.api.deleteDataFeed(feed);
  });

  test('due feeds come oldest first, each once for its time', async () => {
    const feed = await newFeed('Daily sites', { schedule: 'daily' });
    const due = feed.nextRun ?? '';
    expect(await listDueDataFeeds(new Date(Date.parse(due) - 1).toISOString(), 10)).toEqual([]);
    const [found] = await listDueDataFeeds(due, 10);
    if (!found) throw new Error('The feed is due.');
    expect(found.dataFeedId).toBe(feed._id);
    await commitWrites([moveNextRun(found, '2099-01-01T06:00:00.000Z')]);
    await expect(commitWrites([moveNextRun(found, '2098-01-01T06:00:00.000Z')])).rejects.toMatchObject({
      code: 'stale',
    });
    expect((await ada.api.getDataFeed(feed)).datafeed).toMatchObject({
      nextRun: '2099-01-01T06:00:00.000Z',
      version: 1,
    });
    expect(await listDueDataFeeds(due, 10)).toEqual([]);
    await ada.api.deleteDataFeed(feed);
  });

  test('the mistakes of the last run are listed by record', async () => {
    const feed = await newFeed('Sites with mistakes');
    expect(await ada.api.listDataFeedProblems(feed)).toMatchObject({ problems: [], count: 0 });
    const run = result('finished', { failed: 3 });
    const mistake = (record: number) => ({
      record,
      sourceId: `S-${record}`,
      message: 'The name is missing.',
    });
    await putFeedProblems({ dataFeedId: feed._id, runId: run.runId }, [mistake(250)]);
    const page = Array.from({ length: 200 }, (_, at) => ({ ...mistake(at + 300), name: '坊'.repeat(700) }));
    await putFeedProblems({ dataFeedId: feed._id, runId: run.runId }, [mistake(7), mistake(12)]);
    await putFeedProblems({ dataFeedId: feed._id, runId: run.runId }, page);
    await recordDataFeedResult(feed._id, run);
    const { problems, count } = await ada.api.listDataFeedProblems({ ...feed, query: { limit: 2 } });
    expect(problems.map(({ record }) => record)).toEqual([7, 12]);
    expect(count).toBe(203);
    await expect(rita.api.listDataFeedProblems(feed)).rejects.toMatchObject(NOT_FOUND);
    await ada.api.deleteDataFeed(feed);
  });

  test('lists read the page and keys; what calls cost does not grow with the feeds of others', async () => {
    const organization = 'Costly District';
    const cora = await api.person('Cora Cost', { organization, roles: ['admin', 'orgAdmin'] });
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newFeed(`Cost ${index}`, {}, cora)),
    );
    const params = made[0]?.params ?? { id: '' };
    const { _id: busy } = await newFeed('A busy one');
    for (let run = 0; run < endedRunsMax; run++)
      await recordDataFeedResult(
        busy,
        result('error', { message: 'The server is away (503).', startedBy: ada.user.userId }),
      );
    const costs = {
      own: await api.metered(() => cora.api.listDataFeeds({})),
      all: await api.metered(() => sue.api.listDataFeeds({})),
      get: await api.metered(() => cora.api.getDataFeed({ params })),
      create: await api.metered(() => newFeed('Cost of one more', {}, cora)),
      update: await api.metered(() =>
        cora.api.updateDataFeed({ params, body: { datafeed: { name: 'Cost changed', version: 1 } } }),
      ),
      remove: await api.metered(() => cora.api.deleteDataFeed({ params })),
      runs: await api.metered(() => ada.api.listDataFeedRuns({ params: { id: busy } })),
      result: await api.metered(() => recordDataFeedResult(made[1]?._id ?? '', result('finished'))),
    };
    atMost(costs.own.capacity, { read: 3, write: 0, inARow: 3 }, 'own');
    atMost(costs.all.capacity, { read: 8, write: 0, inARow: 4 }, 'all');
    atMost(costs.get.capacity, { read: 3, write: 0, inARow: 2 }, 'get');
    atMost(costs.create.capacity, { read: 2, write: 12, inARow: 3 }, 'create');
    atMost(costs.update.capacity, { read: 3, write: 10, inARow: 3 }, 'update');
    atMost(costs.remove.capacity, { read: 2.5, write: 19 }, 'remove');
    atMost(costs.result.capacity, { read: 2, write: 6 }, 'result');
    atMost(costs.runs.capacity, { read: 4, write: 0, inARow: 3 }, 'runs');
    await Promise.all(made.slice(1).map((feed) => cora.api.deleteDataFeed(feed)));
    await ada.api.deleteDataFeed({ params: { id: busy } });
    await api.settle();
  });

  test('an organization has a limited number of them, and deleting makes room', async () => {
    const organization = 'Many Feeds Agency';
    const maja = await api.person('Maja Many', {
      organization,
      roles: ['admin', 'orgAdmin', 'projectOwner'],
    });
    const { project } = await maja.api.createProject({
      body: {
        tz: 'America/Chicago',
        project: { name: 'Project Heartland', startDate: '2026-11-01', deadline: '2030-01-31' },
      },
    });
    const has = async () => (await maja.api.hasDataFeed({ params: { projectId: project._id } })).has;
    expect(await has()).toBe(false);
    const more = { secretHeader: undefined };
    const made = await Promise.all(
      Array.from({ length: dataFeedsMax }, (_, index) => newFeed(`Feed ${index}`, more, maja)),
    );
    expect(await has()).toBe(true);
    const kept = secrets();
    await expect(newFeed('One more', {}, maja)).rejects.toMatchObject({ code: 'limit_reached', status: 409 });
    expect(secrets()).toEqual(kept);
    await maja.api.deleteDataFeed(made[0] ?? { params: { id: '' } });
    await newFeed('One more', more, maja);
  });
});
