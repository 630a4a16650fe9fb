import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@landbrief/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../../../tests/support/temporary-folder.ts';
import { startDynamoDb } from './dynamodb.ts';
import { chooseDynamoDbEngine } from './dynamodb-engines.ts';
import type { Engine } from './http.ts';

/**
 * What the engines do differently, and what neither does as DynamoDB (docs/decisions/local-database.md): when one of
 * these changes with a new version, what was decided on it is looked at again.
 */
const differences = {
  dynoxide: {
    emptyQueryUnits: 0.5,
    absentItemUnits: 1,
    transactionUnits: 9,
    deletionUnits: 7,
    itemsOfOneMegabyte: 3,
    takesAnyAccessKey: true,
  },
  amazon: {
    emptyQueryUnits: 0,
    absentItemUnits: 0.5,
    transactionUnits: 12,
    deletionUnits: 10,
    itemsOfOneMegabyte: 4,
    takesAnyAccessKey: false,
  },
} as const;

const expected = differences[chooseDynamoDbEngine()];
const TableName = 'differences';
const ReturnConsumedCapacity = 'TOTAL';
const atRiverbend = { pk: { S: 'PROJECT#riverbend' } };
const site = (name: string, more = {}) => ({ ...atRiverbend, sk: { S: `SITE#${name}` }, ...more });
const inIndexes = {
  gsi1pk: { S: 'ORG#agency#PROJECTS' },
  gsi1sk: { S: 'riverbend' },
  byIdPk: { S: 'SITE#1' },
  byIdSk: { S: 'riverbend' },
};

let engine: Engine;
let client: DynamoDBClient;
beforeAll(async () => {
  engine = await startDynamoDb({ inMemory: true });
  client = new DynamoDBClient(clientFor(engine.url));
  await createTable(client, TableName);
});
afterAll(async () => {
  client.destroy();
  await engine.stop();
});

const read = (pk: string) =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ReturnConsumedCapacity,
    }),
  );

describe('request units', () => {
  it('of a query that finds nothing', async () => {
    const { ConsumedCapacity } = await read('PROJECT#nowhere');
    expect(ConsumedCapacity?.CapacityUnits).toBe(expected.emptyQueryUnits);
  });

  it('of a batch in which an item is absent', async () => {
    await client.send(new PutItemCommand({ TableName, Item: site('north') }));
    const Keys = [site('north'), site('nowhere')];
    const { ConsumedCapacity } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys } }, ReturnConsumedCapacity }),
    );
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(expected.absentItemUnits);
  });

  it('of transactions that write indexes', async () => {
    const Item = site('south', { ...inIndexes, note: { S: 'by the levee '.repeat(120) } });
    const units = async (
      ...TransactItems: ConstructorParameters<typeof TransactWriteItemsCommand>[0]['TransactItems'] & object
    ) => {
      const { ConsumedCapacity } = await client.send(
        new TransactWriteItemsCommand({ TransactItems, ReturnConsumedCapacity }),
      );
      return ConsumedCapacity?.[0]?.CapacityUnits;
    };
    const Update = {
      TableName,
      Key: site('north'),
      UpdateExpression: 'SET acres = :acres',
      ExpressionAttributeValues: { ':acres': { N: '41' } },
    };
    expect(await units({ Put: { TableName, Item } }, { Update })).toBe(expected.transactionUnits);
    expect(await units({ Delete: { TableName, Key: site('south') } })).toBe(expected.deletionUnits);
  });
});

it('how many items of 300 KB come in one page', async () => {
  const note = { S: 'x'.repeat(300 * 1024) };
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const Item = { pk: { S: 'PROJECT#large' }, sk: { S: name }, note };
    await client.send(new PutItemCommand({ TableName, Item }));
  }
  const { Items, LastEvaluatedKey } = await read('PROJECT#large');
  expect([Items?.length, LastEvaluatedKey === undefined]).toEqual([expected.itemsOfOneMegabyte, false]);
});

it('which access keys are taken', async () => {
  const credentials = { accessKeyId: 'local-1', secretAccessKey: 'locallocal' };
  const other = new DynamoDBClient({ ...clientFor(engine.url), credentials });
  const answer = other.send(new ListTablesCommand()).then(
    () => true,
    () => false,
  );
  expect(await answer).toBe(expected.takesAnyAccessKey);
  other.destroy();
});

it('neither cancels transactions on one item for a conflict, as DynamoDB may', async () => {
  const Key = site('hot');
  const add = {
    TableName,
    Key,
    UpdateExpression: 'ADD answers :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  };
  const all = Array.from({ length: 50 }, () =>
    client.send(new TransactWriteItemsCommand({ TransactItems: [{ Update: add }] })),
  );
  await Promise.all(all);
  const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
  expect(Item?.answers).toEqual({ N: '50' });
});

it('both read what has expired until it is deleted, as DynamoDB does', async () => {
  const expiresAt = { N: String(Math.floor(Date.now() / 1000) - 1) };
  const Item = { pk: { S: 'SESSION#old' }, sk: { S: 'SESSION' }, expiresAt };
  await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }));
  expect((await read('SESSION#old')).Items).toEqual([Item]);
});
