import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, AttributeValue as LambdaValue } from 'aws-lambda';
import { localRegion } from './identity.ts';

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
