import { Duration } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { removalPolicy } from './retention.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const;

type PrivateBucketProps = Omit<BucketProps, keyof typeof closed> & { readonly stage: Stage };

/** An encrypted bucket without public access, over TLS 1.2 only; it deletes incomplete uploads. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, ...props }: PrivateBucketProps) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicy(stage),
      ...props,
      ...closed,
    });
    this.addLifecycleRule({ id: 'half-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) });
  }
}

/** A private bucket for access logs, which expire after the stage's number of days. */
export class LogsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { stage, ...props }: PrivateBucketProps) {
    super(scope, id, { stage, ...props });
    this.addLifecycleRule({ id: 'old-logs', expiration: Duration.days(stage.accessLogDays) });
    acknowledge(this, { 'AwsSolutions-S1': 'It holds the access logs; logging its own would never end.' });
  }
}
