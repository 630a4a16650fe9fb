import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import type { TestApi } from './api.ts';
import { dynamoDbClient } from './dynamodb.ts';

/** Takes items out of the table by their partitions; the sort key is the partition's first word. */
export async function deleteItems({ tableName }: TestApi, ...partitions: string[]): Promise<void> {
  const client = dynamoDbClient();
  for (const pk of partitions) {
    const Key = { pk: { S: pk }, sk: { S: pk.split('#')[0] ?? '' } };
    await client.send(new DeleteItemCommand({ TableName: tableName, Key }));
  }
  client.destroy();
}
