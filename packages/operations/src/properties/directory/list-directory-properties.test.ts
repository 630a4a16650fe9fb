import {
  addToInventoryCount,
  commitWrites,
  createDataFeed,
  inventoryIdOf,
  putInventoryProperty,
  recordDataFeedResult,
} from '@landbrief/store';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { linkToDirectory, useDirectory } from '../../../../../tests/support/directory.ts';
import type { DirectoryEngine } from '../../../../../tests/support/engines.ts';
import {
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../../tests/support/running-project.ts';

describe('properties of the directory to choose from', () => {
  let api: TestApi;
  let engine: DirectoryEngine;
  let running: RunningProject;

  beforeAll(async () => {
    api = await testApi();
    running = await runningProject(api, 'Grebe');
    engine = await useDirectory(api);
    await linkToDirectory(running.participant, 'riverbend');
    await linkToDirectory(running.owner, 'agency');
    await linkToDirectory(running.delegator, 'unheard-of');
  });
  afterEach(() => engine.recover());

  const at = ({ participantId }: Place) => ({ projectId: running.projectId, participantId });
  const listed = (
    place: Place,
    query: Parameters<Place['api']['listDirectoryProperties']>[0]['query'] = {},
  ) => place.api.listDirectoryProperties({ params: at(place), query });

  test('are those of the participant’s organization, page by page', async () => {
    const { participant } = running;
    const first = await listed(participant);
    expect(first).toMatchObject({ count: 64, loisOrganizationId: 'riverbend' });
    expect(first.properties).toHaveLength(50);
    expect(first).not.toHaveProperty('message');
    const [one] = first.properties;
    expect(one).toMatchObject({ source: 'Directory', propertyDetail: { loisId: one?.id, name: one?.name } });
    expect(one?.propertyDetail).not.toHaveProperty('attributes');
    expect((await listed(participant, { skip: 50 })).properties).toHaveLength(14);
    const found = await listed(participant, { search: 'belleville' });
    expect(found.count).toBeLessThan(64);
    for (const { address } of found.properties) expect(address.join()).toMatch(/Belleville/);
  });

  test('come into the project as they are listed, and say so afterwards', async () => {
    const { participant, projectId } = running;
    const before = await listed(participant, { limit: 1, skip: 3 });
    const [one] = before.properties;
    if (!one) throw new Error('There is one.');
    const { property } = await participant.api.createProperty({
      params: { projectId },
      body: { participantId: participant.participantId, propertyDetail: one.propertyDetail },
    });
    const after = await listed(participant, { limit: 1, skip: 3 });
    expect(after.properties).toEqual([{ ...one, propertyId: property._id }]);
    const single = await participant.api.getDirectoryProperty({ params: { ...at(participant), id: one.id } });
    expect(single).toMatchObject({ count: 1, properties: [{ id: one.id, propertyId: property._id }] });
    expect(single.properties[0]?.propertyDetail.attributes).toHaveProperty(['utilities.gas.lineSize']);
  });

  test('of the owner’s organization are for the owner’s side only', async () => {
    const { owner, participant } = running;
    const query = { projectOwnerProperties: true };
    const found = await owner.api.listDirectoryProperties({ params: at(participant), query });
    expect(found).toMatchObject({ count: 12, loisOrganizationId: 'agency' });
    expect((await owner.api.listDirectoryProperties({ params: at(participant) })).count).toBe(64);
    await expect(listed(participant, query)).rejects.toMatchObject({ status: 403 });
    const params = { ...at(participant), id: 'agency-0001' };
    await expect(participant.api.getDirectoryProperty({ params, query })).rejects.toMatchObject({
      status: 403,
    });
    expect(await participant.api.getDirectoryProperty({ params })).toMatchObject({
      properties: [],
      count: 0,
    });
    expect((await owner.api.getDirectoryProperty({ params, query })).count).toBe(1);
  });

  test('an organization that is not linked, or that the directory does not know', async () => {
    expect(await listed(running.delegate)).toEqual({
      result: 'ok',
      properties: [],
      count: 0,
      message: 'This organization is not linked to the property directory.',
    });
    expect((await listed(running.delegator)).message).toBe(
      'The property directory does not know this organization.',
    );
  });

  test('where the directory is away, the reply says so', async () => {
    engine.fail({ mode: 'error' });
    const { participant } = running;
    const away = {
      properties: [],
      count: 0,
      message: 'The property directory does not answer at the moment.',
    };
    expect(await listed(participant)).toMatchObject(away);
    const params = { ...at(participant), id: 'riverbend-0001' };
    expect(await participant.api.getDirectoryProperty({ params })).toMatchObject(away);
    expect(api.environment.platform.logged.join()).toContain('directory.unavailable');
    expect(api.environment.platform.logged.join()).not.toContain('directory-key-of-the-tests');
  });

  describe('with an inventory', () => {
    const copied = (name: string, sourceId: string, kind: 'csv' | 'directory', dataFeedId: string) =>
      putInventoryProperty({
        organizationId: running.participant.user.organizationId ?? '',
        inventoryId: inventoryIdOf({ dataFeedId, kind }, sourceId),
        dataFeedId,
        sourceId,
        source: 'County parcels',
        name,
        type: 'site',
        location: { city: 'Alton', country: 'US' },
        attributes: { kv: 69 },
        hash: 'h',
        created: '2026-11-01T00:00:00.000Z',
        updated: '2026-11-01T00:00:00.000Z',
      });
    const feedId = '01M84NRVXHNQ4TMWR0B4F8Q1ZH';
    const organizationId = () => running.participant.user.organizationId ?? '';

    test('the directory’s come first, then those of the data feeds', async () => {
      await commitWrites([
        copied('Parcel 1', 'p/1', 'csv', feedId),
        copied('Parcel 2', 'p/2', 'csv', feedId),
        addToInventoryCount(organizationId(), 2, 'csv'),
      ]);
      const { participant } = running;
      const across = await listed(participant, { skip: 62, limit: 3 });
      expect(across.count).toBe(66);
      expect(across.properties.map(({ source }) => source)).toEqual([
        'Directory',
        'Directory',
        'County parcels',
      ]);
      const rest = await listed(participant, { skip: 65 });
      expect(rest.properties).toMatchObject([{ id: `feed:${feedId}:p/2`, name: 'Parcel 2' }]);
      expect(await listed(participant, { limit: 5 })).toMatchObject({ count: 66 });
      const params = { ...at(participant), id: `feed:${feedId}:p/1` };
      engine.fail({ mode: 'error' });
      const single = await participant.api.getDirectoryProperty({ params });
      expect(single).toMatchObject({
        properties: [{ propertyDetail: { attributes: { kv: 69 } } }],
        count: 1,
      });
      const away = await listed(participant);
      expect(away).toMatchObject({ count: 2, message: expect.stringContaining('does not answer') });
      await expect(running.delegate.api.getDirectoryProperty({ params })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('what was copied from the directory stands in for it', async () => {
      const dataFeedId = '01M84NRVXHNQ4TMWR0B4F8Q1ZK';
      await commitWrites([
        ...createDataFeed({
          dataFeedId,
          organizationId: organizationId(),
          name: 'The directory',
          kind: 'directory',
          mapping: {},
          schedule: 'manual',
          on: true,
          failures: 0,
          lastResult: {
            runId: feedId,
            status: 'finished',
            at: '2026-11-01T00:00:00.000Z',
            added: 1,
            updated: 0,
            unchanged: 0,
            failed: 0,
          },
          created: '2026-11-01T00:00:00.000Z',
          updated: '2026-11-01T00:00:00.000Z',
          revision: 1,
          version: 1,
        }),
        copied('Riverbend copy', 'riverbend-0060', 'directory', dataFeedId),
        addToInventoryCount(organizationId(), 1, 'directory'),
      ]);
      const { participant } = running;
      engine.fail({ mode: 'error' });
      const found = await listed(participant);
      expect(found).toMatchObject({ count: 3, loisOrganizationId: 'riverbend' });
      expect(found).not.toHaveProperty('message');
      const params = { ...at(participant), id: 'riverbend-0060' };
      expect((await participant.api.getDirectoryProperty({ params })).properties).toMatchObject([
        { name: 'Riverbend copy' },
      ]);
      engine.recover();
      const [own] = (await participant.api.getDirectoryProperty({ params })).properties;
      expect(own?.source).toBe('Directory');

      const ended = '2026-11-02T00:00:00.000Z';
      const next = { runId: dataFeedId, started: ended, at: ended };
      const counts = { added: 0, updated: 0, unchanged: 0, failed: 0 };
      await recordDataFeedResult(dataFeedId, { ...next, ...counts, status: 'error' });
      const once = await listed(participant, { limit: 5, skip: 62 });
      expect(once.count).toBe(66);
      expect(once.properties.map(({ name }) => name).slice(2)).toEqual(['Parcel 1', 'Parcel 2']);
      expect(await listed(participant, { search: 'riverbend copy' })).toMatchObject({ count: 0 });
      engine.fail({ mode: 'error' });
      const away = await listed(participant);
      expect(away).toMatchObject({ count: 3, message: expect.stringContaining('does not answer') });
    });
  });
});
