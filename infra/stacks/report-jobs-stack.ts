import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { commonEnvironment } from '../constructs/environment.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems } from '../constructs/table-access.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';

interface ReportJobsInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
}

/** The function that makes reports in the background. */
export class ReportJobsStack extends SiteStack {
  readonly reportJobs: ServiceFunction;

  constructor(scope: Construct, { stage, data, reports }: ReportJobsInput) {
    super(scope, 'report-jobs', stage, 'Reports in the background');
    this.reportJobs = new ServiceFunction(this, 'ReportJobs', {
      stage,
      source: 'report-jobs',
      description: 'Makes reports in the background',
      // Besides the frame of the report it has two parts in memory, each with the photos of 25 properties.
      memory: 3_008,
      // The list of all answers of 10,000 properties with 1,000 questions, and what it is made of (benchmarks.md).
      temporaryMegabytes: 10_240,
      timeout: Duration.minutes(15),
      reservedConcurrency: stage.reservedConcurrency.reportJobs,
      environment: commonEnvironment({ stage, data, reports }),
    });
    // The clock begins again what was killed. What finds no place within an hour has failed.
    this.reportJobs.handler.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.hours(1) });
    allowItems(this.reportJobs, data, [
      'BatchGetItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    data.allowFinding(this.reportJobs);
    data.allowFiles(
      this.reportJobs,
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      'reports/',
      'A report is made of parts, each with a name of its own, which are deleted at its end.',
    );
    for (const prefix of ['images/', 'logos/']) {
      const reason = 'Reports show pictures, each of which has a name of its own.';
      data.allowFiles(this.reportJobs, ['s3:GetObject'], prefix, reason);
    }
    this.reportJobs.allow(['lambda:InvokeFunction'], [reports.pdf.handler.functionArn]);
  }

  allowStarting(fn: ServiceFunction): void {
    fn.allow(['lambda:InvokeFunction'], [this.reportJobs.handler.functionArn]);
  }
}
