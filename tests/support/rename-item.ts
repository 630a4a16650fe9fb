import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestApi } from './api.ts';
import { dynamoDbClient } from './dynamodb.ts';

/** Gives an item of the table another name, past all rules, as after four changes. */
export async function renameItem(
  { tableName }: TestApi,
  [pk, sk]: readonly [string, string],
  name: string,
): Promise<void> {
  const client = dynamoDbClient();
  await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: 'SET #n = :n ADD version :four',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':n': { S: name }, ':four': { N: '4' } },
    }),
  );
  client.destroy();
}
