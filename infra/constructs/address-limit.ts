import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Creates a web ACL that blocks an address after `limit` requests in five minutes, and returns its ARN. */
export function addressLimit(scope: Construct, stageName: string, limit: number): string {
  const metrics = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
    metricName,
  });
  const acl = new CfnWebACL(scope, 'WebAcl', {
    name: `landbrief-${stageName}`,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics(`landbrief-${stageName}`),
    rules: [
      {
        name: 'address-limit',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', evaluationWindowSec: 300, limit } },
        visibilityConfig: metrics(`landbrief-${stageName}-address-limit`),
      },
    ],
  });
  return acl.attrArn;
}
