import { CustomResource, Duration } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { acknowledge } from './acknowledge.ts';
import { passwordsName } from './environment.ts';
import { ServiceFunction } from './service-function.ts';

interface PasswordCheckProps {
  readonly stage: Stage;
  /** What hashes passwords in earnest: it is made, and changed, only after the check. */
  readonly hashing: ServiceFunction;
}

/**
 * Fails a deployment in which Lambda's runtime cannot hash passwords, before that function is
 * touched. It runs again whenever its code or runtime changes.
 */
export class PasswordCheck extends Construct {
  constructor(scope: Construct, id: string, { stage, hashing }: PasswordCheckProps) {
    super(scope, id);
    const check = new ServiceFunction(this, 'Check', {
      stage,
      source: 'password-check',
      description: 'Hashes a password in each deployment',
      memory: stage.memory.api,
      timeout: Duration.seconds(30),
      traced: false,
    });
    const handler = hashing.handler.node.defaultChild;
    if (!(handler instanceof CfnFunction)) throw new Error('CDK makes functions otherwise.');
    const proof = new CustomResource(this, 'Proof', {
      resourceType: 'Custom::PasswordCheck',
      serviceToken: check.handler.functionArn,
      serviceTimeout: Duration.seconds(60),
      properties: { Runtime: hashing.handler.runtime.name, Code: codeOf(handler) },
    });
    handler.node.addDependency(proof);
  }
}

/** The name of the code's archive, which has its hash. */
function codeOf({ code }: CfnFunction): string {
  if (!('s3Key' in code) || code.s3Key === undefined) throw new Error('The code has no archive.');
  return code.s3Key;
}

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
