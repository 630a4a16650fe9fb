import { recordMailFeedback } from '@landbrief/operations';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { environmentOfProcess } from '../environment.ts';

/**
 * Processes the queue of bounces and complaints. The queue retries a failed message, and parks it after the last
 * attempt.
 */
export async function handler(event: Pick<SQSEvent, 'Records'>): Promise<SQSBatchResponse> {
  const environment = environmentOfProcess();
  const { log } = environment.platform;
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await recordMailFeedback(JSON.parse(body), {
        ...environment,
        log: log.with({ feedbackId: messageId }),
      });
    } catch (error) {
      log.error('mail.feedback-failed', error, { feedbackId: messageId });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
