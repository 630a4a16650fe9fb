import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@landbrief/contract/client';
import { readPrices, roleBits } from '@landbrief/domain';
import { createApi } from '@landbrief/functions/api';
import { type HttpApiHandler, lambdaHandler } from '@landbrief/functions/lambda-handler';
import { type Environment, runDueOutboxItems } from '@landbrief/operations';
import { newId, newSecret, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  connectTable,
  createOrganization,
  createTable,
  createUser,
  putSession,
  type User,
} from '@landbrief/store';
import { signAccessToken } from '../../packages/operations/src/session/tokens.ts';
import { type CapacityMeter, countCapacity } from './capacity.ts';
import { dynamoDbClient } from './dynamodb.ts';
import type { CaughtMail } from './engines.ts';
import { httpApi } from './http-api.ts';
import { oneOrganization } from './organizations.ts';
import { type TestPlatform, testPlatform } from './platform.ts';

const BASE = 'http://localhost:3000/api/v1';

export interface Person {
  user: User;
  token: string;
  /** The typed client, signed in as this person. */
  api: Client;
}

export interface TestApi {
  /** The table of its own. */
  tableName: string;
  /** How long answers rest before their snapshot is written. */
  snapshotsAfterSeconds: number;
  environment: Environment & { platform: TestPlatform };
  /** The API's Lambda function. */
  handler: HttpApiHandler;
  /** Any request, as a browser or a hostile client would send it; paths below /api/v1. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The typed client without a login, or with a token string. */
  client(token?: string): Client;
  /** A registered, signed-in person of an organization that is made when it is new. */
  person(name: string, options?: PersonOptions): Promise<Person>;
  /** A person's typed client with a new token: for whom time has passed. */
  signedInAgain(user: User): Promise<Client>;
  /** Does what is waiting in the outbox, as the schedule would but one item after the other, until nothing is left. */
  settle(): Promise<void>;
  /** The mails that were sent so far, oldest first, as their recipients would read them. */
  mailbox(): Promise<CaughtMail[]>;
  /** The referral id in the newest mail to an address. */
  referralOf(address: string): Promise<string>;
  /** Consumed capacity of what `act` does. */
  metered: CapacityMeter['metered'];
}

export interface PersonOptions {
  organization?: string;
  roles?: (keyof typeof roleBits)[];
  projectLimit?: number;
}

interface TestApiOptions {
  /** Where a server reads it. */
  stream?: boolean;
  /** How long answers rest before their snapshot is written; none is, where it is not given, so that costs are exact. */
  snapshotsAfterSeconds?: number;
}

/** The API on a table of its own in the local database. One per test file. */
export async function testApi({
  stream = false,
  snapshotsAfterSeconds = Number.POSITIVE_INFINITY,
}: TestApiOptions = {}): Promise<TestApi> {
  const tableName = `test-${randomUUID()}`;
  const client = dynamoDbClient();
  await createTable(client, tableName, { stream });
  const meter = countCapacity(client);
  connectTable({ tableName, client, snapshotsAfterSeconds });

  const platform = await testPlatform();
  const environment = {
    platform,
    settings: {
      brand: { name: 'Landbrief', supportEmail: 'support@landbrief.test', senderEmail: 'rfi@landbrief.test' },
      siteUrl: 'http://localhost:3000',
      version: 'test',
      mailReplies: 'sender' as 'sender' | 'support',
      signingKeysSecret: 'signing-keys',
      oidcSecretsPrefix: 'oidc/',
      feedSecretsPrefix: 'feeds/',
      prices: readPrices(undefined),
      originSecret: 'origin',
      canaryMinutes: 5 as number | undefined,
      secureCookies: false,
    },
  };
  const handler = lambdaHandler(createApi(environment), platform.log);
  const fetch = httpApi(handler);
  const request = (path: string, init: RequestInit = {}) => fetch(`${BASE}${path}`, init);
  const clientWith = (token?: string) =>
    createClient({
      baseUrl: BASE,
      fetch,
      authorization: () => (token ? `Bearer ${token}` : undefined),
    });

  const organizations = new Map<string, string>();
  /** Its id, and what makes it when it is new. */
  const organizationNamed = (name: string, projectLimit: number) => {
    const known = organizations.get(name);
    if (known) return { organizationId: known, writes: [] };
    const organization = oneOrganization(name, { projectLimit, created: timestamp(platform.clock) });
    organizations.set(name, organization.organizationId);
    return { organizationId: organization.organizationId, writes: createOrganization(organization) };
  };

  const person = async (
    name: string,
    { organization, roles = [], projectLimit = 0 }: PersonOptions = {},
  ): Promise<Person> => {
    const [firstName = name, lastName = 'Reyes'] = name.split(' ');
    const { writes, ...ofOrganization } = organization
      ? organizationNamed(organization, projectLimit)
      : { writes: [] };
    const user: User = {
      userId: newId(),
      email: `${name.toLowerCase().replaceAll(' ', '.')}@demo.test`,
      role: roles.reduce((mask, role) => mask | roleBits[role], 0),
      firstName,
      lastName,
      ...ofOrganization,
      temporary: false,
      confirmed: true,
      communities: [],
      landingPage: 'dashboard',
      regionIntl: false,
      emailNotices: true,
      created: timestamp(platform.clock),
      version: 1,
    };
    // Without the outbox item of the lists: tests that read lists of users fill them.
    await commitWrites([...writes, ...createUser(user).slice(0, -1)]);
    const token = await signIn(user);
    return { user, token, api: clientWith(token) };
  };

  const signIn = async (user: User) => {
    const sessionId = newId();
    const now = timestamp(platform.clock);
    await putSession({
      sessionId,
      userId: user.userId,
      tokenHash: newSecret(),
      created: now,
      refreshed: now,
      expiresAt: 4_102_444_800,
    });
    const { token } = await signAccessToken(
      { userId: user.userId, sessionId, role: user.role, organizationId: user.organizationId },
      { secrets: platform.secrets, secretName: 'signing-keys', now: platform.clock.now() },
    );
    return token;
  };

  const settle = async () => {
    while ((await runDueOutboxItems(environment, { atOnce: 1 })) > 0);
  };

  const mailbox = async () => platform.mail.messages().toReversed();
  const referralOf = async (address: string) => {
    const mail = (await mailbox()).findLast(({ to }) => to.includes(address));
    const id = mail?.text.match(/emailReferralId=([\w-]+)/)?.[1];
    if (!id) throw new Error(`No mail with a referral link went to ${address}.`);
    return id;
  };

  return {
    tableName,
    snapshotsAfterSeconds,
    environment,
    handler,
    mailbox,
    referralOf,
    request,
    client: clientWith,
    person,
    signedInAgain: async (user) => clientWith(await signIn(user)),
    settle,
    metered: meter.metered,
  };
}
