import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deleteKeys } from './bulk.ts';
import { table } from './table.ts';

/** What a step of a deletion has done: whether nothing is left, and which item it began at. */
interface Deletion {
  isEmpty: boolean;
  began: string;
}

/** Deletes the items of partitions that nobody can see any more: all, or about the first `most`. Repeating it does no harm. */
export async function deletePartitions(
  partitions: readonly string[],
  most = Number.POSITIVE_INFINITY,
): Promise<Deletion> {
  let [count, began] = [0, ''];
  for (const partition of partitions) {
    if (count >= most) return { isEmpty: false, began };
    const deleted = await deletePartition(partition, most - count);
    began ||= deleted.began;
    if (!deleted.isEmpty) return { isEmpty: false, began };
    count += deleted.count;
  }
  return { isEmpty: true, began };
}

async function deletePartition(pk: string, most: number): Promise<Deletion & { count: number }> {
  let from: Record<string, unknown> | undefined;
  let [count, began] = [0, ''];
  do {
    const { Items = [], LastEvaluatedKey } = await table.getDocumentClient().send(
      new QueryCommand({
        TableName: table.getName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(Number.isFinite(most) ? { Limit: most - count } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    if (Items[0]) began ||= `${pk} ${Items[0].sk}`;
    await deleteKeys(Items);
    count += Items.length;
    from = LastEvaluatedKey;
  } while (from && count < most);
  return { count, isEmpty: from === undefined, began };
}

/** Deletes the items of a partition whose sort keys begin with a text, those that `isDeleted` says. */
export async function deletePartitionRange(
  pk: string,
  beginning: string,
  isDeleted: (sk: string) => boolean,
): Promise<void> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.getDocumentClient().send(
      new QueryCommand({
        TableName: table.getName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': beginning },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    await deleteKeys(Items.filter(({ sk }) => isDeleted(String(sk))));
    from = LastEvaluatedKey;
  } while (from);
}

/** The partitions of a project's items, besides those of its properties and questions. */
export function partitionsOfProject(projectId: string): string[] {
  const lists = [
    'PROPERTYLIST',
    'PROPERTYPLACES',
    'PARTICIPANTLIST',
    'WORDINGS',
    'CHANGEDQUESTIONS',
    'CLARIFICATIONLIST',
    'ADDENDA',
    'ADDENDAACKNOWLEDGED',
    'HISTORY',
    'MAILS',
    'REPORTJOBS',
    'QUESTIONIMPORT',
  ];
  return [...['PROJECT', ...lists].map((kind) => `${kind}#${projectId}`), `CONSENT#${projectId}/consent`];
}

/** The partition of a question set with its categories, questions and tags. */
export const partitionOfQuestionSet = (questionSetId: string): string => `QUESTIONSET#${questionSetId}`;

/** The partition of a property with its answers and their history. */
export const partitionOfProperty = (propertyId: string): string => `PROPERTY#${propertyId}`;

/** The partition of the count of an addendum's files. */
export const partitionOfAddendum = (addendumId: string): string => `ADDENDUM#${addendumId}`;
