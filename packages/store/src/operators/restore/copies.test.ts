import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { completeCopy, findCopy, restoreTable } from './copies.ts';

type Asked = readonly [action: string, input: Record<string, unknown>];

/** A client whose requests are answered here, each action with what DynamoDB documents. */
function recorded(answers: Readonly<Record<string, (input: Record<string, unknown>) => object>>) {
  const asked: Asked[] = [];
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    requestHandler: {
      async handle(request: { headers: Record<string, string>; body: Uint8Array }) {
        const action = request.headers['x-amz-target']?.split('.').at(-1) ?? '';
        const input = JSON.parse(new TextDecoder().decode(request.body));
        asked.push([action, input]);
        const body = Buffer.from(JSON.stringify(answers[action]?.(input) ?? {}));
        return { response: { statusCode: 200, headers: {}, body } };
      },
    },
  });
  const changes = () => asked.filter(([action]) => !action.startsWith('Describe'));
  return { client, changes };
}

const stream = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' };
const isLive = ({ TableName }: Record<string, unknown>) => TableName === 'Landbrief';
const tables = { live: 'Landbrief', copy: 'Landbrief-restored-20261124T081500Z' };
const answers = {
  DescribeTable: (input: Record<string, unknown>) => ({
    Table: {
      TableName: input.TableName,
      TableStatus: 'ACTIVE',
      ItemCount: 12,
      ...(isLive(input) ? { StreamSpecification: stream, DeletionProtectionEnabled: true } : {}),
    },
  }),
  DescribeTimeToLive: (input: Record<string, unknown>) => ({
    TimeToLiveDescription: isLive(input)
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' }
      : { TimeToLiveStatus: 'DISABLED' },
  }),
  DescribeContinuousBackups: (input: Record<string, unknown>) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: isLive(input)
        ? { PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays: 35 }
        : { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  }),
};

test('a table is restored to a time, or to the latest one', async () => {
  const { client, changes } = recorded(answers);
  await restoreTable(client, { ...tables, at: new Date('2026-11-24T08:15:00Z') });
  await restoreTable(client, { ...tables, at: undefined });
  const both = { SourceTableName: tables.live, TargetTableName: tables.copy };
  expect(changes()).toEqual([
    ['RestoreTableToPointInTime', { ...both, RestoreDateTime: 1_795_508_100 }],
    ['RestoreTableToPointInTime', { ...both, UseLatestRestorableTime: true }],
  ]);
});

test('a restored table gets what it lacks of the live one, and nothing else', async () => {
  const { client, changes } = recorded(answers);
  expect(await findCopy(client, tables)).toEqual({
    status: 'ACTIVE',
    items: 12,
    lacks: ['timeToLive', 'recovery', 'stream', 'deletionProtection'],
  });
  await completeCopy(client, tables);
  const TableName = tables.copy;
  expect(changes()).toEqual([
    [
      'UpdateTimeToLive',
      { TableName, TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } },
    ],
    [
      'UpdateContinuousBackups',
      {
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      },
    ],
    ['UpdateTable', { TableName, StreamSpecification: stream }],
    ['UpdateTable', { TableName, DeletionProtectionEnabled: true }],
  ]);
});
