import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { webAclMetric } from '../constructs/address-limit.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { AlarmEntry } from './alarm-entry.ts';
import { backgroundAlarms } from './background-alarms.ts';
import type { LoggedMetrics } from './logged-metrics.ts';
import { fiveMinutes, quarterHour, sum, type WatchedStacks } from './watched-stacks.ts';

/**
 * Every alarm of a stage. tests/infra compares each metric and its dimensions with those that AWS documents, or with
 * the lines that our functions log, and each heading with docs/operations/alarms.md.
 */
export function alarmCatalogue(stacks: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  return [
    ...siteAlarms(stacks, logged),
    ...blockedRequests(stacks),
    ...functionAlarms(stacks),
    ...tableAlarms(stacks),
    ...backgroundAlarms(stacks, logged),
    ...mailAlarms(),
  ];
}

/** Every function that is not a rotation. */
export function watchedFunctions({
  api,
  jobs,
  reports,
  reportJobs,
  secrets,
  sync,
}: WatchedStacks): ServiceFunction[] {
  return [
    api.api,
    secrets.keeper.passwords,
    jobs.outbox,
    jobs.outboxRetry,
    jobs.lifecycleClock,
    jobs.counterCheck,
    jobs.mailFeedback,
    jobs.auditCopy,
    reports.pdf,
    reportJobs.reportJobs,
    sync.tasks,
  ];
}

/** The 99th percentile of what the HTTP API measures, in milliseconds. */
export function apiLatency({ api }: WatchedStacks): Metric {
  return api.httpStage.metricLatency({ period: fiveMinutes, statistic: Stats.percentile(99) });
}

/** Rates of the whole account, from 0 to 1: SES suspends an account, not a stage. */
export function reputation(rate: 'BounceRate' | 'ComplaintRate'): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    statistic: Stats.AVERAGE,
    period: Duration.hours(1),
  });
}

function siteAlarms(stacks: WatchedStacks, logged: LoggedMetrics): AlarmEntry[] {
  const { api, web } = stacks;
  const outside = logged.metric({
    name: 'OutsideFailures',
    functions: [api.api],
    pattern: '$.event = "outside.failed"',
    period: fiveMinutes,
  });
  return [
    {
      id: 'site-failures',
      what: 'CloudFront answered more than 5 % of the requests with 5xx for 15 minutes.',
      heading: 'site-failures',
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: web.distribution.distributionId, Region: 'Global' },
        statistic: Stats.AVERAGE,
        period: fiveMinutes,
      }),
      limit: { above: 5, periods: 3 },
      missingData: 'is-fine',
    },
    {
      id: 'api-failures',
      what: 'The API answered 5xx.',
      heading: 'api-failures',
      // Without those caused by an external service, such as an organization's identity provider.
      metric: new MathExpression({
        expression: 'failures - FILL(outside, 0)',
        label: '5xx of our own',
        period: fiveMinutes,
        usingMetrics: { failures: api.httpStage.metricServerError(sum), outside },
      }),
      limit: { above: 5 },
      missingData: 'is-fine',
    },
    {
      id: 'api-internal',
      what: 'The API answered a bare 500: a right that it lacks, an answer that makes no sense, or a defect.',
      heading: 'api-internal',
      metric: logged.metric({
        name: 'InternalFailures',
        functions: [api.api],
        pattern: '$.event = "failed" && $.status = 500',
        period: fiveMinutes,
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'answer-too-large',
      what: 'The answer of a call was larger than the 6 MB that Lambda passes on.',
      heading: 'answer-too-large',
      metric: logged.metric({
        name: 'AnswersTooLarge',
        functions: [api.api],
        pattern: '$.event = "answer.too-large"',
        period: fiveMinutes,
      }),
      limit: { above: 0 },
      missingData: 'is-fine',
    },
    {
      id: 'api-slow',
      what: 'One call in a hundred took longer than 3 s.',
      heading: 'api-slow',
      metric: apiLatency(stacks),
      limit: { above: 3_000, periods: 3 },
      missingData: 'is-fine',
    },
  ];
}

/** Of the whole web ACL, where the stage has one. CloudFront's has no region in its dimensions. */
function blockedRequests({ web: { stage } }: WatchedStacks): AlarmEntry[] {
  if (stage.managedRules === undefined) return [];
  return [
    {
      id: 'blocked-requests',
      what: 'The web ACL blocked more than 100 requests in five minutes.',
      heading: 'blocked-requests',
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: webAclMetric(stage.name), Rule: 'ALL' },
        ...sum,
      }),
      limit: { above: 100 },
      missingData: 'is-fine',
    },
  ];
}

function functionAlarms(stacks: WatchedStacks): AlarmEntry[] {
  const { reports, secrets, web } = stacks;
  const others = watchedFunctions(stacks).filter((fn) => fn !== reports.pdf);
  const errors = (fn: ServiceFunction, period = fiveMinutes) =>
    fn.handler.metricErrors({ statistic: Stats.SUM, period });
  const failing = (
    fn: ServiceFunction,
    about: Pick<AlarmEntry, 'what' | 'heading' | 'metric' | 'limit'>,
  ) => ({
    id: `${fn.source}-errors`,
    missingData: 'is-fine' as const,
    ...about,
  });
  return [
    ...others.map((fn) =>
      failing(fn, {
        what: `${fn.name} ended with an error.`,
        heading: 'function-errors',
        metric: errors(fn),
        limit: { above: 2 },
      }),
    ),
    failing(reports.pdf, {
      what: 'The printer failed more than once.',
      heading: 'printer-failing',
      metric: errors(reports.pdf, quarterHour),
      limit: { above: 1 },
    }),
    // Secrets Manager retries a rotation itself; while it fails, the old value stays in use.
    ...[secrets.rotateSigningKeys, web.rotateOriginSecret].map((fn) =>
      failing(fn, {
        what: `${fn.name} could not renew its secret.`,
        heading: 'rotation-failing',
        metric: errors(fn, Duration.days(1)),
        limit: { above: 2 },
      }),
    ),
    ...watchedFunctions(stacks).map((fn) => ({
      id: `${fn.source}-throttled`,
      what: `${fn.name} was refused an instance.`,
      heading: 'function-throttled',
      metric: fn.handler.metricThrottles(sum),
      limit: { above: 0 },
      missingData: 'is-fine' as const,
    })),
  ];
}

/** `ThrottledRequests` exists only for each operation; the events, for the table and for each index. */
function tableAlarms({ data }: WatchedStacks): AlarmEntry[] {
  const ofTable = { TableName: data.table.tableName };
  const places = [
    { name: 'table', dimensionsMap: ofTable },
    ...data.indexes.map((index) => ({
      name: index,
      dimensionsMap: { ...ofTable, GlobalSecondaryIndexName: index },
    })),
  ];
  return places.flatMap(({ name, dimensionsMap }) =>
    (['Read', 'Write'] as const).map((kind) => ({
      id: `${name}-${kind.toLowerCase()}s-throttled`,
      what: `DynamoDB throttled ${kind.toLowerCase()}s of ${name === 'table' ? 'the table' : `the index ${name}`}.`,
      heading: 'table-throttled',
      metric: new Metric({
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap,
        ...sum,
      }),
      limit: { above: 0, periods: 2 },
      missingData: 'is-fine' as const,
    })),
  );
}

function mailAlarms(): AlarmEntry[] {
  return [
    {
      id: 'mail-bounces',
      what: "More than 3 % of the account's mails bounce.",
      heading: 'mail-bounces',
      metric: reputation('BounceRate'),
      limit: { above: 0.03 },
      missingData: 'is-fine',
    },
    {
      id: 'mail-complaints',
      what: "More than 0.05 % of the account's mails are complained of.",
      heading: 'mail-complaints',
      metric: reputation('ComplaintRate'),
      limit: { above: 0.0005 },
      missingData: 'is-fine',
    },
  ];
}
