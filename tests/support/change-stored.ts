import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestApi } from './api.ts';
import { dynamoDbClient } from './dynamodb.ts';

/** Changes numbers of an item, past all code that counts. */
export async function changeStored(
  { tableName }: TestApi,
  [pk, sk]: readonly [pk: string, sk: string],
  values: Readonly<Record<string, number>>,
): Promise<void> {
  const fields = Object.entries(values);
  await dynamoDbClient().send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: { pk: { S: pk }, sk: { S: sk } },
      UpdateExpression: `SET ${fields.map(([name]) => `${name} = :${name}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(
        fields.map(([name, value]) => [`:${name}`, { N: String(value) }]),
      ),
    }),
  );
}
