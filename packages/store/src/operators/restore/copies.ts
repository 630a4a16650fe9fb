import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { inParts } from '../../bulk.ts';
import { backOff } from '../../commit.ts';
import { createTable } from '../../create-table.ts';

/** A client of its own, by the process's credentials. */
export const connectDynamoDb = (): DynamoDBClient => new DynamoDBClient({});

/** A table beside the live one. */
export interface FoundCopy {
  /** DynamoDB's word: `CREATING` while it is restored, then `ACTIVE`. */
  status: string;
  /** About so many; DynamoDB counts them every six hours. */
  items: number;
  /** What the live table has and a restored one does not get by itself. */
  lacks: readonly Setting[];
}

export type Setting = 'timeToLive' | 'recovery' | 'stream' | 'deletionProtection';

interface TableSettings {
  table: TableDescription;
  timeToLive: boolean;
  recoveryDays: number | undefined;
}

async function settingsOf(client: DynamoDBClient, TableName: string): Promise<TableSettings | undefined> {
  try {
    const { Table = {} } = await client.send(new DescribeTableCommand({ TableName }));
    if (Table.TableStatus === 'CREATING') return { table: Table, timeToLive: false, recoveryDays: undefined };
    const [{ TimeToLiveDescription }, { ContinuousBackupsDescription }] = await Promise.all([
      client.send(new DescribeTimeToLiveCommand({ TableName })),
      client.send(new DescribeContinuousBackupsCommand({ TableName })),
    ]);
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
    return {
      table: Table,
      timeToLive: ['ENABLED', 'ENABLING'].includes(TimeToLiveDescription?.TimeToLiveStatus ?? ''),
      recoveryDays:
        recovery?.PointInTimeRecoveryStatus === 'ENABLED' ? (recovery.RecoveryPeriodInDays ?? 35) : undefined,
    };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

function lacking(live: TableSettings, copy: TableSettings): Setting[] {
  const has: Readonly<Record<Setting, (one: TableSettings) => boolean>> = {
    timeToLive: ({ timeToLive }) => timeToLive,
    recovery: ({ recoveryDays }) => recoveryDays !== undefined,
    stream: ({ table }) => table.StreamSpecification?.StreamEnabled === true,
    deletionProtection: ({ table }) => table.DeletionProtectionEnabled === true,
  };
  const settings = Object.entries(has) as [Setting, (one: TableSettings) => boolean][];
  return settings.flatMap(([setting, isSet]) => (isSet(live) && !isSet(copy) ? [setting] : []));
}

/** What there is of a copy, compared with the live table; undefined when there is no such table. */
export async function findCopy(
  client: DynamoDBClient,
  { live, copy }: { live: string; copy: string },
  { settings = true } = {},
): Promise<FoundCopy | undefined> {
  if (!settings) return findPlainCopy(client, copy);
  const [ofLive, ofCopy] = await Promise.all([settingsOf(client, live), settingsOf(client, copy)]);
  if (!ofCopy) return undefined;
  const { TableStatus = 'unknown', ItemCount = 0 } = ofCopy.table;
  return { status: TableStatus, items: ItemCount, lacks: ofLive ? lacking(ofLive, ofCopy) : [] };
}

/** Where tables have no settings: the local database. */
async function findPlainCopy(client: DynamoDBClient, TableName: string): Promise<FoundCopy | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return { status: Table?.TableStatus ?? 'unknown', items: Table?.ItemCount ?? 0, lacks: [] };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Begins to restore the live table as it was at a time, or at the latest one possible, into a new table. */
export async function restoreTable(
  client: DynamoDBClient,
  { live, copy, at }: { live: string; copy: string; at: Date | undefined },
): Promise<void> {
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: live,
      TargetTableName: copy,
      ...(at ? { RestoreDateTime: at } : { UseLatestRestorableTime: true }),
    }),
  );
}

const MOST_SECONDS = 900;

/** Gives a restored table what it lacks, with the live table's number of days. */
export async function completeCopy(
  client: DynamoDBClient,
  { live, copy: TableName }: { live: string; copy: string },
): Promise<void> {
  const [ofLive, ofCopy] = await Promise.all([settingsOf(client, live), settingsOf(client, TableName)]);
  if (!ofLive || !ofCopy) return;
  const { table, recoveryDays } = ofLive;
  const change: Readonly<Record<Setting, () => Promise<unknown>>> = {
    timeToLive: () =>
      client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        }),
      ),
    recovery: () =>
      client.send(
        new UpdateContinuousBackupsCommand({
          TableName,
          PointInTimeRecoverySpecification: {
            PointInTimeRecoveryEnabled: true,
            ...(recoveryDays === undefined ? {} : { RecoveryPeriodInDays: recoveryDays }),
          },
        }),
      ),
    stream: () =>
      client.send(new UpdateTableCommand({ TableName, StreamSpecification: table.StreamSpecification })),
    deletionProtection: () =>
      client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true })),
  };
  for (const setting of lacking(ofLive, ofCopy)) {
    await change[setting]();
    await waitUntilTableExists({ client, maxWaitTime: MOST_SECONDS }, { TableName });
  }
}

const BATCH_ITEMS = 25;

/** Copies a table as it is now, where there is no point-in-time recovery: the local stack. Returns the number of items. */
export async function copyTable(
  client: DynamoDBClient,
  { live, copy }: { live: string; copy: string },
): Promise<number> {
  await createTable(client, copy, { stream: false });
  const documents = DynamoDBDocumentClient.from(client);
  let count = 0;
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: live })) {
    const puts = Items.map((Item) => ({ PutRequest: { Item } }));
    for (const some of inParts(puts, BATCH_ITEMS)) await putAll(documents, copy, some);
    count += Items.length;
  }
  return count;
}

async function putAll(
  client: DynamoDBDocumentClient,
  copy: string,
  puts: { PutRequest: { Item: Record<string, unknown> } }[],
): Promise<void> {
  let left: NonNullable<BatchWriteCommand['input']['RequestItems']>[string] = puts;
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > 1) await backOff(attempt);
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [copy]: left } }));
    left = UnprocessedItems?.[copy] ?? [];
  }
}
