import { newId, timestamp } from '@landbrief/platform';
import { claimOutboxItem, commitWrites, getOutboxHold, getOutboxItem, putOutboxItem } from '@landbrief/store';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { opsContext } from '../../../../tests/support/ops.ts';
import { runDueOutboxItems } from '../outbox-handlers.ts';
import { findHeldWork, holdWork, releaseWork } from './hold-work.ts';
import { findWork } from './parked-work.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

afterEach(async () => {
  const hold = await getOutboxHold();
  if (hold) await releaseWork(hold, opsContext(api));
  // Claims end.
  api.environment.platform.clock.advance(600);
  await api.settle();
});

const now = () => timestamp(api.environment.platform.clock);

async function enqueueAt(kind: string, nextAttempt: string, payload: object = {}): Promise<string> {
  const outboxId = newId();
  await commitWrites([putOutboxItem({ outboxId, kind, payload, created: now(), nextAttempt })]);
  return outboxId;
}

test('a worker begins nothing more when the outbox is held while it runs', async () => {
  const created = now();
  const ids = [];
  for (let count = 0; count < 20; count++) ids.push(await enqueueAt('stream-probe', created));
  let holding: Promise<void> | undefined;
  const restore = interpose(api, {
    before: async ({ name, says }) => {
      if (name !== 'UpdateItemCommand' || !says('claimedUntil')) return;
      holding ??= holdWork(opsContext(api));
      await holding;
    },
  });
  const begun = await runDueOutboxItems(api.environment);
  restore();
  // Those of a kind that run side by side had begun.
  expect(begun).toBe(8);
  const states = await Promise.all(ids.map(getOutboxItem));
  expect(states.filter((item) => item?.state === 'done')).toHaveLength(begun);
});

test('however much waits, what is under way or has a kind is found', async () => {
  const created = now();
  const text = 'm'.repeat(300_000);
  for (let count = 0; count < 5; count++) await enqueueAt('stream-probe', created, { text });
  const begun = await enqueueAt('stream-probe', created);
  await holdWork(opsContext(api));
  const { clock } = api.environment.platform;
  await claimOutboxItem(begun, now(), new Date(clock.now().getTime() + 300_000).toISOString());
  expect((await findHeldWork(opsContext(api))).underWay).toHaveLength(1);
  expect(await findWork(['stream-probe'], { isHeld: true })).toHaveLength(6);
});
