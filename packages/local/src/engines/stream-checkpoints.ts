import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, AttributeValue as LambdaValue } from 'aws-lambda';
import { readJson, writeWhole } from './files.ts';
import { localRegion } from './identity.ts';

type Saved = { arn: string; shards: Record<string, { sequence?: string; isDone?: boolean }> };

/** How far the handler has come in each shard of one stream; another stream (a table made anew) starts from nothing. */
export class Checkpoints {
  readonly #file: string;
  readonly #saved: Saved;

  constructor(file: string, arn: string) {
    this.#file = file;
    const saved = readJson<Saved>(file, { arn, shards: {} });
    this.#saved = saved.arn === arn ? saved : { arn, shards: {} };
  }

  get(shardId: string): string | undefined {
    return this.#saved.shards[shardId]?.sequence;
  }

  set(shardId: string, sequence: string): void {
    this.#saved.shards[shardId] = { sequence };
    this.#save();
  }

  /** Begins the shard anew: what comes after the checkpoint no longer exists. */
  reset(shardId: string): void {
    delete this.#saved.shards[shardId];
    this.#save();
  }

  isDone(shardId: string): boolean {
    return this.#saved.shards[shardId]?.isDone === true;
  }

  finish(shardId: string): void {
    this.#saved.shards[shardId] = { isDone: true };
    this.#save();
  }

  /** Shards that the stream no longer lists. */
  forget(present: ReadonlySet<string | undefined>): void {
    const gone = Object.keys(this.#saved.shards).filter((shardId) => !present.has(shardId));
    if (gone.length === 0) return;
    for (const shardId of gone) delete this.#saved.shards[shardId];
    this.#save();
  }

  #save(): void {
    writeWhole(this.#file, JSON.stringify(this.#saved));
  }
}

/** A record of the stream as Lambda hands it over: times in seconds, binary values as base64. */
export function lambdaRecord(record: StreamRecord, arn: string): DynamoDBRecord {
  const change = record.dynamodb;
  return {
    eventID: record.eventID ?? '',
    eventVersion: record.eventVersion ?? '1.1',
    eventSource: 'aws:dynamodb',
    eventSourceARN: arn,
    awsRegion: record.awsRegion ?? localRegion,
    ...(record.eventName ? { eventName: record.eventName } : {}),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((change?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(change?.SequenceNumber ? { SequenceNumber: change.SequenceNumber } : {}),
      ...(change?.SizeBytes ? { SizeBytes: change.SizeBytes } : {}),
      ...(change?.StreamViewType ? { StreamViewType: change.StreamViewType } : {}),
      ...(change?.Keys ? { Keys: image(change.Keys) } : {}),
      ...(change?.NewImage ? { NewImage: image(change.NewImage) } : {}),
      ...(change?.OldImage ? { OldImage: image(change.OldImage) } : {}),
    },
  };
}

function image(item: Record<string, AttributeValue>): Record<string, LambdaValue> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, lambdaValue(value)]));
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function lambdaValue(value: AttributeValue): LambdaValue {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.M) return { M: image(value.M) };
  if (value.L) return { L: value.L.map(lambdaValue) };
  if (value.S !== undefined) return { S: value.S };
  if (value.N !== undefined) return { N: value.N };
  if (value.BOOL !== undefined) return { BOOL: value.BOOL };
  if (value.SS) return { SS: value.SS };
  if (value.NS) return { NS: value.NS };
  return { NULL: true };
}
