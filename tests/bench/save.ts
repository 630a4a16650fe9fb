import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Client, createClient } from '@landbrief/contract/client';
import { createApi } from '@landbrief/functions/api';
import { environmentOfProcess } from '@landbrief/functions/environment';
import { startEngines } from '@landbrief/local/testing';
import type { Environment } from '@landbrief/operations';
import { signAccessToken } from '@landbrief/operations/testing';
import { newId, newSecret, timestamp } from '@landbrief/platform';
import { commitWrites, connectTable, createTable, createUser, putSession, type User } from '@landbrief/store';
import { type Capacity, type CapacityMeter, countCapacity } from '../support/capacity.ts';
import { type SeededProject, seedProject } from '../support/seed.ts';
import { atMost, type Benchmark, type Figure, median, milliseconds, seconds, units } from './figures.ts';

const SAVES = 21;
const AT_ONCE = 200;

/** Saving an answer: what it costs at 10 and at 10,000 answers, and many at the same moment. */
export const saves: Benchmark = {
  name: 'save',
  about: 'saving answers: request units at 10 and 10,000 answers, 200 at once',
  async run(): Promise<Figure[]> {
    const desk = await openDesk();
    try {
      const small = await seed(desk, { questions: 40, answered: 10 });
      const large = await seed(desk, { questions: 10_000, answered: 9_970 });
      return [
        ...(await costOf(desk, small, '10 answers')),
        ...(await costOf(desk, large, '10,000 answers')),
        ...(await manyAtOnce(desk)),
      ];
    } finally {
      await desk.close();
    }
  },
};

interface Desk {
  environment: Environment;
  meter: CapacityMeter;
  owner: User;
  pete: User;
  /** The typed client of Pete, without a network between. */
  client: Client;
  close(): Promise<void>;
}

/** The API in this process, with the database in memory, and an owner and a participant. */
async function openDesk(): Promise<Desk> {
  const engines = await startEngines();
  Object.assign(process.env, engines.variables);
  const environment = environmentOfProcess();
  const database = new DynamoDBClient();
  const tableName = engines.variables.TABLE_NAME ?? '';
  await createTable(database, tableName);
  const meter = countCapacity(database);
  connectTable({ tableName, client: database });
  const quiet = { ...environment, platform: { ...environment.platform, log: silent() } };
  const api = createApi(quiet);
  const [owner, pete] = [await person('Olivia', quiet), await person('Pete', quiet)];
  const token = await signIn(pete, quiet);
  return {
    environment,
    meter,
    owner,
    pete,
    client: createClient({
      baseUrl: 'http://localhost/api/v1',
      fetch: async (input, init) => api.fetch(new Request(input, init)),
      authorization: () => `Bearer ${token}`,
    }),
    close: () => engines.stop(),
  };
}

function silent(): Environment['platform']['log'] {
  const log = { info: () => undefined, error: () => undefined, with: () => log };
  return log;
}

async function person(firstName: string, { platform }: Environment): Promise<User> {
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
  };
  await commitWrites(createUser(user));
  return user;
}

async function signIn({ userId, role }: User, { platform, settings }: Environment): Promise<string> {
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
    { userId, sessionId, role, organizationId: undefined },
    { secrets: platform.secrets, secretName: settings.signingKeysSecret, now: platform.clock.now() },
  );
  return token;
}

const seed = ({ owner, pete, environment }: Desk, size: Parameters<typeof seedProject>[2]) =>
  seedProject(owner, pete, size, environment.platform.clock);

const save = ({ client }: Desk, { projectId, propertyId }: SeededProject, questionId: string) =>
  client.saveAnswer({ params: { projectId, propertyId, questionId }, body: { answerData: { value: 1450 } } });

async function costOf(desk: Desk, project: SeededProject, size: string): Promise<Figure[]> {
  const times: number[] = [];
  let most: Pick<Capacity, 'read' | 'write'> = { read: 0, write: 0 };
  for (const { questionId } of project.questions.slice(-SAVES)) {
    const started = performance.now();
    const { capacity } = await desk.meter.metered(() => save(desk, project, questionId));
    times.push(performance.now() - started);
    most = { read: Math.max(most.read, capacity.read), write: Math.max(most.write, capacity.write) };
  }
  const how = `most of ${SAVES}, as DynamoDB reports them; transactions worked out`;
  return [
    atMost(`save an answer at ${size}, written`, most.write, { limit: 10, show: units, how }),
    atMost(`save an answer at ${size}, read`, most.read, { limit: 6, show: units, how }),
    {
      name: `save an answer at ${size}, time`,
      measured: milliseconds(median(times)),
      how: `median of ${SAVES}, database in memory`,
    },
  ];
}

async function manyAtOnce(desk: Desk): Promise<Figure[]> {
  const project = await seed(desk, { questions: AT_ONCE, answered: 0 });
  const { projectId, propertyId } = project;
  const started = performance.now();
  await Promise.all(project.questions.map(({ questionId }) => save(desk, project, questionId)));
  const ms = performance.now() - started;
  const { counts } = await desk.client.countPropertyAnswers({ params: { propertyId } });
  const { count } = await desk.client.listAnswers({ params: { projectId, propertyId } });
  const counted = [counts.questionsAnswered, counts.requiredQuestionsAnswered, count];
  return [
    {
      name: `${AT_ONCE} saves at once on one property, counted`,
      measured: counted.join(' / '),
      target: `${AT_ONCE} each`,
      ok: counted.every((each) => each === AT_ONCE),
      how: `answered, required answered, answers there; in ${seconds(ms)}`,
    },
  ];
}
