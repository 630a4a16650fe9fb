import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Client, createClient } from '@landbrief/contract/client';
import { createApi } from '@landbrief/functions/api';
import { environmentOfProcess } from '@landbrief/functions/environment';
import type { Environment } from '@landbrief/operations';
import { newId, newSecret, timestamp } from '@landbrief/platform';
import { commitWrites, connectTable, createTable, createUser, putSession, type User } from '@landbrief/store';
import { signAccessToken } from '../../packages/operations/src/session/tokens.ts';
import { type CapacityMeter, countCapacity } from '../support/capacity.ts';
import { startEngines } from '../support/engines.ts';

/** The API in this process, with the database in memory and the local mail. */
export interface Api {
  environment: Environment;
  meter: CapacityMeter;
  person(firstName: string, fields?: Partial<User>): Promise<User>;
  /** The typed client of a person, without a network between. */
  signedIn(user: User): Promise<Client>;
  close(): Promise<void>;
}

export async function openApi(): Promise<Api> {
  const engines = await startEngines();
  Object.assign(process.env, engines.variables);
  const loud = environmentOfProcess();
  const environment = { ...loud, platform: { ...loud.platform, log: silent() } };
  const database = new DynamoDBClient();
  const tableName = engines.variables.TABLE_NAME ?? '';
  await createTable(database, tableName, { stream: false });
  const meter = countCapacity(database);
  connectTable({ tableName, client: database });
  const api = createApi(environment);
  return {
    environment,
    meter,
    person: (firstName, fields) => person(firstName, environment, fields),
    signedIn: async (user) => {
      const token = await signIn(user, environment);
      return createClient({
        baseUrl: 'http://localhost/api/v1',
        fetch: async (input, init) => api.fetch(new Request(input, init)),
        authorization: () => `Bearer ${token}`,
      });
    },
    close: () => engines.stop(),
  };
}

function silent(): Environment['platform']['log'] {
  const log = { info: () => undefined, error: () => undefined, with: () => log };
  return log;
}

async function person(
  firstName: string,
  { platform }: Environment,
  fields: Partial<User> = {},
): Promise<User> {
  const user: User = {
    userId: newId(),
    email: `${firstName.toLowerCase()}@demo.test`,
    role: 0,
    firstName,
    lastName: 'Reyes',
    temporary: false,
    confirmed: true,
    communities: [],
    landingPage: 'dashboard',
    regionIntl: false,
    emailNotices: true,
    created: timestamp(platform.clock),
    version: 1,
    ...fields,
  };
  await commitWrites(createUser(user));
  return user;
}

async function signIn(
  { userId, role, organizationId }: User,
  { platform, settings }: Environment,
): Promise<string> {
  const sessionId = newId();
  const now = timestamp(platform.clock);
  await putSession({
    sessionId,
    userId,
    tokenHash: newSecret(),
    created: now,
    refreshed: now,
    expiresAt: 4_102_444_800,
  });
  const { token } = await signAccessToken(
    { userId, sessionId, role, organizationId },
    { secrets: platform.secrets, secretName: settings.signingKeysSecret, now: platform.clock.now() },
  );
  return token;
}
