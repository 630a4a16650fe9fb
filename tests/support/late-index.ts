import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestApi } from './api.ts';
import { dynamoDbClient } from './dynamodb.ts';

/** Leaves an item where it stood in gsi1 before, as a moment after a change, when the index is not up to date yet. */
export async function leaveInIndex(
  { tableName }: TestApi,
  { pk, sk }: { pk: string; sk: string },
  gsi1pk: string,
): Promise<void> {
  const client = dynamoDbClient();
  await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: 'SET gsi1pk = :where',
      ExpressionAttributeValues: { ':where': { S: gsi1pk } },
    }),
  );
  client.destroy();
}
