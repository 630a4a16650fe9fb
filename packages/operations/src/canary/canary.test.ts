import { QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { canary } from '@landbrief/domain';
import { getLastCanaryRun, listCanaryDays, updateUserLists } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { dynamoDbClient } from '../../../../tests/support/dynamodb.ts';
import { htmlPrinter } from '../../../../tests/support/html-printer.ts';
import { runCanary } from './run-canary.ts';

let api: TestApi;
let people: Person[];
const password = 'a-secret-that-nobody-knows-1';

beforeAll(async () => {
  api = await testApi();
  const { platform } = api.environment;
  platform.printer = htmlPrinter(platform.files);
  const organization = 'Riverbend Agency';
  people = [
    await api.person('Avery Admin', { organization, roles: ['admin'] }),
    await api.person('Olive Owner', { organization, roles: ['projectOwner', 'delegator', 'orgAdmin'] }),
  ];
  for (const { user } of people) await updateUserLists(user.userId);
});

/** One run against the API; `refuse` says which requests fail. */
function run(refuse: (path: string) => boolean = () => false, given = password): Promise<boolean> {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input instanceof Request ? input.url : input));
    const path = `${pathname.replace('/api/v1', '')}${search}`;
    return refuse(path) ? new Response('Bad gateway', { status: 502 }) : api.request(path, init);
  };
  return runCanary(api.environment, { password: given, fetch });
}

const logged = (name: string) =>
  api.environment.platform.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === name);

/** Every item's key, and whether it expires. */
async function items(): Promise<{ pk: string; sk: string; expires: boolean; lists: string[] }[]> {
  const { Items = [] } = await dynamoDbClient().send(new ScanCommand({ TableName: api.tableName }));
  return Items.map((item) => ({
    pk: item.pk?.S ?? '',
    sk: item.sk?.S ?? '',
    expires: item.expiresAt !== undefined,
    lists: [item.gsi1pk?.S, item.gsi2pk?.S, item.byIdPk?.S].filter((list) => list !== undefined),
  }));
}

const atMost = (most: number) => (units: number) => units <= most;

const keysThatStay = async () =>
  (await items())
    .filter(({ expires }) => !expires)
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .toSorted();

/** Every call that lists, finds, counts or exports without being about one object: of all organizations and people. */
const overviews = callNames.filter((name) => {
  const { method, subject, access } = catalogue[name];
  return method === 'GET' && !subject && access.who !== 'related';
});

const asked: Record<string, string> = {
  search: 'canary',
  org: 'canary',
  email: 'canary',
  year: String(new Date().getUTCFullYear()),
  format: 'csv',
};

/** Such a call's path, with what finds the canary where it searches. */
function pathOf(name: CallName): string {
  const { path, query } = catalogue[name];
  const parameters = Object.entries(asked).filter(([key]) => key in (query as ZodObject).shape);
  return `${path.replace('{search}', asked.search ?? '')}?${new URLSearchParams(parameters)}`;
}

/** What whoever may make such a call is shown: the administrator, or an owner. */
async function shown(): Promise<Map<CallName, string>> {
  await api.settle();
  const answers = await Promise.all(
    overviews.map(async (name): Promise<[CallName, string]> => {
      const responses = await Promise.all(
        people.map(({ token }) =>
          api.request(pathOf(name), { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      const answer = responses.find(({ ok }) => ok);
      const text = answer ? await answer.text() : 'refused';
      // How its last run ended is for super administrators to see.
      return [name, name === 'getDashboard' ? text.replace(/,"selfTest":{[^}]*}/, '') : text];
    }),
  );
  return new Map(answers);
}

test('the first run makes what it uses, and nobody is shown any of it', async () => {
  const before = await shown();
  const known = new Set((await items()).map(({ pk, sk }) => `${pk} ${sk}`));
  expect(await run()).toBe(true);
  expect(logged('canary.step').map(({ step, ms }) => [step, typeof ms])).toEqual(
    ['login', 'project', 'answer', 'print'].map((step) => [step, 'number']),
  );
  const after = await shown();
  // Of the audit trail, which has what this test read, nobody is shown an entry about the canary.
  expect([...after].filter(([, text]) => /canary/i.test(text))).toEqual([]);
  for (const trail of ['listAuditEntries', 'exportAudit'] as const) after.set(trail, before.get(trail) ?? '');
  expect(after).toEqual(before);
  // About one object that the path names, or about the caller.
  expect([...before].filter(([, text]) => text === 'refused').map(([name]) => name)).toEqual([
    'getRegistrationProfile',
    'checkEmail',
    'refreshToken',
    'getCalendar',
    'listOrganizationParticipants',
    'verifyQuestionnaire',
    'listMessages',
    'readReferral',
    'resolveReferral',
    // No site is there, whose document it prints.
    'printTrust',
  ]);
  const mine = /0000000000CANARY|^EMAIL#canary.*@canary\.invalid$|^ORGNAME#canary 0000000000canary/;
  const byItsOwnId = /^ANSWER#/;
  const made = (await items()).filter(({ pk, sk, expires }) => !expires && !known.has(`${pk} ${sk}`));
  // What its role may write (infra/constructs/table-access.ts), and in its own lists alone.
  expect(made.filter(({ pk }) => !mine.test(pk))).toEqual([]);
  expect(
    made.flatMap(({ lists }) => lists).filter((list) => !mine.test(list) && !byItsOwnId.test(list)),
  ).toEqual([]);
  expect(await api.mailbox()).toEqual([]);
});

test('a run leaves nothing but what expires', async () => {
  const before = await keysThatStay();
  const started = (await items()).length;
  const { result, capacity } = await api.metered(run);
  // What a month of the canary costs is worked out of these (tests/bench/cost/stage.ts).
  expect([capacity.read, capacity.write]).toEqual([
    expect.toSatisfy(atMost(62)),
    expect.toSatisfy(atMost(25)),
  ]);
  expect([result, await run()]).toEqual([true, true]);
  expect(await keysThatStay()).toEqual(before);
  // The session is ended; a login and a logout are in its own audit trail, and end with it.
  const grown = (await items()).length - started;
  expect(grown).toBe(4);
  const { Items = [] } = await dynamoDbClient().send(
    new QueryCommand({
      TableName: api.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: {
        ':pk': { S: `AUDIT#${canary.organizationId}#${new Date().toISOString().slice(0, 7)}` },
      },
    }),
  );
  expect(Items.length).toBe(6);
  const twoWeeks = Date.now() / 1000 + 15 * 86_400;
  for (const { expiresAt, gsi1pk, gsi2pk } of Items) {
    expect(Number(expiresAt?.N)).toBeLessThan(twoWeeks);
    expect([gsi1pk, gsi2pk]).toEqual([undefined, undefined]);
  }
});

test.each([
  ['login', '/login'],
  ['project', `/project/${canary.projectId}`],
  ['answer', `/answer/${canary.projectId}`],
  ['print', '/pdf/report'],
])('a failing step is named: %s', async (step, path) => {
  expect(await run((asked) => asked.startsWith(path))).toBe(false);
  expect(logged('canary.failed').at(-1)).toMatchObject({ level: 'ERROR', step, status: 502 });
  expect(logged('canary.succeeded')).toHaveLength(3);
  expect(await getLastCanaryRun()).toMatchObject({ succeeded: false, step });
});

test('a password that was changed is made known by the next run', async () => {
  expect(await run(undefined, 'another-secret-of-48-letters')).toBe(true);
});

test('each run is counted on its day, the failed ones too', async () => {
  const days = await listCanaryDays();
  const sum = (of: 'runs' | 'succeeded') => days.reduce((total, day) => total + day[of], 0);
  expect([sum('runs'), sum('succeeded')]).toEqual([8, 4]);
});
