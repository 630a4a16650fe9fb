import { Duration } from 'aws-cdk-lib';
import {
  type IMetric,
  MathExpression,
  type Metric,
  SingleValueWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { CanaryStack } from '../stacks/canary-stack.ts';
import type { LoggedMetrics } from './logged-metrics.ts';
import { fiveMinutes, type WatchedStacks } from './watched-stacks.ts';

/** As `packages/domain/src/service/service-levels.ts` publishes them; tests/infra compares both. */
export const serviceLevels = { availability: 99.9, readMs: 300, saveMs: 500, coldStartMs: 600 } as const;

/** Runs of the canary that succeeded. */
export function canarySuccesses({ canary }: CanaryStack, logged: LoggedMetrics, period: Duration): Metric {
  return logged.metric({
    name: 'CanarySuccesses',
    functions: [canary],
    pattern: '$.event = "canary.succeeded"',
    period,
  });
}

/** The four published figures of the last 30 days. */
export function serviceLevelWidgets(
  { api, canary }: WatchedStacks,
  logged: LoggedMetrics,
): SingleValueWidget[] {
  const ofApi = { functions: [api.api], period: fiveMinutes, value: 'ms', statistic: Stats.percentile(95) };
  const kind = (name: string, read: 'read' | 'save') =>
    logged.metric({
      ...ofApi,
      name,
      pattern: `$.event = "request" && $.kind = "${read}" && $.status < 400`,
    });
  const figure = (title: string, metric: IMetric) =>
    new SingleValueWidget({
      title,
      metrics: [metric],
      ...{ width: 6, height: 4, start: '-P30D', setPeriodToTimeRange: true, fullPrecision: true },
    });
  const { availability, readMs, saveMs, coldStartMs } = serviceLevels;
  return [
    ...(canary
      ? [figure(`Available by the canary (≥ ${availability} %)`, availabilityOf(canary, logged))]
      : []),
    figure(`Reads, 95th percentile (≤ ${readMs} ms)`, kind('ReadMs', 'read')),
    figure(`Saves, 95th percentile (≤ ${saveMs} ms)`, kind('SaveMs', 'save')),
    figure(
      `Cold starts, 95th percentile (≤ ${coldStartMs} ms)`,
      logged.metric({ ...ofApi, name: 'ColdStartMs', pattern: '$.event = "started"' }),
    ),
  ];
}

/** Of the runs that were started: one that ends without a word failed too. */
function availabilityOf(stack: CanaryStack, logged: LoggedMetrics): MathExpression {
  return new MathExpression({
    expression: '100 * succeeded / runs',
    label: '% of runs',
    period: Duration.days(1),
    usingMetrics: {
      succeeded: canarySuccesses(stack, logged, Duration.days(1)),
      runs: stack.canary.handler.metricInvocations({ statistic: Stats.SUM, period: Duration.days(1) }),
    },
  });
}
