import { ownerType } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  commitWrites,
  connectTable,
  getOutboxItem,
  getProject,
  loadQuestionSet,
  putOutboxItem,
} from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { dynamoDbUrl } from '../../../../tests/support/dynamodb.ts';
import { type Fate, type FlakyProxy, startFlakyProxy } from '../../../../tests/support/flaky-proxy.ts';
import { conditionFailed, interpose } from '../../../../tests/support/interpose.ts';
import { killable } from '../../../../tests/support/kills.ts';
import { seedProject } from '../../../../tests/support/seed.ts';
import { outboxHandlers, parkedHandlers, runDueOutboxItems } from '../outbox-handlers.ts';
import { claimTimes } from './claim.ts';
import { PermanentFailure } from './failures.ts';
import { enqueue, enqueueDebounced, enqueueNextStep } from './outbox.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
});

const clock = () => api.environment.platform.clock;

/** The questions of a project that nothing points to any more, and the item that deletes them. */
async function discardedQuestions(count: number) {
  await api.settle();
  const { projectId } = await seedProject(olivia.user, pete.user, { questions: count, answered: 0 }, clock());
  const questionSetId = (await getProject(projectId))?.questionSetId ?? '';
  const outboxId = newId();
  const payload = { questionSetId, ownerId: newId(), ownerType: ownerType.template };
  await commitWrites([enqueue('discard-question-set', payload, { outboxId, now: timestamp(clock()) })]);
  const left = async () => (await loadQuestionSet(questionSetId)).questions.length;
  return { outboxId, left };
}

describe('an item that ends its worker each time', () => {
  let outboxId: string;
  let left: () => Promise<number>;

  beforeEach(async () => {
    ({ outboxId, left } = await discardedQuestions(300));
  });

  /** The due items are run until the worker is killed at one of its requests to the database, and is never heard of again. */
  const die = async (atRequest: number) => {
    const processes = killable(api);
    const isKilled = await processes.run({ atRequest, when: 'after' }, () =>
      runDueOutboxItems(api.environment),
    );
    processes.stop();
    // Its timer goes on in this process, and renews no claim that is older than that.
    clock().advance(claimTimes.workSeconds + 1);
    return isKilled;
  };

  test('is counted as it begins, keeps what is done, and is parked after five of them', async () => {
    const leftover = [];
    for (let attempts = 1; attempts <= 5; attempts++) {
      // The due items and the background's, the hold, the claim, the template, the keys, and four batches at once.
      expect(await die(8)).toBe(true);
      expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts, unended: attempts });
      leftover.push(await left());
    }
    expect(leftover).toEqual(leftover.toSorted((a, b) => b - a));
    expect(leftover.at(-1)).toBeLessThan(300 - 5 * 25);
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({
      state: 'parked',
      attempts: 6,
      lastError: '5 attempts in a row came to no end: their worker was killed for its time or memory.',
    });
  });

  test('is tried again after a second one, before all others, and alone of its kind', async () => {
    expect(await die(4)).toBe(true);
    expect(await die(4)).toBe(true);
    const [other, waiting] = [newId(), newId()];
    const now = timestamp(clock());
    await commitWrites(
      [other, waiting].map((id) => enqueue('discard-secret', { name: 'oidc/none' }, { outboxId: id, now })),
    );
    for (let count = 0; count < 2; count++) await claimOutboxItem(other, now, now);
    let begun = 0;
    expect(await runDueOutboxItems(api.environment, { hasTime: () => begun++ < 1 })).toBe(1);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done', attempts: 3 });
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(other)).toMatchObject({ state: 'done', attempts: 3 });
    expect(await getOutboxItem(waiting)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('counts also while new causes come again and again', async () => {
    const common = newId();
    const cause = { projectId: newId(), byUserId: newId() };
    const again = () =>
      commitWrites([
        enqueueDebounced('clarifications-asked', cause, {
          outboxId: common,
          now: timestamp(clock()),
          delay: 0,
        }),
      ]);
    for (let attempt = 1; attempt <= 64; attempt++) {
      await again();
      const now = timestamp(clock());
      expect(await claimOutboxItem(common, now, now)).toMatchObject({ attempts: 1, begun: attempt });
    }
    await again();
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(common)).toMatchObject({
      state: 'parked',
      lastError: 'No attempt succeeded.',
    });
  });

  test('is not begun where its time is not left, and stays due', async () => {
    expect(await runDueOutboxItems(api.environment, { hasTime: () => false })).toBe(0);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 0 });
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done' });
  });

  test('is this worker’s also when the answer to its claim was lost', async () => {
    const now = timestamp(clock());
    const until = new Date(Date.parse(now) + 60_000).toISOString();
    let lost = false;
    const end = interpose(api, {
      after: async ({ name }) => {
        if (name !== 'UpdateItemCommand' || lost) return;
        lost = true;
        // The SDK sends it again, and the condition no longer holds.
        throw conditionFailed();
      },
    });
    expect(await claimOutboxItem(outboxId, now, until)).toMatchObject({ outboxId, attempts: 1 });
    expect(await claimOutboxItem(outboxId, now, until)).toBeUndefined();
    end();
  });
});

describe('a job that gets no further', () => {
  const probe = outboxHandlers['stream-probe'];
  const steps: string[] = [];
  let moves = '';

  beforeAll(() => {
    outboxHandlers['stream-probe'] = async (item) => {
      steps.push(item.outboxId);
      await enqueueNextStep('stream-probe', {}, item, moves && `${moves} ${steps.length}`);
    };
  });

  afterAll(() => {
    if (probe) outboxHandlers['stream-probe'] = probe;
  });

  test('is parked when its third step stands where the first one stood', async () => {
    await commitWrites([enqueue('stream-probe', {}, { outboxId: newId(), now: timestamp(clock()) })]);
    await api.settle();
    expect(steps).toHaveLength(4);
    expect(await getOutboxItem(steps.at(-1) ?? '')).toMatchObject({
      state: 'parked',
      attempts: 1,
      chain: { step: 4, stalls: 2 },
      lastError: 'The job got no further in 3 steps.',
    });
  });

  test('is parked when it goes round in circles', async () => {
    moves = 'property';
    const now = timestamp(clock());
    const entry = { outboxId: newId(), kind: 'stream-probe', payload: {}, created: now, nextAttempt: now };
    await commitWrites([putOutboxItem({ ...entry, chain: { step: 19_998, stood: '', stalls: 0 } })]);
    await api.settle();
    expect(await getOutboxItem(steps.at(-1) ?? '')).toMatchObject({
      state: 'parked',
      chain: { step: 20_000 },
      lastError: 'The job did not end in 20000 steps.',
    });
  });

  test('is parked also when nobody can be told that it was given up', async () => {
    const outboxId = newId();
    outboxHandlers['stream-probe'] = () => Promise.reject(new PermanentFailure('The project is gone.'));
    parkedHandlers['stream-probe'] = () => Promise.reject(new Error('The import is not found.'));
    await commitWrites([enqueue('stream-probe', {}, { outboxId, now: timestamp(clock()) })]);
    for (let attempts = 1; attempts <= 32; attempts++) {
      expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: attempts - 1 });
      await runDueOutboxItems(api.environment);
      clock().advance(3_600);
    }
    delete parkedHandlers['stream-probe'];
    expect(await getOutboxItem(outboxId)).toMatchObject({
      state: 'parked',
      attempts: 32,
      lastError: 'The project is gone.',
    });
  });
});

describe('while the database takes no more', () => {
  let proxy: FlakyProxy;
  const met = (fate: Fate) => proxy.met().filter((each) => each.endsWith(` ${fate}`)).length;

  beforeAll(async () => {
    proxy = await startFlakyProxy(dynamoDbUrl());
    process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
    connectTable({ tableName: api.tableName });
  });

  afterAll(() => proxy.stop());

  test('an item is claimed once, and counted as one attempt', async () => {
    const { outboxId } = await discardedQuestions(1);
    const now = timestamp(clock());
    const fates: Fate[] = ['throttled', 'conflict', 'lost'];
    proxy.decide(({ operation, nth }) => (operation === 'UpdateItem' ? (fates[nth - 1] ?? 'pass') : 'pass'));
    const claimed = await claimOutboxItem(outboxId, now, '2999');
    expect(claimed).toMatchObject({ outboxId, attempts: 1 });
    expect([met('throttled'), met('conflict'), met('lost')]).toEqual([1, 1, 1]);
    proxy.decide(() => 'pass');
    expect(await claimOutboxItem(outboxId, now, '2999')).toBeUndefined();
    expect(await getOutboxItem(outboxId)).toMatchObject({ attempts: 1, claim: claimed?.claim });
  });

  test('a question set is deleted whole, in one attempt that waits where it must', async () => {
    const { outboxId, left } = await discardedQuestions(120);
    const fates: Fate[] = ['throttled', 'unprocessed', 'conflict', 'unprocessed', 'conflict'];
    proxy.decide(({ operation, nth }) =>
      operation === 'BatchWriteItem' ? (fates[nth - 1] ?? 'pass') : 'pass',
    );
    await runDueOutboxItems(api.environment);
    expect([met('throttled'), met('unprocessed'), met('conflict')]).toEqual([1, 2, 2]);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await left()).toBe(0);
  });

  test('an item whose end cannot be written stays claimed and counted, and ends later', async () => {
    const { outboxId, left } = await discardedQuestions(30);
    proxy.decide(({ operation }) => (operation === 'PutItem' ? 'forbidden' : 'pass'));
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 1, unended: 1 });
    expect(await left()).toBe(0);
    proxy.decide(() => 'pass');
    clock().advance(claimTimes.seconds + 1);
    await api.settle();
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done', attempts: 2 });
  });
});
