import { CustomResource, Duration } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
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
