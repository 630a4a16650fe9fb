import { type Attempt, claimAttempt, connectTable, failAttempt, releaseAttempt } from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type FlakyProxy, startFlakyProxy } from '../../support/flaky-proxy.ts';

const now = 1_800_000_000;
const window = { now, seconds: 900 };

/** The client of production repeats a request whose answer it did not get; what it asked for may have been done. */
describe.each(['lost', 'cut'] as const)('when the answer to a counted attempt is %s', (fate) => {
  let api: TestApi;
  let proxy: FlakyProxy;
  let subject: string;
  let next = 0;

  beforeAll(async () => {
    api = await testApi();
    proxy = await startFlakyProxy(dynamoDbUrl());
    process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
    connectTable({ tableName: api.tableName });
  });
  beforeEach(() => {
    next += 1;
    subject = `login#olivia${next}@riverbend.gov`;
    proxy.decide(() => 'pass');
  });
  afterAll(() => proxy.stop());

  const take = (limit: number, at = now) => claimAttempt(subject, { ...window, now: at, limit });
  const meeting = async <T>(operation: string, act: () => Promise<T>): Promise<T> => {
    proxy.decide((request) => (request.operation === operation && request.nth === 1 ? fate : 'pass'));
    const done = await act();
    expect(proxy.met()).toContain(`${operation} ${fate}`);
    proxy.decide(() => 'pass');
    return done;
  };
  /** How many further attempts of `limit` are granted. */
  const left = async (limit: number) => {
    const further: Attempt[] = [];
    for (;;) {
      const attempt = await take(limit);
      if (!attempt.granted) break;
      further.push(attempt);
    }
    for (const attempt of further) await releaseAttempt(attempt);
    return further.length;
  };

  test('it is counted once', async () => {
    await take(5);
    expect(await meeting('UpdateItem', () => take(5))).toMatchObject({ granted: true, underWay: 2 });
    expect(await left(5)).toBe(3);
  });

  test('the last one of a window is granted', async () => {
    await take(2);
    expect(await meeting('UpdateItem', () => take(2))).toMatchObject({ granted: true, underWay: 2 });
    expect(await take(2)).toMatchObject({ granted: false });
  });

  test('the one that opens a window is counted once', async () => {
    expect(await meeting('UpdateItem', () => take(5))).toMatchObject({ granted: true, underWay: 1 });
    expect(await left(5)).toBe(4);
    const later = now + 901;
    expect(await meeting('PutItem', () => take(5, later))).toMatchObject({ granted: true, underWay: 1 });
  });

  test('its failure is counted once', async () => {
    const attempt = await take(5);
    await meeting('UpdateItem', () => failAttempt(attempt));
    expect(await take(5)).toMatchObject({ failures: 1, underWay: 1 });
    await failAttempt(attempt);
    expect(await take(5)).toMatchObject({ failures: 1, underWay: 2 });
  });

  test('it is given back once', async () => {
    const first = await take(3);
    await take(3);
    await meeting('UpdateItem', () => releaseAttempt(first));
    await releaseAttempt(first);
    expect(await left(3)).toBe(2);
  });

  test('no more attempts are granted than a window has, however many come at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 40 }, () => take(10)));
    expect(attempts.filter(({ granted }) => granted)).toHaveLength(10);
  });
});
