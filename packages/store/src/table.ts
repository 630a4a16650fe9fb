import { type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { number, string, Table } from 'dynamodb-toolbox';

/**
 * The single table. Two overloaded indexes list things (`gsi1`, `gsi2`, all attributes); `byId` finds a nested
 * item by its own id and projects keys only, so that it is not written when the item changes. See KEYS.md.
 */
export const table = new Table({
  name: () => connection().tableName,
  partitionKey: { name: 'pk', type: 'string' },
  sortKey: { name: 'sk', type: 'string' },
  indexes: {
    gsi1: {
      type: 'global',
      partitionKey: { name: 'gsi1pk', type: 'string' },
      sortKey: { name: 'gsi1sk', type: 'string' },
    },
    gsi2: {
      type: 'global',
      partitionKey: { name: 'gsi2pk', type: 'string' },
      sortKey: { name: 'gsi2sk', type: 'string' },
    },
    byId: {
      type: 'global',
      partitionKey: { name: 'byIdPk', type: 'string' },
      sortKey: { name: 'byIdSk', type: 'string' },
    },
  },
  entityAttributeSavedAs: '_et',
});

interface Connection {
  tableName: string;
  client: DynamoDBClient;
  maxCommitSeconds: number;
  snapshotsAfterSeconds: number;
  answersSnapshots: number;
}

let connected: Connection | undefined;

function connection(): Connection {
  if (!connected) throw new Error('The table is not connected: call connectTable first.');
  return connected;
}

export function maxCommitSeconds(): number {
  return connection().maxCommitSeconds;
}

export function snapshotsAfterSeconds(): number {
  return connection().snapshotsAfterSeconds;
}

export function answersSnapshots(): number {
  return connection().answersSnapshots;
}

export interface ConnectionOptions {
  tableName: string;
  client?: DynamoDBClient;
  /** How long a transaction is retried; absent: 10 s, because a request times out after 29 s. */
  maxCommitSeconds?: number;
  /** How long answers rest before a snapshot of them is written; absent: 30 s, longer than a transaction is retried. */
  snapshotsAfterSeconds?: number;
  /** Which snapshots of answers are read and written: those with another number are not valid; 0: none. Absent: 1. */
  answersSnapshots?: number;
  /** How long one request may take; absent: 5 s. */
  requestTimeoutMs?: number;
}

/** Connects the store to a table. A process calls it when it starts. Returns the client for health checks and tests. */
export function connectTable(options: ConnectionOptions): DynamoDBClient {
  const client =
    options.client ??
    new DynamoDBClient({
      maxAttempts: 4,
      requestHandler: {
        requestTimeout: options.requestTimeoutMs ?? 5000,
        connectionTimeout: 2000,
        throwOnRequestTimeout: true,
      },
    });
  // Even without a logger, this middleware filters all values that it would log.
  client.middlewareStack.remove('loggerMiddleware');
  table.documentClient = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const {
    tableName,
    maxCommitSeconds = 10,
    snapshotsAfterSeconds: restSeconds = 30,
    answersSnapshots: number = 1,
  } = options;
  connected = {
    ...{ tableName, client, maxCommitSeconds },
    ...{ snapshotsAfterSeconds: restSeconds, answersSnapshots: number },
  };
  return client;
}

/** The key attributes of the indexes; hidden from what is read. */
export const gsi1 = { gsi1pk: string().optional().hidden(), gsi1sk: string().optional().hidden() };
export const gsi2 = { gsi2pk: string().optional().hidden(), gsi2sk: string().optional().hidden() };
export const byId = { byIdPk: string().optional().hidden(), byIdSk: string().optional().hidden() };

/** TTL, in epoch seconds. DynamoDB may delete up to two days late, so that readers check it too. */
export const expiresAt = { expiresAt: number() };

const S = 'S' as const;
const keys = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'byIdPk', 'byIdSk'];

function index(name: string, projection: 'ALL' | 'KEYS_ONLY') {
  return {
    IndexName: name,
    KeySchema: [
      { AttributeName: name === 'byId' ? 'byIdPk' : `${name}pk`, KeyType: 'HASH' as const },
      { AttributeName: name === 'byId' ? 'byIdSk' : `${name}sk`, KeyType: 'RANGE' as const },
    ],
    Projection: { ProjectionType: projection },
  };
}

/** The table that CDK deploys, for the local stack and tests. A test compares the two. */
export function tableDefinition(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: S })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'ALL'), index('byId', 'KEYS_ONLY')],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
}
