import { newId, timestamp } from '@landbrief/platform';
import { claimOutboxItem, commitWrites, finishOutboxItem, getOutboxItem } from '@landbrief/store';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { until } from '../../../../tests/support/until.ts';
import { outboxHandlers, runOutboxItem } from '../outbox-handlers.ts';
import { Claim, claimTimes } from './claim.ts';
import { enqueue } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = () => api.environment.platform.clock;
const now = () => timestamp(clock());
const later = (seconds: number) => new Date(clock().now().getTime() + seconds * 1000).toISOString();
const worker = () => ({ platform: api.environment.platform, log: api.environment.platform.log });

async function probe(): Promise<string> {
  const outboxId = newId();
  await commitWrites([enqueue('stream-probe', {}, { outboxId, now: now() })]);
  return outboxId;
}

test('a claim is renewed while the work goes on, and not after its end', async () => {
  const outboxId = await probe();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const claim = await Claim.make(outboxId, worker());
  const first = (await getOutboxItem(outboxId))?.claimedUntil ?? '';
  for (let renewals = 1; renewals <= 3; renewals++) {
    clock().advance(claimTimes.renewSeconds);
    vi.advanceTimersByTime(claimTimes.renewSeconds * 1000);
    const wanted = Date.parse(first) + renewals * claimTimes.renewSeconds * 1000;
    await until(async () => Date.parse((await getOutboxItem(outboxId))?.claimedUntil ?? '') >= wanted);
  }
  // Long after the first claim would have ended, nobody else gets it.
  expect(await claimOutboxItem(outboxId, now(), later(60))).toBeUndefined();
  claim?.end();
  expect(vi.getTimerCount()).toBe(0);
  clock().advance(claimTimes.seconds + 1);
  expect(await claimOutboxItem(outboxId, now(), later(60))).toMatchObject({ attempts: 2, unended: 2 });
});

test('a worker that lost its claim neither goes on, nor renews it, nor completes the item', async () => {
  const outboxId = await probe();
  const claim = await Claim.make(outboxId, worker());
  if (!claim) throw new Error('The item is due.');
  clock().advance(claimTimes.seconds + 1);
  const other = await claimOutboxItem(outboxId, now(), later(60));
  await expect(claim.require(15)).rejects.toThrow('The claim of the outbox item was lost.');
  await finishOutboxItem(claim.item, 4_102_444_800);
  expect(await getOutboxItem(outboxId)).toMatchObject({
    state: 'due',
    claim: other?.claim,
    claimedUntil: other?.claimedUntil,
  });
  claim.end();
});

test('work that hangs for longer than a function can run loses its claim', async () => {
  const claim = await Claim.make(await probe(), worker());
  clock().advance(claimTimes.workSeconds + 1);
  await expect(claim?.require(15)).rejects.toThrow('was lost');
  claim?.end();
});

test('an item that is done has no renewals', async () => {
  const outboxId = await probe();
  const handler = outboxHandlers['stream-probe'];
  let held: { require(seconds: number): Promise<void> } | undefined;
  outboxHandlers['stream-probe'] = async (_item, context) => {
    held = context.claim;
    await held?.require(claimTimes.seconds + 1);
  };
  await runOutboxItem(outboxId, api.environment);
  outboxHandlers['stream-probe'] = handler;
  expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done' });
  await expect(held?.require(claimTimes.seconds + 1)).rejects.toThrow('was lost');
});
