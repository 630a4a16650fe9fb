import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { until } from '../../../../tests/support/until.ts';
import { startDynamoDb } from './dynamodb.ts';
import type { Engine } from './http.ts';
import { type StreamHandler, startStream } from './stream.ts';

const folder = temporaryFolder();
let engine: Engine;
let database: DynamoDBClient;
let streams: DynamoDBStreamsClient;

async function connect() {
  engine = await startDynamoDb({ directory: join(folder.path, 'database') });
  database = new DynamoDBClient(clientFor(engine.url));
  streams = new DynamoDBStreamsClient(clientFor(engine.url));
}
async function disconnect() {
  database.destroy();
  streams.destroy();
  await engine.stop();
}
beforeAll(connect);
afterAll(async () => {
  vi.restoreAllMocks();
  await disconnect();
  folder.remove();
});

const createTable = (TableName: string) =>
  database.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
const put = (TableName: string, pk: string) =>
  database.send(
    new PutItemCommand({ TableName, Item: { pk: { S: pk }, photo: { B: Buffer.from('jpeg') } } }),
  );
const poll = (tableName: string, handler: StreamHandler) =>
  startStream({
    tableName,
    database,
    streams,
    handler,
    checkpointFile: join(folder.path, `${tableName}.json`),
    pollMs: 20,
    longestRetryMs: 50,
  });
const keys = ({ Records }: DynamoDBStreamEvent) => Records.map(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? '');

it("hands over every change in Lambda's form, those before the start too", async () => {
  await createTable('shapes');
  await put('shapes', 'riverbend');
  const seen: DynamoDBStreamEvent['Records'] = [];
  const poller = poll('shapes', async ({ Records }) => void seen.push(...Records));
  await database.send(new DeleteItemCommand({ TableName: 'shapes', Key: { pk: { S: 'riverbend' } } }));
  await until(() => expect(seen).toHaveLength(2));
  await poller.stop();
  expect(seen[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: expect.stringContaining(':table/shapes/stream/'),
    dynamodb: {
      Keys: { pk: { S: 'riverbend' } },
      NewImage: { pk: { S: 'riverbend' }, photo: { B: Buffer.from('jpeg').toString('base64') } },
      ApproximateCreationDateTime: expect.any(Number),
      SequenceNumber: expect.stringMatching(/^\d+$/),
    },
  });
  expect(seen[1]).toMatchObject({ eventName: 'REMOVE', dynamodb: { OldImage: { pk: { S: 'riverbend' } } } });
});

it('loses nothing over restarts of the handler and of the database, and repeats nothing that was done', async () => {
  await createTable('restarts');
  const seen: string[] = [];
  const handler: StreamHandler = async (event) => void seen.push(...keys(event));
  const expected: string[] = [];
  for (const round of [1, 2, 3]) {
    const poller = poll('restarts', handler);
    expected.push(`${round} running`);
    await put('restarts', `${round} running`);
    await until(() => expect(seen).toEqual(expected));
    await poller.stop();
    expected.push(`${round} stopped`);
    await put('restarts', `${round} stopped`);
    await disconnect();
    await connect();
  }
  const poller = poll('restarts', handler);
  await until(() => expect(seen).toEqual(expected));
  await poller.stop();
});

it('tries a batch that fails again until it succeeds, from the record that failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await createTable('retries');
  for (const pk of ['a', 'b', 'c']) await put('retries', pk);
  const tries: string[] = [];
  const poller = poll('retries', async (event) => {
    tries.push(keys(event).join(''));
    if (tries.length === 1) throw new Error('the mail service is down');
    const failed = event.Records.find(({ dynamodb }) => dynamodb?.Keys?.pk?.S === 'b');
    const itemIdentifier = failed?.dynamodb?.SequenceNumber ?? '';
    return { batchItemFailures: failed && tries.length < 4 ? [{ itemIdentifier }] : [] };
  });
  await until(() => expect(tries).toEqual(['abc', 'abc', 'bc', 'bc']));
  await poller.stop();
});

it('begins with what was not done when it was stopped in the middle of failing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await createTable('middle');
  await put('middle', 'a');
  const failing = vi.fn().mockRejectedValue(new Error('down'));
  const first = poll('middle', failing);
  await until(() => expect(failing.mock.calls.length).toBeGreaterThan(1));
  await first.stop();
  const seen: string[] = [];
  const second = poll('middle', async (event) => void seen.push(...keys(event)));
  await until(() => expect(seen).toEqual(['a']));
  await second.stop();
});
