import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ServiceFunction } from '../constructs/service-function.ts';

interface LoggedProps {
  readonly name: string;
  readonly functions: readonly ServiceFunction[];
  /** Conditions on the fields of a line, in the filter language of CloudWatch Logs. */
  readonly pattern: string;
  readonly period: Duration;
  /** The field of the line that is the metric's value; by default each line counts 1. */
  readonly value?: string;
  readonly statistic?: string;
}

/** Makes metrics of the lines that our functions log (packages/platform/src/log.ts). */
export class LoggedMetrics {
  private readonly scope: Construct;
  private readonly namespace: string;

  constructor(scope: Construct, stageName: string) {
    this.scope = scope;
    this.namespace = `Landbrief/${stageName}`;
  }

  /**
   * Counts lines, or takes their values. A count is 0 while lines are logged of which none matches. Asked for again by
   * its name, it is the same metric with another period.
   */
  metric({ name, functions, pattern, period, value, statistic = Stats.SUM }: LoggedProps): Metric {
    for (const fn of functions) {
      const id = `${fn.node.id}${name}`;
      if (this.scope.node.tryFindChild(id)) continue;
      new MetricFilter(this.scope, id, {
        logGroup: fn.logGroup,
        filterPattern: FilterPattern.literal(`{ ${pattern} }`),
        metricNamespace: this.namespace,
        metricName: name,
        ...(value === undefined ? { metricValue: '1', defaultValue: 0 } : { metricValue: `$.${value}` }),
      });
    }
    return new Metric({ namespace: this.namespace, metricName: name, statistic, period });
  }
}
