import { atOnceOf, runOutboxItems } from '@landbrief/operations';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { environmentOfProcess } from '../environment.ts';
import { hasTimeFor, type Running } from './time-left.ts';

/**
 * Reads the table's stream, and runs outbox items as soon as they are written. Items that fail, items for which there
 * is no time, and many of the background's together stay due for the scheduled retry; so do all while an operator holds the outbox.
 */
export async function handler(event: DynamoDBStreamEvent, running?: Running): Promise<DynamoDBBatchResponse> {
  const items = event.Records.flatMap((record) => itemIn(record) ?? []);
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  await runOutboxItems(atOnceOf(items), environmentOfProcess(), {
    hasTime: hasTimeFor(running),
    unsettled: (outboxId) => {
      const failed = items.find((item) => item.outboxId === outboxId);
      batchItemFailures.push({ itemIdentifier: failed?.sequenceNumber ?? '' });
    },
  });
  return { batchItemFailures };
}

function itemIn({ eventName, dynamodb }: DynamoDBRecord) {
  const image = eventName === 'INSERT' ? dynamodb?.NewImage : undefined;
  if (image?._et?.S !== 'Outbox') return undefined;
  const address = image.payload?.M?.to?.M?.address?.S ?? '';
  return {
    outboxId: image.outboxId?.S ?? '',
    kind: image.kind?.S ?? '',
    payload: { to: { address } },
    sequenceNumber: dynamodb?.SequenceNumber,
  };
}
