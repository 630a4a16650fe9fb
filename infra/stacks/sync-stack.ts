import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { commonEnvironment, propertySyncName } from '../constructs/environment.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems } from '../constructs/table-access.ts';
import { TaskMachine } from '../constructs/task-machine.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';

interface SyncInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
  readonly secrets: SecretsStack;
}

/** The property sync: its state machine, and the function that does the machine's tasks. */
export class SyncStack extends SiteStack {
  readonly tasks: ServiceFunction;
  readonly machine: TaskMachine;

  constructor(scope: Construct, { stage, data, reports, secrets }: SyncInput) {
    super(scope, 'sync', stage, 'The property sync');
    this.tasks = new ServiceFunction(this, 'PropertySync', {
      stage,
      source: 'property-sync',
      description: 'Does the tasks of the property sync',
      memory: 1_024,
      timeout: Duration.minutes(15),
      environment: commonEnvironment({ stage, data, reports }),
    });
    allowItems(this.tasks, data, [
      'BatchGetItem',
      'BatchWriteItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ]);
    data.allowFinding(this.tasks);
    secrets.allowReadingFeedSecrets(this.tasks);
    secrets.allowDirectory(this.tasks);
    data.allowFiles(
      this.tasks,
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      'feeds/',
      'A run cuts feeds into pages, each with a name of its own, and deletes them at its end.',
    );
    this.machine = new TaskMachine(this, 'Runs', {
      stage,
      source: 'property-sync',
      machineName: propertySyncName(stage),
      comment: 'Copies data feeds into the inventories of their organizations',
      tasks: this.tasks,
      placeholder: 'PropertySyncFunction',
    });
  }
}
