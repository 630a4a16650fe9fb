import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table } from './table.ts';

const BATCH_ITEMS = 25;
const MAX_ATTEMPTS = 10;

/** Deletes all items of partitions that nobody can see any more. Repeating it does no harm. */
export async function deletePartitions(partitions: readonly string[]): Promise<void> {
  for (const partition of partitions) await deletePartition(partition);
}

async function deletePartition(pk: string): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.getDocumentClient().send(
      new QueryCommand({
        TableName: table.getName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (let at = 0; at < Items.length; at += BATCH_ITEMS)
      await deleteKeys(Items.slice(at, at + BATCH_ITEMS));
    from = LastEvaluatedKey;
  } while (from);
}

async function deleteKeys(keys: readonly Record<string, unknown>[]): Promise<void> {
  const name = table.getName();
  let left: object[] = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > MAX_ATTEMPTS) throw new Error(`${left.length} items could not be deleted.`);
    const { UnprocessedItems } = await table
      .getDocumentClient()
      .send(new BatchWriteCommand({ RequestItems: { [name]: left } }));
    left = UnprocessedItems?.[name] ?? [];
  }
}

/** The partitions of a project's items, besides those of its properties and questions. */
export function partitionsOfProject(projectId: string): string[] {
  const lists = ['PROPERTYLIST', 'PARTICIPANTLIST', 'WORDINGS', 'CHANGEDQUESTIONS', 'HISTORY', 'MAILS'];
  return ['PROJECT', ...lists].map((kind) => `${kind}#${projectId}`);
}

/** The partition of a property with its answers and their history. */
export const partitionOfProperty = (propertyId: string): string => `PROPERTY#${propertyId}`;
