import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, getOutboxItem, inParallel, listDueOutboxItems } from '@landbrief/store';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { outboxHandlers, runDueOutboxItems, runOutboxItems } from '../outbox-handlers.ts';
import { enqueue } from './outbox.ts';
import type { OutboxKind, OutboxPayloads } from './outbox-kinds.ts';
import { atOnceOf } from './run-outbox.ts';

/** How much goes on at once, and what one mail of many takes. */

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

const handlers = { ...outboxHandlers };
afterEach(async () => {
  await api.settle();
  Object.assign(outboxHandlers, handlers);
});

const mailTo = (address: string) => ({ to: { address } }) as OutboxPayloads['mail'];

async function enqueued<Kind extends OutboxKind>(kind: Kind, payloads: readonly OutboxPayloads[Kind][]) {
  const now = timestamp(api.environment.platform.clock);
  const items = payloads.map((payload) => ({ kind, payload, outboxId: newId() }));
  await inParallel(items, ({ outboxId, payload }) =>
    commitWrites([enqueue(kind, payload, { outboxId, now })]),
  );
  return items;
}

/** Runs these items, each of which waits until so many are under way; how many of a kind were, at most. */
async function mostAtOnce(kinds: readonly OutboxKind[], expected: number, run: () => Promise<unknown>) {
  let underWay = 0;
  let most = 0;
  const isFull = Promise.withResolvers<void>();
  for (const kind of kinds)
    Object.assign(outboxHandlers, {
      [kind]: async () => {
        most = Math.max(most, ++underWay);
        if (underWay >= expected) isFull.resolve();
        await isFull.promise;
        underWay--;
      },
    });
  await run();
  return most;
}

test.each([
  ['mails to many domains', (at: number) => `nora@county${at}.test`, 16],
  ['mails to one domain', (at: number) => `nora.${at}@county.test`, 8],
])('%s go out side by side', async (_name, address, places) => {
  const items = await enqueued(
    'mail',
    Array.from({ length: 40 }, (_, at) => mailTo(address(at))),
  );
  const run = () => runOutboxItems(items, api.environment, {});
  expect(await mostAtOnce(['mail'], places, run)).toBe(places);
});

test('a batch with many lists to update holds no mail up: they are left to the retries', async () => {
  const lists = await enqueued(
    'list-user',
    Array.from({ length: 5 }, () => ({ userId: newId() })),
  );
  const mails = await enqueued(
    'mail',
    Array.from({ length: 10 }, (_, at) => mailTo(`nora@county${at}.test`)),
  );
  const batch = atOnceOf([...lists, ...mails]);
  expect(batch).toEqual(mails);
  // A few follow at once, one of them beside all mails.
  const few = atOnceOf([...lists.slice(0, 4), ...mails]);
  expect(few).toHaveLength(14);
  const run = () => runOutboxItems(few, api.environment, {});
  expect(await mostAtOnce(['list-user', 'mail'], 11, run)).toBe(11);
});

test('what is due runs in one go however much it is, and the lists after the mails', async () => {
  const lists = await enqueued(
    'list-user',
    Array.from({ length: 300 }, () => ({ userId: newId() })),
  );
  const [mail] = await enqueued('mail', [mailTo('nora@county.test')]);
  const { clock } = api.environment.platform;
  clock.advance(1);
  // A run ends after 50 seconds.
  const time = vi.spyOn(clock, 'now').mockReturnValue(clock.now());
  const [first] = await listDueOutboxItems(timestamp(clock), 10);
  expect(first?.outboxId).toBe(mail?.outboxId);
  const done: string[] = [];
  for (const kind of ['list-user', 'mail'] as const)
    Object.assign(outboxHandlers, { [kind]: async () => void done.push(kind) });
  expect(await runDueOutboxItems(api.environment, { atOnce: 1 })).toBe(301);
  time.mockRestore();
  expect(done[0]).toBe('mail');
  expect(await getOutboxItem(lists.at(-1)?.outboxId ?? '')).toMatchObject({ state: 'done' });
});

test('an invitation of many takes at most 25 requests to the database, 14 of them writes, until its mail is recorded', async () => {
  const owner = await api.person('Olivia Owner', { organization: 'Rail Agency', roles: ['projectOwner'] });
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Heron', startDate: '2026-11-01', deadline: '2099-01-31' },
    },
  });
  const projectId = project._id;
  const question = { text: 'How is the site zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 };
  await owner.api.createQuestion({ body: { question: question as never } });
  const participants = Array.from({ length: 20 }, (_, at) => ({
    email: `nora.${at}@county${at}.test`,
    firstName: 'Nora',
    lastName: `Newell ${at}`,
  }));
  await owner.api.addParticipants({ params: { projectId }, body: { participants } });
  await api.settle();
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const { capacity } = await api.metered(() => api.settle());
  expect(await api.mailbox()).toHaveLength(20);
  // The due items, who is to be invited, and for each two items that are claimed and done.
  const writes = capacity.requests.filter((name) => !/^(BatchGet|Get|Query)/.test(name));
  expect(capacity.requests.length / 20).toBeLessThanOrEqual(25);
  expect(writes.length / 20).toBeLessThanOrEqual(14);
});
