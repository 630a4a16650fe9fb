import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Client, createClient } from '@landbrief/contract/client';
import { peopleSearchTokens, roleBits, sortName } from '@landbrief/domain';
import { createApi } from '@landbrief/functions/api';
import { environmentOfProcess } from '@landbrief/functions/environment';
import type { Environment } from '@landbrief/operations';
import { newId, newSecret, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  connectTable,
  createOrganization,
  createTable,
  createUser,
  fillUserLists,
  putSession,
  type User,
} from '@landbrief/store';
import { signAccessToken } from '../../packages/operations/src/session/tokens.ts';
import { type CapacityMeter, countCapacity } from '../support/capacity.ts';
import { startEngines } from '../support/engines.ts';
import { oneOrganization } from '../support/organizations.ts';
import { onePerson } from '../support/people.ts';
import { atMost, type Benchmark, type Figure, milliseconds, seconds, units } from './figures.ts';

const USERS = 100_000;
const ORGANIZATIONS = 120;
const LIMIT = 200;

/** The list of 100,000 users: what the promised pages read. */
export const userLists: Benchmark = {
  name: 'users',
  about: `a list of ${USERS.toLocaleString('en')} users: first page, name searches, page 500, filters`,
  async run(): Promise<Figure[]> {
    const engines = await startEngines();
    Object.assign(process.env, engines.variables);
    const environment = environmentOfProcess();
    const database = new DynamoDBClient();
    const tableName = engines.variables.TABLE_NAME ?? '';
    await createTable(database, tableName, { stream: false });
    const meter = countCapacity(database);
    connectTable({ tableName, client: database });
    try {
      const started = performance.now();
      const users = await fill();
      const filled = seconds(performance.now() - started);
      const client = await administrator(environment);
      return [
        { name: `lists of ${USERS} users, filled`, measured: filled, how: 'once, database in memory' },
        ...(await measure(client, users, meter)),
      ];
    } finally {
      await engines.stop();
    }
  },
};

const pages = [
  ['first page', {}],
  ['first page by email, from the end', { sortby: '-email' }],
  ['page 500', { skip: 49_900 }],
  ['page 500, newest first', { skip: 49_900, sortby: '-created' }],
  ['search “dana whit”', { search: 'dana whit' }],
  ['search “whitfield 1”', { search: 'whitfield 1' }],
  ['search “d”', { search: 'd' }],
  ['project owners, page 100', { filter: 'projectOwner', skip: 9900 }],
] as const;

async function measure(client: Client, users: readonly User[], meter: CapacityMeter): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const started = performance.now();
    const { result, capacity } = await meter.metered(() => client.listUsers({ query }));
    const ms = performance.now() - started;
    // Of the people on a page that are not stored here each one, and an organization, would be half a unit.
    const missing = Math.min(100, result.count) - result.users.length;
    const how = `${result.count} match; ${capacity.requests.length} requests, ${milliseconds(ms)}`;
    figures.push(atMost(`users: ${name}, read`, capacity.read + missing, { limit: LIMIT, show: units, how }));
  }
  const counted = (await client.listUsers({ query: { limit: 1 } })).count;
  figures.push({
    name: 'users: counted',
    measured: String(counted),
    target: String(users.length),
    ok: counted === users.length,
    how: 'the count that the first page tells',
  });
  return figures;
}

/** The lists of all, and the people of the pages that are measured, in organizations of their own. */
async function fill(): Promise<User[]> {
  const organizations = Array.from({ length: ORGANIZATIONS }, (_, index) =>
    oneOrganization(`Development Agency of District ${index + 1}`),
  );
  for (const organization of organizations) await commitWrites(createOrganization(organization));
  const organizationIds = organizations.map(({ organizationId }) => organizationId);
  const users = Array.from({ length: USERS }, (_, index) => onePerson(index, organizationIds));
  await fillUserLists(users, ['name', 'email', 'created', 'search']);
  const key = (user: User) => `${sortName(user)}\t${user.userId}`;
  const order = users.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const found = users.filter((user) =>
    peopleSearchTokens(user).some((token) => token.startsWith('dana whit')),
  );
  const shown = new Set([...order.slice(0, 100), ...order.slice(49_900, 50_000), ...found.slice(0, 100)]);
  for (const user of shown) await commitWrites(createUser(user).slice(0, -1));
  return users;
}

async function administrator(environment: Environment): Promise<Client> {
  const { platform, settings } = environment;
  const admin = { ...onePerson(0), email: 'admin@demo.test', role: roleBits.admin, confirmed: true };
  await commitWrites(createUser(admin).slice(0, -1));
  const sessionId = newId();
  const now = timestamp(platform.clock);
  await putSession({
    sessionId,
    userId: admin.userId,
    tokenHash: newSecret(),
    created: now,
    refreshed: now,
    expiresAt: 4_102_444_800,
  });
  const { token } = await signAccessToken(
    { userId: admin.userId, sessionId, role: admin.role, organizationId: undefined },
    { secrets: platform.secrets, secretName: settings.signingKeysSecret, now: platform.clock.now() },
  );
  const api = createApi(environment);
  return createClient({
    baseUrl: 'http://localhost/api/v1',
    fetch: async (input, init) => api.fetch(new Request(input, init)),
    authorization: () => `Bearer ${token}`,
  });
}
