import { text } from 'node:stream/consumers';
import { type DynamoDBStreamsClient, GetRecordsCommand } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { localRegion } from './identity.ts';

/** A response of HTTP, as the SDK has it before it reads the body. */
interface RawResponse {
  statusCode: number;
  body: NodeJS.ReadableStream | Uint8Array;
}

export interface StreamPart {
  records: DynamoDBStreamEvent['Records'];
  /** Where to go on; nothing at the shard's end. */
  next: string | undefined;
}

/**
 * Reads records as Lambda hands them over: times in seconds, binary values as base64. They are sent so. The SDK would
 * convert every value of every item, and we would convert them back, which costs more than all else here.
 */
export async function readRecords(
  streams: DynamoDBStreamsClient,
  { iterator, limit, arn }: { iterator: string | undefined; limit: number; arn: string },
): Promise<StreamPart> {
  let sent: Partial<DynamoDBRecord>[] = [];
  const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit });
  command.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as RawResponse;
      if (response.statusCode !== 200) return result;
      if (response.body instanceof Uint8Array) throw new TypeError('The SDK has read the response already.');
      const { Records = [], ...others } = JSON.parse(await text(response.body));
      sent = Records;
      response.body = Buffer.from(JSON.stringify(others));
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'keepRecordsAsSent' },
  );
  const { NextShardIterator } = await streams.send(command);
  const common = { eventSource: 'aws:dynamodb', eventSourceARN: arn, awsRegion: localRegion };
  return { records: sent.map((record) => ({ ...common, ...record })), next: NextShardIterator };
}
