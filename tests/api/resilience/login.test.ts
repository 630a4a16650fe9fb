import { commitWrites, connectTable, putCredential } from '@landbrief/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../support/api.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type FlakyProxy, startFlakyProxy } from '../../support/flaky-proxy.ts';

/** A login while the answers of the database are lost on the way, one after the other. */
let api: TestApi;
let proxy: FlakyProxy;

beforeAll(async () => {
  api = await testApi();
  proxy = await startFlakyProxy(dynamoDbUrl());
  process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
  connectTable({ tableName: api.tableName });
  const { user } = await api.person('Olivia Owner', { roles: ['projectOwner'] });
  await commitWrites([
    putCredential(user.userId, await api.environment.platform.passwords.hash('Landbrief-1'), user.created),
  ]);
});
afterAll(() => proxy.stop());

const login = () =>
  api.request('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'olivia.owner@demo.test', password: 'Landbrief-1' }),
  });

/** Every request to the database that a login makes: its operation, and which of its kind it is, from 1. */
async function requestsOfLogin(): Promise<[operation: string, nth: number][]> {
  api.environment.platform.clock.advance(16 * 60);
  proxy.decide(() => 'pass');
  expect((await login()).status).toBe(200);
  const made = proxy.met().map((met) => met.replace(/ .*/, ''));
  return made.map((operation, at) => [
    operation,
    made.slice(0, at + 1).filter((one) => one === operation).length,
  ]);
}

test.each(['lost', 'cut'] as const)(
  'a login goes on whichever answer of the database is %s',
  async (fate) => {
    for (const [operation, nth] of await requestsOfLogin()) {
      api.environment.platform.clock.advance(16 * 60);
      proxy.decide((request) => (request.operation === operation && request.nth === nth ? fate : 'pass'));
      const { status } = await login();
      expect([operation, nth, proxy.met().includes(`${operation} ${fate}`), status]).toEqual([
        operation,
        nth,
        true,
        200,
      ]);
    }
  },
);

test.each(['cut'] as const)(
  'a login whose answers are all %s from some request on is told to try again, and can',
  async (fate) => {
    for (const [operation, nth] of await requestsOfLogin()) {
      api.environment.platform.clock.advance(16 * 60);
      proxy.decide((request) => (request.operation === operation && request.nth >= nth ? fate : 'pass'));
      const answer = await login();
      expect([operation, nth, answer.status]).toEqual([operation, nth, 503]);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ result: 'error', code: 'database_error' });
      proxy.decide(() => 'pass');
      expect((await login()).status).toBe(200);
    }
  },
);
