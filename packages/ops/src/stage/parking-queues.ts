import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface ParkingQueue {
  readonly url: string;
  readonly name: string;
  /** About so many messages wait in it. */
  readonly messages: number;
}

export interface ParkingQueues {
  /** Those that are not empty. */
  list(): Promise<ParkingQueue[]>;
}

/** The local stack has none: what fails there stays in the outbox. */
export const noQueues: ParkingQueues = { list: async () => [] };

/** The queues that infra/constructs/parking-queue.ts makes for a stage, by the names that CloudFormation gives them. */
export function stageQueues(stage: string): ParkingQueues {
  const client = new SQSClient({});
  return {
    async list() {
      const found: ParkingQueue[] = [];
      for (const url of await listUrls(client, `Landbrief-${stage}-`)) {
        const name = url.split('/').at(-1) ?? url;
        const { Attributes } = await client.send(
          new GetQueueAttributesCommand({
            QueueUrl: url,
            AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
          }),
        );
        const messages = Object.values(Attributes ?? {}).reduce((sum, count) => sum + Number(count), 0);
        if (messages > 0) found.push({ url, name, messages });
      }
      return found;
    },
  };
}

async function listUrls(client: SQSClient, prefix: string): Promise<string[]> {
  const urls: string[] = [];
  let next: string | undefined;
  do {
    const { QueueUrls = [], NextToken } = await client.send(
      new ListQueuesCommand({
        QueueNamePrefix: prefix,
        MaxResults: 1000,
        ...(next ? { NextToken: next } : {}),
      }),
    );
    urls.push(...QueueUrls);
    next = NextToken;
  } while (next);
  return urls.filter((url) => /-Parked/.test(url));
}
