import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { chooseDynamoDbEngine } from '@landbrief/local/testing';

export interface Capacity {
  /** Read request units, as DynamoDB reports them. */
  read: number;
  /** Write request units; those of transactions are worked out where Amazon's local engine reports them wrongly. */
  write: number;
  requests: string[];
}

export interface CapacityMeter {
  /** What `act` consumes. One at a time. */
  metered<Result>(act: () => Promise<Result>): Promise<{ result: Result; capacity: Capacity }>;
}

interface Consumed {
  CapacityUnits?: number;
}

const READS = new Set(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand', 'TransactGetItemsCommand']);
const KB = 1024;

/** Whether the engine reports what DynamoDB takes for a transaction (docs/decisions/local-database.md). */
export const reportsTransactions = chooseDynamoDbEngine() === 'dynoxide';

/** Asks every command for its consumed capacity, and adds it up. */
export function countCapacity(client: DynamoDBClient): CapacityMeter {
  let current: Capacity | undefined;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const input = args.input as Record<string, unknown>;
      const result = await next({ ...args, input: { ...input, ReturnConsumedCapacity: 'TOTAL' } });
      if (current)
        add(
          current,
          command,
          input,
          (result.output as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity,
        );
      return result;
    },
    { step: 'initialize', name: 'countCapacity' },
  );
  return {
    async metered(act) {
      const capacity: Capacity = { read: 0, write: 0, requests: [] };
      current = capacity;
      try {
        return { result: await act(), capacity };
      } finally {
        current = undefined;
      }
    },
  };
}

function add(
  capacity: Capacity,
  command: string,
  input: Record<string, unknown>,
  consumed?: Consumed | Consumed[],
): void {
  capacity.requests.push(command);
  const units = [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
  if (READS.has(command)) capacity.read += units;
  else if (command === 'TransactWriteItemsCommand' && !reportsTransactions)
    capacity.write += transactionUnits(input);
  else capacity.write += units;
}

/**
 * Two units for each started KB of each item, and one for each started KB of each index entry that an item with index
 * keys writes. What an update changes is smaller than its item: the size of what is sent is used, at least one KB.
 */
function transactionUnits(input: Record<string, unknown>): number {
  const items = (input.TransactItems ?? []) as Record<string, Record<string, unknown>>[];
  return items.reduce((sum, entry) => {
    const sent = Object.values(entry)[0] ?? {};
    const kilobytes = Math.max(
      1,
      Math.ceil(JSON.stringify(sent.Item ?? sent.ExpressionAttributeValues ?? {}).length / KB),
    );
    const item = (sent.Item ?? {}) as Record<string, unknown>;
    const indexes = ['gsi1pk', 'gsi2pk', 'byIdPk'].filter((key) => key in item).length;
    return sum + 2 * kilobytes + indexes * kilobytes;
  }, 0);
}
