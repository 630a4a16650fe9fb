import { setImmediate } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { chooseDynamoDbEngine } from './engines.ts';

export interface Capacity {
  /** Read request units, as DynamoDB reports them. */
  read: number;
  /** Write request units; those of transactions are worked out where Amazon's local engine reports them wrongly. */
  write: number;
  /** By name. */
  requests: string[];
  /** How many requests there were one after the other; those that are under way at the same time count as one. */
  inARow: number;
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
  let round = newRound();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = String(context.commandName);
      const input = args.input as Record<string, unknown>;
      const ask = () => next({ ...args, input: { ...input, ReturnConsumedCapacity: 'TOTAL' } });
      if (current && round.underWay === 0) current.inARow++;
      const result = await (current ? inRound(round, ask) : ask());
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
      const capacity: Capacity = { read: 0, write: 0, requests: [], inARow: 0 };
      current = capacity;
      round = newRound();
      try {
        return { result: await act(), capacity };
      } finally {
        capacity.requests.sort();
        current = undefined;
      }
    },
  };
}

interface Round {
  underWay: number;
  handOver: (() => void)[];
}

const newRound = (): Round => ({ underWay: 0, handOver: [] });

/**
 * Hands over the answers of requests that are under way together at the same moment, when the last one is there. Each
 * request so takes one round, and their number does not depend on how fast the database answers which.
 */
async function inRound<Result>(round: Round, ask: () => Promise<Result>): Promise<Result> {
  round.underWay++;
  try {
    return await ask();
  } finally {
    await new Promise<void>((resolve) => {
      round.handOver.push(resolve);
      void afterTurns(TURNS).then(() => {
        if (round.handOver.length === 0 || round.handOver.length < round.underWay) return;
        const { handOver } = round;
        Object.assign(round, newRound());
        for (const next of handOver) next();
      });
    });
  }
}

/** Of the event loop: a request that only waits for its body or its signature still belongs to the round. */
const TURNS = 5;

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate();
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
