import { runOutboxItem } from '@landbrief/operations';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { environmentOfProcess } from '../environment.ts';
import { hasTimeFor, type Running } from './time-left.ts';

/**
 * The table's stream: what was just written to the outbox is done at once. A failed item stays due for the retry schedule,
 * and so does what there is no time for.
 */
export async function handler(event: DynamoDBStreamEvent, running?: Running): Promise<DynamoDBBatchResponse> {
  const hasTime = hasTimeFor(running);
  const environment = environmentOfProcess();
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = [];
  for (const record of event.Records) {
    const image = record.eventName === 'INSERT' ? record.dynamodb?.NewImage : undefined;
    const outboxId = image?._et?.S === 'Outbox' ? image.outboxId?.S : undefined;
    if (!outboxId) continue;
    if (!hasTime()) break;
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
