import { Duration } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { passwordsName } from './environment.ts';
import { ServiceFunction } from './service-function.ts';

/** The function that hashes and compares passwords: only its role may read the key that stored hashes are sealed with. */
export class PasswordKeeper extends Construct {
  readonly passwords: ServiceFunction;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: Secret }) {
    super(scope, id);
    acknowledge(key, {
      'AwsSolutions-SMG4':
        'Stored passwords stay sealed with it. docs/operations/runbooks.md says how to add one.',
    });
    this.passwords = new ServiceFunction(this, 'Passwords', {
      stage,
      source: 'passwords',
      description: 'Hashes and compares passwords',
      // A hash is a tenth of a second of a processor.
      memory: stage.memory.api,
      timeout: Duration.seconds(8),
      traced: stage.tracesCalls,
      environment: { PASSWORDS_SECRET: passwordsName(stage) },
    });
    this.passwords.allow(['secretsmanager:GetSecretValue'], [key.secretArn]);
  }

  allowAsking(fn: ServiceFunction): void {
    fn.allow(['lambda:InvokeFunction'], [this.passwords.handler.functionArn]);
  }
}
