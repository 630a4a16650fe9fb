import type { Stack } from 'aws-cdk-lib';
import { Aws } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stages.ts';
import type { LogsBucket } from './private-bucket.ts';

// Neither path, query, referrer nor cookies: they may hold email addresses, referral ids and tokens.
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'sc-bytes',
  'c-ip',
  'cs-method',
  'sc-status',
  'cs(User-Agent)',
  'x-edge-result-type',
  'x-edge-request-id',
  'x-host-header',
  'cs-protocol',
  'cs-bytes',
  'time-taken',
  'ssl-protocol',
  'ssl-cipher',
  'x-edge-response-result-type',
  'cs-protocol-version',
  'time-to-first-byte',
  'x-edge-detailed-result-type',
  'sc-content-type',
];

/** Delivers the fields above of a distribution's logs to a bucket, as JSON lines. */
export function deliverLogs(
  stack: Stack,
  distribution: Distribution,
  bucket: LogsBucket,
  stage: Stage,
): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('AWSLogs/*')],
      conditions: {
        StringEquals: {
          's3:x-amz-acl': 'bucket-owner-full-control',
          'aws:SourceAccount': Aws.ACCOUNT_ID,
        },
        ArnLike: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:delivery-source:*`,
        },
      },
    }),
  );
  const name = `landbrief-${stage.name}-distribution`;
  const source = new CfnDeliverySource(stack, 'LogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, 'LogDestination', {
    name,
    outputFormat: 'json',
    destinationResourceArn: bucket.bucketArn,
  });
  const delivery = new CfnDelivery(stack, 'LogDelivery', {
    deliverySourceName: source.ref,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
  });
  if (bucket.policy) delivery.node.addDependency(bucket.policy);
}
