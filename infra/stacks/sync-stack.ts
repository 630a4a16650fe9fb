import { readFileSync } from 'node:fs';
import { ArnFormat, Duration } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { commonEnvironment, propertySyncName } from '../constructs/environment.ts';
import { logRetention, removalPolicy } from '../constructs/retention.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowItems } from '../constructs/table-access.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';

interface SyncInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
  readonly secrets: SecretsStack;
}

const definition = new URL('../../functions/property-sync/state-machine.asl.json', import.meta.url);

/** The property sync: its state machine, and the function that does the machine's tasks. */
export class SyncStack extends SiteStack {
  readonly tasks: ServiceFunction;
  readonly machine: StateMachine;

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
    allowItems(this.tasks, data.table, data.indexes);
    data.allowFinding(this.tasks);
    secrets.allowReadingFeedSecrets(this.tasks);
    secrets.allowDirectory(this.tasks);
    data.allowFiles(
      this.tasks,
      ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
      'feeds/',
      'A run cuts feeds into pages, each with a name of its own, and deletes them at its end.',
    );
    this.machine = this.makeMachine();
  }

  /** Lets a function start runs. */
  allowStarting(fn: ServiceFunction): void {
    fn.allow(['states:StartExecution'], [this.machine.stateMachineArn]);
  }

  /** Lets a function ask how runs are. */
  allowAsking(fn: ServiceFunction): void {
    const executions = this.formatArn({
      service: 'states',
      resource: 'execution',
      resourceName: `${propertySyncName(this.stage)}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    fn.allow(['states:DescribeExecution'], [executions]);
    acknowledge(fn, {
      [`AwsSolutions-IAM5[Resource::arn:aws:states:us-east-1:<AWS::AccountId>:execution:${propertySyncName(this.stage)}:*]`]:
        'An execution is named when a run begins.',
    });
  }

  private makeMachine(): StateMachine {
    const { stage, tasks } = this;
    const log = new LogGroup(this, 'ExecutionLog', {
      // CloudWatch's policy for logs of its services covers names that begin so.
      logGroupName: `/aws/vendedlogs/landbrief/${stage.name}/property-sync`,
      retention: logRetention(stage.logDays),
      removalPolicy: removalPolicy(stage),
    });
    const machine = new StateMachine(this, 'Machine', {
      stateMachineName: propertySyncName(stage),
      comment: 'Copies data feeds into the inventories of their organizations',
      definitionBody: DefinitionBody.fromString(readFileSync(definition, 'utf8')),
      definitionSubstitutions: { PropertySyncFunction: tasks.handler.functionArn },
      logs: { destination: log, level: LogLevel.ALL, includeExecutionData: false },
      tracingEnabled: true,
    });
    machine.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['lambda:InvokeFunction'],
        resources: [tasks.handler.functionArn],
      }),
    );
    acknowledge(machine, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray and the delivery of logs, which Step Functions sets up itself, have no narrower resources.',
    });
    return machine;
  }
}
