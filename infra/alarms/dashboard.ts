import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { apiLatency, reputation, watchedFunctions } from './catalogue.ts';
import type { LoggedMetrics } from './logged-metrics.ts';
import { serviceLevelWidgets } from './service-levels.ts';
import type { WatchedStacks } from './watched-stacks.ts';

/** Draws the published service levels, and what a stage does in a day. */
export function addDashboard(
  scope: Construct,
  stageName: string,
  stacks: WatchedStacks,
  logged: LoggedMetrics,
): void {
  const { api, jobs, mail, data } = stacks;
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12, height: 6 });
  const units = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: data.table.tableName },
      statistic: Stats.SUM,
    });
  const functions = watchedFunctions(stacks);
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: `landbrief-${stageName}`,
    defaultInterval: Duration.days(1),
  });
  dashboard.addWidgets(...serviceLevelWidgets(stacks, logged));
  dashboard.addWidgets(
    graph('Calls and failures', [api.httpStage.metricCount()], [api.httpStage.metricServerError()]),
    graph('Latency, 99th percentile (ms)', [apiLatency(stacks)]),
    graph(
      'Function errors',
      functions.map((fn) => fn.handler.metricErrors()),
    ),
    graph(
      'Function duration, 99th percentile (ms)',
      functions.map((fn) => fn.handler.metricDuration({ statistic: 'p99' })),
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
    graph('Mail: bounce and complaint rates', [reputation('BounceRate'), reputation('ComplaintRate')]),
  );
}
