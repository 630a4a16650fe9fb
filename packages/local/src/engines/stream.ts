import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { Checkpoints } from './stream-checkpoints.ts';
import { readRecords } from './stream-records.ts';

export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<DynamoDBBatchResponse | undefined | undefined>;

export type StreamOptions = {
  readonly tableName: string;
  readonly database: DynamoDBClient;
  readonly streams: DynamoDBStreamsClient;
  readonly handler: StreamHandler;
  /** Where is written how far the handler has come. */
  readonly checkpointFile: string;
  readonly pollMs?: number;
  readonly batchSize?: number;
  /** The longest pause between two tries of a batch that fails. */
  readonly longestRetryMs?: number;
};

export type StreamPoller = {
  /** Ends after the batch that is under way. */
  stop(): Promise<void>;
};

/**
 * What Lambda does with a table's stream: hands every change to the handler, in order, at least once. A batch that
 * fails is tried again, later and later, until it succeeds; from the record that the handler names when it names one.
 * How far it came is on the disk after every batch, so a restart, even a `kill -9`, loses nothing.
 */
export function startStream(options: StreamOptions): StreamPoller {
  const stopping = new AbortController();
  const poller = new Poller(options, stopping.signal);
  const running = poller.run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

class Poller {
  readonly #options: StreamOptions;
  readonly #signal: AbortSignal;
  /** Those that are being read. */
  readonly #shards = new Map<string, Promise<void>>();
  #checkpoints: Checkpoints | undefined;
  #arn = '';

  constructor(options: StreamOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Follows all shards until it is stopped; a fault of the database is waited out. */
  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        await this.#findStream();
        await this.#followNewShards();
        // A shard begins where another one has ended. DescribeStream takes the longer, the more records are kept.
        await (this.#shards.size === 0 ? this.#pause(100) : Promise.race(this.#shards.values()));
      } catch (error) {
        if (!this.#signal.aborted) console.error('The stream of the table does not answer:', error);
        await this.#pause(1000);
      }
    }
    await Promise.all(this.#shards.values());
  }

  async #findStream(): Promise<void> {
    if (this.#arn) return;
    const { tableName, database, checkpointFile } = this.#options;
    const { Table } = await database.send(new DescribeTableCommand({ TableName: tableName }));
    if (!Table?.LatestStreamArn) throw new Error(`The table ${tableName} has no stream.`);
    this.#arn = Table.LatestStreamArn;
    this.#checkpoints = new Checkpoints(checkpointFile, this.#arn);
  }

  /** A shard is read when its parent has been read to its end, so that an item's changes stay in order. */
  async #followNewShards(): Promise<void> {
    const shards = await this.#listShards();
    const ids = new Set(shards.map(({ ShardId }) => ShardId));
    for (const { ShardId, ParentShardId } of shards) {
      if (!ShardId || this.#shards.has(ShardId) || this.#checkpoints?.isDone(ShardId)) continue;
      const waits = ParentShardId && ids.has(ParentShardId) && !this.#checkpoints?.isDone(ParentShardId);
      if (!waits) this.#shards.set(ShardId, this.#followShard(ShardId));
    }
    this.#checkpoints?.forget(ids);
  }

  async #listShards(): Promise<Shard[]> {
    const found: Shard[] = [];
    let start: string | undefined;
    do {
      const { StreamDescription } = await this.#options.streams.send(
        new DescribeStreamCommand({
          StreamArn: this.#arn,
          ...(start ? { ExclusiveStartShardId: start } : {}),
        }),
      );
      found.push(...(StreamDescription?.Shards ?? []));
      start = StreamDescription?.LastEvaluatedShardId;
    } while (start);
    return found;
  }

  async #followShard(shardId: string): Promise<void> {
    let iterator: string | undefined;
    while (!this.#signal.aborted) {
      try {
        iterator ??= await this.#iteratorOf(shardId);
        iterator = await this.#readBatch(shardId, iterator);
        if (iterator === undefined) break;
      } catch (error) {
        iterator = undefined;
        const isOld = isNamed(error, 'ExpiredIteratorException', 'TrimmedDataAccessException');
        if (isNamed(error, 'TrimmedDataAccessException')) this.#checkpoints?.reset(shardId);
        if (!isOld && !this.#signal.aborted) console.error(`The shard ${shardId} can't be read:`, error);
        await this.#pause(isOld ? 0 : 1000);
      }
    }
    if (!this.#signal.aborted) this.#checkpoints?.finish(shardId);
    this.#shards.delete(shardId);
  }

  async #iteratorOf(shardId: string): Promise<string | undefined> {
    const after = this.#checkpoints?.get(shardId);
    const { ShardIterator } = await this.#options.streams.send(
      new GetShardIteratorCommand({
        StreamArn: this.#arn,
        ShardId: shardId,
        ...(after
          ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
          : { ShardIteratorType: 'TRIM_HORIZON' }),
      }),
    );
    return ShardIterator;
  }

  /** Reads and hands over what is new; answers where to go on, or nothing at the shard's end. */
  async #readBatch(shardId: string, iterator: string | undefined): Promise<string | undefined> {
    const { batchSize = 1000, pollMs = 150 } = this.#options;
    const { records, next } = await readRecords(this.#options.streams, {
      iterator,
      limit: batchSize,
      arn: this.#arn,
    });
    await this.#handOver(shardId, records);
    if (records.length === 0 && next) await this.#pause(pollMs);
    return next;
  }

  /** Tries until all of the batch is done, or until it is stopped: then the rest comes again after the restart. */
  async #handOver(shardId: string, records: DynamoDBStreamEvent['Records']): Promise<void> {
    let left = records;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const before = left.length;
      left = await this.#handle(left);
      const done = records.at(records.length - left.length - 1);
      if (left.length < records.length && done) {
        this.#checkpoints?.set(shardId, done.dynamodb?.SequenceNumber ?? '');
      }
      if (left.length === 0 || this.#signal.aborted) break;
      if (left.length < before) attempt = 1;
      await this.#pause(Math.min(100 * 2 ** (attempt - 1), this.#options.longestRetryMs ?? 10_000));
    }
    if (left.length > 0) throw new Error('Stopped before the batch was done');
  }

  /** What is left to do of the records. */
  async #handle(records: DynamoDBStreamEvent['Records']): Promise<DynamoDBStreamEvent['Records']> {
    try {
      const answer = await this.#options.handler({ Records: records });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      if (failed.size === 0) return [];
      const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
      return first < 0 ? records : records.slice(first);
    } catch (error) {
      console.error(`The handler of the stream failed on ${records.length} records:`, error);
      return records;
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#signal.aborted) return resolve();
      const end = () => {
        clearTimeout(timer);
        this.#signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#signal.addEventListener('abort', end);
    });
  }
}
