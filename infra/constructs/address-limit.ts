import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { addressLimits, windowSeconds } from '../address-limits.ts';
import type { Stage } from '../stages.ts';

type Rule = CfnWebACL.RuleProperty;

/** As the API reads a path: `/%6Cogin` and `//login/` are no way around a limit. */
const asRead = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }));
const path = { uriPath: {} };
const ofApi: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: path,
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: asRead,
  },
};
/** Calls that anybody may send, and that hash a password or send a mail. */
const ofEntering: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: path,
    regexString: '^/api/v1/(login|user/(register|resend|forget|confirm|reset))/*$',
    textTransformations: asRead,
  },
};

/** Requests that match known attacks, and addresses that AWS has seen attack others. */
const managedGroups = ['AWSManagedRulesKnownBadInputsRuleSet', 'AWSManagedRulesAmazonIpReputationList'];

/** The name by which CloudWatch has the web ACL's metrics. */
export const webAclMetric = (stageName: string) => `landbrief-${stageName}`;

/**
 * Creates a web ACL that limits what an address asks for in five minutes (infra/address-limits.ts), the API apart from
 * files, and returns its ARN. AWS's own rules count what they match, or block it, as the stage says.
 */
export function addressLimit(
  scope: Construct,
  stageName: string,
  managedRules: NonNullable<Stage['managedRules']>,
): string {
  const seen = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  });
  const metric = webAclMetric(stageName);
  const limited = (name: string, limit: number, scopeDownStatement: CfnWebACL.StatementProperty) => ({
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        limit,
        scopeDownStatement,
      },
    },
    visibilityConfig: seen(`${metric}-${name}`),
  });
  const managed = managedGroups.map((name) => ({
    name,
    overrideAction: managedRules === 'block' ? { none: {} } : { count: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: seen(`${metric}-${name}`),
  }));
  const rules: Omit<Rule, 'priority'>[] = [
    limited('entering', addressLimits.entering, ofEntering),
    limited('calls', addressLimits.calls, ofApi),
    limited('files', addressLimits.files, { notStatement: { statement: ofApi } }),
    ...managed,
  ];
  const acl = new CfnWebACL(scope, 'WebAcl', {
    name: metric,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen(metric),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
    // Sampled requests are kept for three hours: without what proves a session, and queries, which may hold secrets.
    dataProtectionConfig: {
      dataProtections: [
        {
          field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] },
          action: 'SUBSTITUTION',
        },
        { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
      ],
    },
  });
  return acl.attrArn;
}
