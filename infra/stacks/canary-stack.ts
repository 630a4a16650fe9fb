import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { commonEnvironment } from '../constructs/environment.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { allowCanaryItems, itemActions } from '../constructs/table-access.ts';
import type { DataStack } from './data-stack.ts';
import type { ReportsStack } from './reports-stack.ts';
import type { SecretsStack } from './secrets-stack.ts';

interface CanaryInput extends StackInput {
  readonly data: DataStack;
  readonly reports: ReportsStack;
  readonly secrets: SecretsStack;
  readonly password: Secret;
  readonly minutes: number;
}

/** The canary: uses the site every few minutes as people do, through its public address. */
export class CanaryStack extends SiteStack {
  readonly canary: ServiceFunction;
  readonly rate: Duration;

  constructor(scope: Construct, { stage, minutes, password, secrets, data, reports }: CanaryInput) {
    super(scope, 'canary', stage, 'The canary, which uses the site as people do');
    this.rate = Duration.minutes(minutes);
    this.canary = new ServiceFunction(this, 'Canary', {
      stage,
      source: 'canary',
      description: 'Logs in, opens a project, saves an answer and prints a page',
      memory: 512,
      timeout: Duration.minutes(3),
      environment: { ...commonEnvironment({ stage, data, reports }), CANARY_SECRET: password.secretName },
    });
    allowCanaryItems(
      this.canary,
      data,
      itemActions.filter((action) => action !== 'BatchGetItem'),
    );
    // It stores the hash of its own password.
    secrets.keeper.allowAsking(this.canary);
    this.canary.allow(['secretsmanager:GetSecretValue'], [password.secretArn]);
    // A run that fails is not repeated: its alarm asks for one that succeeds.
    const once = { retryAttempts: 0, maxEventAge: this.rate };
    this.canary.handler.configureAsyncInvoke(once);
    new Rule(this, 'EveryFewMinutes', {
      description: `Starts ${this.canary.name}`,
      schedule: Schedule.rate(this.rate),
      targets: [new LambdaFunction(this.canary.handler, once)],
    });
  }
}
