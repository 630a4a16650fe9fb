import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

const parking = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(14),
} as const;

/** An encrypted dead-letter queue; it keeps messages for two weeks. */
export class ParkingQueue extends Queue {
  constructor(scope: Construct, id: string, props: Omit<QueueProps, keyof typeof parking> = {}) {
    super(scope, id, { ...props, ...parking });
    if (props.deadLetterQueue === undefined) {
      acknowledge(this, { 'AwsSolutions-SQS3': 'It is itself where failed work is parked.' });
    }
  }
}
