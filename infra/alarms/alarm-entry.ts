import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** When an alarm rings: the metric is beyond its limit in each of `periods` periods, by default one. */
export type Limit = ({ readonly above: number } | { readonly below: number }) & { readonly periods?: number };

export interface AlarmEntry {
  /** Its name after `landbrief-<stage>-`. */
  readonly id: string;
  /** What has happened, in one sentence. */
  readonly what: string;
  /** The heading in docs/operations/alarms.md that says what to do. */
  readonly heading: string;
  readonly metric: IMetric;
  readonly limit: Limit;
  /** Whether no data is a failure, as for a heartbeat, or what a quiet stage looks like. */
  readonly missingData: 'fails' | 'is-fine';
}

/** The page that says what to do about each alarm. */
export const alarmsPage = 'docs/operations/alarms.md';

/** Adds an alarm that tells `topic` when it begins and when it is over. */
export function addAlarm(scope: Construct, stageName: string, entry: AlarmEntry, topic: Topic): void {
  const { id, what, heading, metric, limit, missingData } = entry;
  const isUpper = 'above' in limit;
  const alarm = new Alarm(scope, id, {
    alarmName: `landbrief-${stageName}-${id}`,
    alarmDescription: `${what} See ${alarmsPage}#${heading}`,
    metric,
    threshold: isUpper ? limit.above : limit.below,
    evaluationPeriods: limit.periods ?? 1,
    comparisonOperator: isUpper
      ? ComparisonOperator.GREATER_THAN_THRESHOLD
      : ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: missingData === 'fails' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
