import { inject } from 'vitest';

/** The address of this worker's DynamoDB Local; each test file makes its own table in it. */
export function dynamoDbUrl(): string {
  const url = inject('dynamoDbUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`No DynamoDB Local for worker ${process.env.VITEST_POOL_ID}`);
  return url;
}
