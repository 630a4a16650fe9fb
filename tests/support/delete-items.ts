import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TestApi } from './api.ts';
import { dynamoDbUrl } from './dynamodb.ts';

/** Takes items out of the table by their partitions; the sort key is the partition's first word. */
export async function deleteItems({ tableName }: TestApi, ...partitions: string[]): Promise<void> {
  const client = new DynamoDBClient({
    endpoint: dynamoDbUrl(),
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'locallocal' },
  });
  for (const pk of partitions) {
    const Key = { pk: { S: pk }, sk: { S: pk.split('#')[0] ?? '' } };
    await client.send(new DeleteItemCommand({ TableName: tableName, Key }));
  }
  client.destroy();
}
