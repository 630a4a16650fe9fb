import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { connectTable } from '@landbrief/store';
import type { TestApi } from './api.ts';
import { dynamoDbClient } from './dynamodb.ts';

export interface DatabaseCommand {
  /** `GetItemCommand`, `QueryCommand`, … */
  name: string;
  input: Record<string, unknown>;
  /** Whether something stands in what is asked: a key, a name, a value. */
  says(text: string): boolean;
}

interface Interposed {
  before?(command: DatabaseCommand): Promise<void>;
  /** The database has answered, and whoever asked does not know the answer yet. */
  after?(command: DatabaseCommand): Promise<void>;
}

/** Lets something happen between two requests to the database. Returns what ends it. */
export function interpose(
  { tableName, snapshotsAfterSeconds }: TestApi,
  { before, after }: Interposed,
): () => void {
  const connect = (client: DynamoDBClient) => connectTable({ tableName, snapshotsAfterSeconds, client });
  const client = dynamoDbClient();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command: DatabaseCommand = {
        name: String(context.commandName),
        input: args.input as Record<string, unknown>,
        says: (text) => JSON.stringify(args.input).includes(text),
      };
      await before?.(command);
      const result = await next(args);
      await after?.(command);
      return result;
    },
    { step: 'initialize', name: 'interpose' },
  );
  connect(client);
  return () => void connect(dynamoDbClient());
}

/** What the database answers to a conditional write whose condition does not hold. */
export const conditionFailed = () =>
  new ConditionalCheckFailedException({ message: 'The condition failed', $metadata: {} });
