import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type FeedServer, startFeedServer } from '../../../../tests/support/feed-server.ts';

const SECRET = 'k-7f3a9b2c41d8';

describe('a preview of a data feed', () => {
  let api: TestApi;
  let server: FeedServer;
  let ada: Person;

  beforeAll(async () => {
    [api, server] = await Promise.all([testApi(), startFeedServer()]);
    api.environment.platform.outbound = server.outbound;
    ada = await api.person('Ada Admin', { organization: 'Levee District', roles: ['admin', 'orgAdmin'] });
  });

  /** A source that shows what it was sent. */
  const echo = (path: string) =>
    server.serve(path, (response, { headers }) =>
      response.writeHead(200).end(`id,name,key\nS-1,Mill Road,${headers['x-api-key'] ?? 'none'}\n,,`),
    );
  const input = (address: string, more: object = {}) => ({
    ...{ name: 'Levee sites', kind: 'csv' as const, address, ...more },
  });
  const secretHeader = { name: 'X-Api-Key', value: SECRET };
  const sentSecrets = () => server.requests.map(({ headers }) => headers['x-api-key']);

  test('shows the records as they would become properties, with a mapping that was guessed', async () => {
    const datafeed = input(echo('/guessed.csv'));
    const { fields, records, mapping, failure } = await ada.api.previewDataFeed({ body: { datafeed } });
    expect(failure).toBeUndefined();
    expect(mapping).toEqual({ sourceId: 'id', name: 'name' });
    expect(fields).toContainEqual({ name: 'name', sample: 'Mill Road' });
    expect(records).toEqual([
      {
        ...{ record: 1, sourceId: 'S-1', problems: [] },
        propertyDetail: { name: 'Mill Road', type: 'site', basicInfo: { location: { country: 'US' } } },
      },
    ]);
  });

  test('sends the stored secret to its own host only, and shows it nowhere', async () => {
    const address = echo('/secret.csv');
    const { datafeed: saved } = await ada.api.createDataFeed({
      body: { datafeed: input(address, { secretHeader }) },
    });
    const params = { id: saved._id };
    const answers = await Promise.all([
      ada.api.testDataFeed({ params }),
      ada.api.previewDataFeed({ body: { datafeed: input(address), datafeedId: saved._id } }),
    ]);
    expect(sentSecrets().slice(-2)).toEqual([SECRET, SECRET]);
    server.names.set('other.agency.test', ['127.0.0.1']);
    const other = address.replace('feeds.agency.test', 'other.agency.test');
    answers.push(await ada.api.previewDataFeed({ body: { datafeed: input(other), datafeedId: saved._id } }));
    expect(sentSecrets().at(-1)).toBeUndefined();
    const cut = server.serve('/cut.csv', (response) => {
      response.writeHead(200, { 'content-length': '9999' }).write(`id,name\n1,"${SECRET}`);
      setImmediate(() => response.destroy());
    });
    const broken = [cut, 'http://10.1/x.csv', 'http://127.0.0.2/x.csv', server.address('/gone')];
    const previews = broken.map((address) =>
      ada.api
        .previewDataFeed({ body: { datafeed: input(address, { secretHeader }) } })
        .then((answer) => answers.push(answer))
        .catch((error) => expect(error).toMatchObject({ code: 'validation_error' })),
    );
    const [{ entries }] = await Promise.all([ada.api.listAuditEntries({ query: { limit: 5 } }), ...previews]);
    answers.push((await ada.api.getDataFeed({ params })) as never);
    expect(entries.some(({ act }) => act === 'createDataFeed')).toBe(true);
    const seen = JSON.stringify([answers, entries, api.environment.platform.logged]);
    expect(seen).not.toContain(SECRET);
    expect(seen).not.toContain('127.0.0.1');
  });

  test('says why a source cannot be read', async () => {
    const datafeed = input(server.address('/gone.csv'));
    const { failure, records } = await ada.api.previewDataFeed({ body: { datafeed } });
    expect(failure).toBe('There is nothing at this address (404). Check the address.');
    expect(records).toEqual([]);
    const directory = await ada.api.previewDataFeed({
      body: { datafeed: { name: 'Ours', kind: 'directory' } },
    });
    expect(directory.failure).toMatch(/directory is not set up here/);
  });

  test('of another organization’s saved feed is refused', async () => {
    const rita = await api.person('Rita Rival', {
      organization: 'Rival Consulting',
      roles: ['admin', 'orgAdmin'],
    });
    const address = echo('/ours.csv');
    const { datafeed } = await ada.api.createDataFeed({
      body: { datafeed: input(address, { secretHeader }) },
    });
    const asked = server.requests.length;
    const body = { datafeed: input(address), datafeedId: datafeed._id };
    await expect(rita.api.previewDataFeed({ body })).rejects.toMatchObject({ code: 'not_found' });
    await expect(rita.api.testDataFeed({ params: { id: datafeed._id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(server.requests.length).toBe(asked);
  });
});
