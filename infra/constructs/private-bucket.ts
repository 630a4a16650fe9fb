import { Aws, CfnResource, Stack as CloudStack, Duration } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
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
import { logRetention, removalPolicy } from './retention.ts';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const;

/**
 * The name of the bucket of the files: the site's headers name it before it is there. With the account, because other
 * accounts may have taken any other name.
 */
export function filesBucketName(stage: Stage): string {
  return `landbrief-${stage.name}-files-${stage.account ?? Aws.ACCOUNT_ID}`;
}

/** The address that browsers read files from, and post them to. */
export function filesOrigin(stage: Stage): string {
  return `https://${filesBucketName(stage)}.s3.${stage.region}.amazonaws.com`;
}

type PrivateBucketProps = Omit<BucketProps, keyof typeof closed> & { readonly stage: Stage };

/** An encrypted bucket without public access, over TLS 1.2 only; it deletes incomplete uploads. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, ...props }: PrivateBucketProps) {
    super(scope, id, {
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      removalPolicy: removalPolicy(stage),
      autoDeleteObjects: !stage.keepsData,
      ...props,
      ...closed,
    });
    if (!stage.keepsData) logEmptying(CloudStack.of(this), stage);
    this.addLifecycleRule({ id: 'half-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) });
  }
}

/** Gives CDK's function that empties buckets a log which is deleted with the stack: by itself, it would leave one behind. */
function logEmptying(stack: CloudStack, stage: Stage): void {
  const handler = stack.node
    .tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
    ?.node.tryFindChild('Handler');
  if (!CfnResource.isCfnResource(handler))
    throw new Error('CDK names its function that empties buckets otherwise.');
  if (stack.node.tryFindChild('EmptyingLog')) return;
  const log = new LogGroup(stack, 'EmptyingLog', {
    retention: logRetention(stage.logDays),
    removalPolicy: removalPolicy(stage),
  });
  handler.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName });
}

/** A private bucket for access logs, which expire after the stage's number of days. */
export class LogsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { stage, ...props }: PrivateBucketProps) {
    super(scope, id, { stage, ...props });
    this.addLifecycleRule({ id: 'old-logs', expiration: Duration.days(stage.accessLogDays) });
    acknowledge(this, { 'AwsSolutions-S1': 'It holds the access logs; logging its own would never end.' });
  }
}
