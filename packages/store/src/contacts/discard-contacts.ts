import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deleteKeys } from '../bulk.ts';
import { deletePartitions } from '../delete-partitions.ts';
import { table } from '../table.ts';
import { contactPartition } from './contact-rows.ts';
import type { ContactScope } from './contact-scope.ts';

/** Deletes the contacts of a scope that nobody reads any more: about the first `most` rows, with their people's places. */
export async function discardContacts(scope: ContactScope, most: number) {
  // Before the rows, by which they are found: a repeated step begins with the same ones.
  await discardPlaces(scope, most);
  return deletePartitions([contactPartition(scope)], most);
}

/** Deletes the places of the people in the first rows of a group of contacts. */
async function discardPlaces(scope: ContactScope, most: number): Promise<void> {
  const people = new Set<string>();
  let from: Record<string, unknown> | undefined;
  let count = 0;
  do {
    const { Items = [], LastEvaluatedKey } = await table.getDocumentClient().send(
      new QueryCommand({
        TableName: table.getName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': contactPartition(scope) },
        ProjectionExpression: 'u',
        ConsistentRead: true,
        Limit: most - count,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const { u } of Items) people.add(String(u));
    count += Items.length;
    from = LastEvaluatedKey;
  } while (from && count < most);
  await deleteKeys([...people].map((userId) => ({ pk: `CONTACT#${userId}`, sk: scope })));
}
