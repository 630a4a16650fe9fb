import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { CanaryStack } from '../stacks/canary-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { JobsStack } from '../stacks/jobs-stack.ts';
import type { MailStack } from '../stacks/mail-stack.ts';
import type { ReportJobsStack } from '../stacks/report-jobs-stack.ts';
import type { ReportsStack } from '../stacks/reports-stack.ts';
import type { SecretsStack } from '../stacks/secrets-stack.ts';
import type { SyncStack } from '../stacks/sync-stack.ts';
import type { WebStack } from '../stacks/web-stack.ts';

export interface WatchedStacks {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly canary: CanaryStack | undefined;
  readonly jobs: JobsStack;
  readonly mail: MailStack;
  readonly reports: ReportsStack;
  readonly reportJobs: ReportJobsStack;
  readonly secrets: SecretsStack;
  readonly sync: SyncStack;
  readonly web: WebStack;
}

export const fiveMinutes = Duration.minutes(5);
export const quarterHour = Duration.minutes(15);
export const sum = { statistic: Stats.SUM, period: fiveMinutes };
