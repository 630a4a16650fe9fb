import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { commonEnvironment, reportJobsName } from '../constructs/environment.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems } from '../constructs/table-access.ts';
import { TaskMachine } from '../constructs/task-machine.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';

interface ReportJobsInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
}

/** Reports in the background: their state machine, and the function that does the machine's tasks. */
export class ReportJobsStack extends SiteStack {
  readonly tasks: ServiceFunction;
  readonly machine: TaskMachine;

  constructor(scope: Construct, { stage, data, reports }: ReportJobsInput) {
    super(scope, 'report-jobs', stage, 'Reports in the background');
    this.tasks = new ServiceFunction(this, 'ReportJobs', {
      stage,
      source: 'report-jobs',
      description: 'Does the tasks of reports in the background',
      // One processor: it makes documents and smaller photos one by one, and waits for the printer.
      memory: 1_769,
      temporaryMegabytes: 1_024,
      timeout: Duration.minutes(15),
      reservedConcurrency: stage.reservedConcurrency.reportJobs,
      environment: commonEnvironment({ stage, data, reports }),
    });
    allowItems(this.tasks, data, ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem']);
    data.allowFinding(this.tasks);
    data.allowFiles(
      this.tasks,
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      'reports/',
      'A report is made of parts, each with a name of its own, which are deleted at its end.',
    );
    for (const prefix of ['images/', 'logos/']) {
      const reason = 'Reports show pictures, each of which has a name of its own.';
      data.allowFiles(this.tasks, ['s3:GetObject'], prefix, reason);
    }
    this.tasks.allow(['lambda:InvokeFunction'], [reports.pdf.handler.functionArn]);
    this.machine = new TaskMachine(this, 'Runs', {
      stage,
      source: 'report-jobs',
      machineName: reportJobsName(stage),
      comment: 'Makes reports in the background',
      tasks: this.tasks,
      placeholder: 'ReportJobsFunction',
    });
  }
}
