import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRotationSchedule, type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ServiceFunction } from './service-function.ts';

const everyDays = 30;

/**
 * Rotates a secret by one of our functions, at the first deployment and each month. Unlike CDK's own grants, these are
 * for this secret only.
 */
export function rotate(secret: Secret, fn: ServiceFunction): void {
  fn.allow(
    [
      'secretsmanager:GetSecretValue',
      'secretsmanager:PutSecretValue',
      'secretsmanager:UpdateSecretVersionStage',
    ],
    [secret.secretArn],
  );
  fn.handler.addPermission('Rotation', {
    principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
    sourceArn: secret.secretArn,
  });
  const schedule = new CfnRotationSchedule(fn, 'Schedule', {
    secretId: secret.secretArn,
    rotationLambdaArn: fn.handler.functionArn,
    rotationRules: { automaticallyAfterDays: everyDays },
    rotateImmediatelyOnUpdate: true,
  });
  schedule.node.addDependency(fn);
}
