import { newId } from '@landbrief/platform';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../tests/support/api.ts';
import { commitWrites, type Write } from './commit.ts';
import type { DataFeed } from './data-feeds/data-feed-entity.ts';
import {
  changeDataFeed,
  createDataFeed,
  getDataFeed,
  moveNextRun,
  recordDataFeedResult,
} from './data-feeds/data-feeds.ts';
import { changeTemplate, createTemplate, getTemplate, type Template } from './templates/templates.ts';
import { changeCommunities, createUser, getUser, replaceUser } from './users/users.ts';
import { type Author, LastChange, signWrite } from './versioned.ts';

const casey: Author = { userId: 'casey', at: Date.parse('2026-11-23T14:10:00.000Z') };
const morgan: Author = { userId: 'morgan', at: Date.parse('2026-11-23T14:20:00.000Z') };
const created = '2026-11-01T06:00:00.000Z';
const later = '2026-11-23T15:00:00.000Z';

beforeAll(async () => {
  await testApi();
});

const commitAs = (author: Author, ...writes: readonly Write[]) =>
  commitWrites(writes.map((write) => signWrite(write, author)));

/** Without an author, as all were before. */
async function railSites(): Promise<Template> {
  const templateId = newId();
  const counts = { questionsVersion: 1, questionCount: 0, requirementCount: 0, requiredCount: 0 };
  const template = {
    ...{ templateId, name: 'Rail sites', description: '', phaseCount: 1, questionSetId: templateId },
    ...{ ...counts, created, updated: created, version: 4 },
  };
  await commitWrites([createTemplate(template)]);
  return template;
}

async function stored(templateId: string): Promise<Template> {
  const template = await getTemplate(templateId);
  if (!template) throw new Error('The template is stored.');
  return template;
}

test('an item has who made its version, until a write without an author counts it', async () => {
  const before = await railSites();
  expect(new LastChange(await stored(before.templateId))).toEqual({ userId: undefined, at: created });

  await commitAs(casey, changeTemplate(before, { name: 'Rail and river sites' }));
  const byCasey = await stored(before.templateId);
  expect(byCasey).toMatchObject({ name: 'Rail and river sites', version: 5 });
  expect(new LastChange(byCasey)).toEqual({ userId: 'casey', at: '2026-11-23T14:10:00.000Z' });

  await commitWrites([changeTemplate(byCasey, { phaseCount: 2, updated: later })]);
  expect(new LastChange(await stored(before.templateId))).toEqual({ userId: undefined, at: later });
});

test('a write over a version that somebody has just made is stale, and its cause says who that was', async () => {
  const before = await railSites();
  const { version: _, ...fields } = before;
  await commitAs(casey, changeTemplate(before, { name: 'Rail and river sites' }));
  const late = commitAs(morgan, changeTemplate(before, { name: 'River sites' }));
  await expect(late).rejects.toMatchObject({
    code: 'stale',
    cause: { userId: 'casey', at: '2026-11-23T14:10:00.000Z' },
  });
  expect(await stored(before.templateId)).toMatchObject({ ...fields, name: 'Rail and river sites' });
});

const feed: DataFeed = {
  ...{ dataFeedId: 'feed', organizationId: 'levee', name: 'Levee sites', kind: 'csv' },
  ...{ address: 'https://levee.gov/sites.csv', mapping: { name: 'SITE' }, schedule: 'daily', on: true },
  ...{ failures: 0, created, updated: created, version: 1, revision: 1 },
};

test('who begins a run of a data feed has not changed it, and its result takes nobody’s name away', async () => {
  await commitAs(morgan, ...createDataFeed(feed));
  const read = async () => (await getDataFeed('feed')) ?? feed;
  const before = await read();
  expect(before).not.toHaveProperty('lastChange');
  await recordDataFeedResult('feed', {
    ...{
      runId: newId(),
      status: 'finished',
      started: created,
      at: created,
      added: 1,
      updated: 0,
      unchanged: 0,
      failed: 0,
    },
  });
  // Over the result: the change is made again from the feed as it is then.
  await commitAs(
    casey,
    changeDataFeed(before, (current) => ({ ...current, name: 'River sites' })),
  );
  await commitAs(morgan, moveNextRun(await read(), later));
  expect(await read()).toMatchObject({ name: 'River sites', nextRun: later, lastResult: { added: 1 } });
  expect(new LastChange(await read())).toEqual({ userId: 'casey', at: '2026-11-23T14:10:00.000Z' });
});

test('a change that does not state the version it makes names nobody', async () => {
  const user = {
    ...{ userId: newId(), email: 'tom@levee.gov', role: 1, firstName: 'Tom', lastName: 'Tenant' },
    ...{ temporary: false, confirmed: true, communities: [], landingPage: 'dashboard' },
    ...{ regionIntl: false, emailNotices: true, created, version: 1 },
  };
  await commitAs(casey, ...createUser(user));
  const read = async () => (await getUser(user.userId, { consistent: true })) ?? user;
  await commitAs(casey, ...replaceUser({ ...user, phone: '+1 555 0100' }, await read()));
  expect(new LastChange(await read()).userId).toBe('casey');
  await commitAs(
    morgan,
    changeCommunities(await read(), () => []),
  );
  expect(await read()).toMatchObject({ version: 3 });
  expect(new LastChange(await read()).userId).toBeUndefined();
});
