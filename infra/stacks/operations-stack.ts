import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { EncryptedTopic } from '../constructs/encrypted-topic.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { JobsStack } from './jobs-stack.ts';
import type { MailStack } from './mail-stack.ts';
import type { ReportJobsStack } from './report-jobs-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';
import type { SyncStack } from './sync-stack.ts';
import type { WebStack } from './web-stack.ts';

interface OperationsInput extends StackInput {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly mail: MailStack;
  readonly reports: ReportsStack;
  readonly reportJobs: ReportJobsStack;
  readonly secrets: SecretsStack;
  readonly sync: SyncStack;
  readonly web: WebStack;
}

/** The threshold of an alarm: the metric is above `above` in each of `periods` periods. */
interface Threshold {
  readonly above: number;
  readonly periods?: number;
}

/** The alarms for operators, and their dashboard. */
export class OperationsStack extends SiteStack {
  private readonly topic: EncryptedTopic;
  private readonly parts: OperationsInput;

  constructor(scope: Construct, input: OperationsInput) {
    super(scope, 'operations', input.stage, 'Alarms, dashboard, budget');
    this.parts = input;
    this.topic = new EncryptedTopic(this, 'Alarms', {
      stage: this.stage,
      displayName: `Landbrief ${this.stage.name} alarms`,
      publishers: ['cloudwatch.amazonaws.com'],
    });
    this.topic.addSubscription(new EmailSubscription(this.stage.alarmsEmail));
    this.watchApi();
    this.watchFunctions();
    this.watchRotations();
    this.watchOutbox();
    this.watchMachines();
    this.watchQueues();
    this.watchMail();
    this.limitSpending();
    this.draw();
  }

  private alarm(id: string, what: string, metric: IMetric, { above, periods = 1 }: Threshold): void {
    const alarm = new Alarm(this, id, {
      alarmName: `landbrief-${this.stage.name}-${id}`,
      alarmDescription: `${what} docs/operations.md says what to do.`,
      metric,
      threshold: above,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
  }

  private watchApi(): void {
    this.alarm('api-failures', 'The API answered 5xx.', this.apiFailures(), { above: 5 });
    const internal = this.logged(
      'InternalFailures',
      [this.parts.api.api],
      '{ $.event = "failed" && $.status = 500 }',
    );
    this.alarm(
      'api-internal',
      'The API answered a bare 500: a right it lacks, an answer that makes no sense, or a defect.',
      internal,
      { above: 0 },
    );
    this.alarm('api-slow', 'One call in a hundred took longer than 3 s.', this.apiLatency(), {
      above: 3_000,
      periods: 3,
    });
  }

  /** 5xx responses, without those caused by an external service, such as an organization's identity provider. */
  private apiFailures(): MathExpression {
    const { api, httpStage } = this.parts.api;
    const outside = this.logged('OutsideFailures', [api], '{ $.event = "outside.failed" }');
    const { period } = outside;
    return new MathExpression({
      expression: 'failures - FILL(outside, 0)',
      label: '5xx of our own',
      period,
      usingMetrics: { failures: httpStage.metricServerError({ period, statistic: Stats.SUM }), outside },
    });
  }

  /** A metric that counts log lines with a pattern. */
  private logged(name: string, functions: readonly ServiceFunction[], pattern: string): Metric {
    const metric = new Metric({
      namespace: `Landbrief/${this.stage.name}`,
      metricName: name,
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    });
    for (const fn of functions) {
      new MetricFilter(this, `${fn.node.id}${name}`, {
        logGroup: fn.logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: metric.namespace,
        metricName: metric.metricName,
        metricValue: '1',
      });
    }
    return metric;
  }

  private apiLatency(): Metric {
    return this.parts.api.httpStage.metricLatency({
      period: Duration.minutes(5),
      statistic: Stats.percentile(99),
    });
  }

  private get functions(): ServiceFunction[] {
    const { api, jobs, reports, reportJobs, sync } = this.parts;
    return [
      api.api,
      jobs.outbox,
      jobs.outboxRetry,
      jobs.lifecycleClock,
      jobs.mailFeedback,
      reports.pdf,
      reportJobs.tasks,
      sync.tasks,
    ];
  }

  /** Secrets Manager retries a rotation itself; while it fails, the old value stays in use. */
  private watchRotations(): void {
    const { secrets, web } = this.parts;
    const day = { period: Duration.days(1) };
    for (const fn of [secrets.rotateSigningKeys, web.rotateOriginSecret]) {
      const what = `${fn.name} could not renew its secret.`;
      this.alarm(`${fn.node.id}-errors`, what, fn.handler.metricErrors(day), { above: 2 });
    }
  }

  private watchFunctions(): void {
    const every = { period: Duration.minutes(5) };
    for (const fn of this.functions) {
      const short = fn.node.id;
      this.alarm(`${short}-errors`, `${fn.name} ended with an error.`, fn.handler.metricErrors(every), {
        above: 2,
      });
      this.alarm(
        `${short}-throttled`,
        `${fn.name} was refused an instance.`,
        fn.handler.metricThrottles(every),
        {
          above: 0,
        },
      );
    }
    const age = this.parts.jobs.outbox.handler.metric('IteratorAge', { ...every, statistic: Stats.MAXIMUM });
    this.alarm('outbox-late', 'The outbox job is more than five minutes behind the table.', age, {
      above: 300_000,
    });
    const throttled = new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ThrottledRequests',
      dimensionsMap: { TableName: this.parts.data.table.tableName },
      statistic: Stats.SUM,
      ...every,
    });
    this.alarm('table-throttled', 'The table refused requests.', throttled, { above: 0, periods: 2 });
  }

  /** Log lines of jobs whose work fails repeatedly, fails for good, or whose failure can't be recorded. */
  private watchOutbox(): void {
    const { outbox, outboxRetry, lifecycleClock } = this.parts.jobs;
    const failures = this.logged(
      'OutboxFailures',
      [outbox, outboxRetry],
      '{ ($.event = "outbox.failed" && $.attempts >= 5) || $.event = "outbox.parked" || $.event = "outbox.unsettled" || $.event = "outbox.stream" }',
    );
    this.alarm('outbox-failing', 'Outbox items keep failing or were given up.', failures, { above: 0 });
    const clock = this.logged(
      'ClockFailures',
      [lifecycleClock],
      '{ $.event = "lifecycle.failed" || $.event = "licences.renewal-failed" || $.event = "property-sync.clock-failed" }',
    );
    this.alarm('clock-failing', 'The clock could not turn a project on.', clock, { above: 0 });
  }

  /** Executions that crashed: neither a feed that fails nor a report that cannot be made is one. */
  private watchMachines(): void {
    const every = Duration.minutes(5);
    const runs = this.parts.sync.machine.metricCrashed(every, 'Crashed runs');
    this.alarm('property-sync-crashed', 'A run of the property sync crashed.', runs, { above: 0 });
    const reports = this.parts.reportJobs.machine.metricCrashed(every, 'Crashed reports');
    this.alarm('report-jobs-crashed', 'A report could not be made.', reports, { above: 0 });
  }

  private watchQueues(): void {
    const { jobs, mail } = this.parts;
    const waiting = [
      ['parked', 'Work that failed for good waits in the parking queue.', jobs.parked],
      ['parked-feedback', 'Bounces or complaints could not be dealt with.', mail.parkedFeedback],
    ] as const;
    for (const [id, what, queue] of waiting) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM });
      this.alarm(id, what, metric, { above: 0 });
    }
  }

  private watchMail(): void {
    this.alarm('mail-bounces', 'More than 3 % of our mails bounce.', this.reputation('BounceRate'), {
      above: 0.03,
    });
    this.alarm(
      'mail-complaints',
      'More than 0.05 % of our mails are complained of.',
      this.reputation('ComplaintRate'),
      {
        above: 0.0005,
      },
    );
  }

  private reputation(rate: 'BounceRate' | 'ComplaintRate'): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${rate}`,
      dimensionsMap: { 'ses:configuration-set': this.parts.mail.configurationSetName },
      statistic: Stats.AVERAGE,
      period: Duration.hours(1),
    });
  }

  private limitSpending(): void {
    const subscribers = [{ subscriptionType: 'EMAIL', address: this.stage.alarmsEmail }];
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `landbrief-${this.stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.stage.monthlyBudgetDollars, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${this.stage.name}`] },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }

  private draw(): void {
    const { api, jobs, mail, data } = this.parts;
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12, height: 6 });
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: `landbrief-${this.stage.name}`,
      defaultInterval: Duration.days(1),
    });
    const units = (metricName: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: data.table.tableName },
        statistic: Stats.SUM,
      });
    dashboard.addWidgets(
      graph('Calls and failures', [api.httpStage.metricCount()], [api.httpStage.metricServerError()]),
      graph('Latency, 99th percentile (ms)', [this.apiLatency()]),
      graph(
        'Function errors',
        this.functions.map((fn) => fn.handler.metricErrors()),
      ),
      graph(
        'Function duration, 99th percentile (ms)',
        this.functions.map((fn) => fn.handler.metricDuration({ statistic: 'p99' })),
      ),
      graph(
        'Outbox: age of the stream (ms), parked',
        [jobs.outbox.handler.metric('IteratorAge', { statistic: Stats.MAXIMUM })],
        [
          jobs.parked.metricApproximateNumberOfMessagesVisible(),
          mail.parkedFeedback.metricApproximateNumberOfMessagesVisible(),
        ],
      ),
      graph('Table units', [units('ConsumedReadCapacityUnits'), units('ConsumedWriteCapacityUnits')]),
      graph('Mail: bounce and complaint rates', [
        this.reputation('BounceRate'),
        this.reputation('ComplaintRate'),
      ]),
    );
  }
}
