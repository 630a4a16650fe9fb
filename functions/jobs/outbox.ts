import { isOutboxHeld, runOutboxItem } from '@landbrief/operations';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { environmentOfProcess } from '../environment.ts';
import { hasTimeFor, type Running } from './time-left.ts';

/**
 * Reads the table's stream, and runs each outbox item as soon as it is written. Items that fail, and items for which
 * there is no time, stay due for the scheduled retry; so do all while an operator holds the outbox.
 */
export async function handler(event: DynamoDBStreamEvent, running?: Running): Promise<DynamoDBBatchResponse> {
  const hasTime = hasTimeFor(running);
  const environment = environmentOfProcess();
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  const items = event.Records.flatMap((record) => {
    const image = record.eventName === 'INSERT' ? record.dynamodb?.NewImage : undefined;
    const outboxId = image?._et?.S === 'Outbox' ? image.outboxId?.S : undefined;
    return outboxId ? [{ record, outboxId }] : [];
  });
  for (const { record, outboxId } of items) {
    if (!hasTime() || (await isOutboxHeld(environment))) break;
    try {
      await runOutboxItem(outboxId, environment);
    } catch (error) {
      environment.platform.log.error('outbox.stream', error, { outboxId });
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' });
      break;
    }
  }
  return { batchItemFailures };
}
