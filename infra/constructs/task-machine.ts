import { readFileSync } from 'node:fs';
import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Metric, MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { logRetention, removalPolicy } from './retention.ts';
import type { ServiceFunction } from './service-function.ts';

interface TaskMachineProps {
  readonly stage: Stage;
  /** The folder below functions/ that has its definition. */
  readonly source: string;
  readonly machineName: string;
  readonly comment: string;
  /** Does its tasks. */
  readonly tasks: ServiceFunction;
  /** The name by which the definition calls the function. */
  readonly placeholder: string;
}

/** A state machine of the product, logged without what executions are given, and traced. */
export class TaskMachine extends Construct {
  private readonly machine: StateMachine;
  private readonly machineName: string;

  constructor(scope: Construct, id: string, props: TaskMachineProps) {
    super(scope, id);
    const { stage, source, machineName, tasks } = props;
    this.machineName = machineName;
    const definition = new URL(`../../functions/${source}/state-machine.asl.json`, import.meta.url);
    const log = new LogGroup(this, 'Log', {
      // CloudWatch's policy for logs of its services covers names that begin so.
      logGroupName: `/aws/vendedlogs/landbrief/${stage.name}/${source}`,
      retention: logRetention(stage.logDays),
      removalPolicy: removalPolicy(stage),
    });
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: machineName,
      comment: props.comment,
      definitionBody: DefinitionBody.fromString(readFileSync(definition, 'utf8')),
      definitionSubstitutions: { [props.placeholder]: tasks.handler.functionArn },
      logs: { destination: log, level: LogLevel.ALL, includeExecutionData: false },
      tracingEnabled: true,
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['lambda:InvokeFunction'],
        resources: [tasks.handler.functionArn],
      }),
    );
    acknowledge(this.machine, {
      'AwsSolutions-IAM5[Resource::*]':
        'X-Ray and the delivery of logs, which Step Functions sets up itself, have no narrower resources.',
    });
  }

  /** Lets a function start executions. */
  allowStarting(fn: ServiceFunction): void {
    fn.allow(['states:StartExecution'], [this.machine.stateMachineArn]);
  }

  /** Lets a function ask how executions are. */
  allowAsking(fn: ServiceFunction): void {
    const executions = Stack.of(this).formatArn({
      service: 'states',
      resource: 'execution',
      resourceName: `${this.machineName}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    fn.allow(['states:DescribeExecution'], [executions]);
    acknowledge(fn, {
      [`AwsSolutions-IAM5[Resource::arn:aws:states:us-east-1:<AWS::AccountId>:execution:${this.machineName}:*]`]:
        'An execution gets its name when it begins.',
    });
  }

  /** Executions that failed. */
  metricFailed(options: MetricOptions): Metric {
    return this.machine.metricFailed(options);
  }

  /** Executions that took too long. */
  metricTimedOut(options: MetricOptions): Metric {
    return this.machine.metricTimedOut(options);
  }
}
