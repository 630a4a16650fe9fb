import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stages.ts';

/**
 * What happens to stored data when its stack is deleted. What a failed first deployment made is never kept: it would
 * have the names that the next one needs.
 */
export function removalPolicy(stage: Stage): RemovalPolicy {
  return stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

const retentions: Readonly<Record<number, RetentionDays>> = {
  7: RetentionDays.ONE_WEEK,
  14: RetentionDays.TWO_WEEKS,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
  180: RetentionDays.SIX_MONTHS,
  365: RetentionDays.ONE_YEAR,
};

/** CloudWatch supports only certain numbers of days; any other throws. */
export function logRetention(days: number): RetentionDays {
  const retention = retentions[days];
  if (retention === undefined) {
    throw new Error(
      `Logs can't be kept ${days} days; choose one of ${Object.keys(retentions).join(', ')} in stages.ts.`,
    );
  }
  return retention;
}
