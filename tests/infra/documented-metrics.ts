/** What a service publishes to CloudWatch. */
interface DocumentedMetrics {
  /** The sets of dimensions of each metric: one alone, or one with fewer dimensions, has no data. */
  readonly metrics: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** What a dimension's value looks like in a template, as JSON. */
  readonly values: Readonly<Record<string, RegExp>>;
}

const byFunction = [['FunctionName']];
const byMachine = [['StateMachineArn']];
const byQueue = [['QueueName']];
const byTableOrIndex = [['TableName'], ['TableName', 'GlobalSecondaryIndexName']];
const byApi = [['ApiId'], ['ApiId', 'Stage']];

/** The metrics that we use, as the user guides of these services list them, each under "metrics and dimensions". */
export const documentedMetrics: Readonly<Record<string, DocumentedMetrics>> = {
  'AWS/ApiGateway': {
    metrics: { '5xx': byApi, Latency: byApi },
    values: { ApiId: /Http/, Stage: /^"\$default"$/ },
  },
  'AWS/CloudFront': {
    metrics: { '5xxErrorRate': [['DistributionId', 'Region']] },
    values: { DistributionId: /Distribution/, Region: /^"Global"$/ },
  },
  'AWS/DynamoDB': {
    metrics: {
      ReadThrottleEvents: byTableOrIndex,
      WriteThrottleEvents: byTableOrIndex,
      ThrottledRequests: [['TableName', 'Operation']],
    },
    values: { TableName: /Table/, GlobalSecondaryIndexName: /^"(gsi1|gsi2|byId)"$/ },
  },
  'AWS/Lambda': {
    metrics: { Errors: byFunction, Throttles: byFunction, IteratorAge: byFunction },
    values: { FunctionName: /Function/ },
  },
  'AWS/SES': {
    // Of the account: metrics of a configuration set carry its name, and SES suspends accounts.
    metrics: { 'Reputation.BounceRate': [[]], 'Reputation.ComplaintRate': [[]] },
    values: {},
  },
  'AWS/SQS': {
    metrics: { ApproximateNumberOfMessagesVisible: byQueue, ApproximateAgeOfOldestMessage: byQueue },
    values: { QueueName: /Parked|Queue/ },
  },
  'AWS/WAFV2': {
    // Of CloudFront; web ACLs elsewhere have the region too.
    metrics: { BlockedRequests: [['WebACL', 'Rule']] },
    values: { WebACL: /^"landbrief-/, Rule: /^"ALL"$/ },
  },
  'AWS/States': {
    metrics: { ExecutionsFailed: byMachine, ExecutionsTimedOut: byMachine },
    values: { StateMachineArn: /Machine/ },
  },
};
