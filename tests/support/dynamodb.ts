import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';

/** What the engines read of a signature: whose request it is. To compute the rest takes a fifth of a request's time. */
const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

/** The address of this worker's database; each test file makes its own table in it. */
export function dynamoDbUrl(): string {
  const url = inject('dynamoDbUrls')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!url) throw new Error(`No database for worker ${process.env.VITEST_POOL_ID}`);
  return url;
}

/** A client of its own, for what the store has no call for. */
export function dynamoDbClient(): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: dynamoDbUrl(),
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'locallocal' },
    signer: {
      sign: async (request) => {
        Object.assign(request.headers, { authorization, 'x-amz-date': '20260101T000000Z' });
        return request;
      },
    },
    // Amazon's local engine gives up on a lock with a 500 that DynamoDB does not have.
    maxAttempts: 10,
  });
}
