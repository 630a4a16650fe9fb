import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of the rule checks on one construct and what is inside it, each by its whole id
 * (`AwsSolutions-IAM5[Resource::*]`) and with the reason why it is right here.
 */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  const rules = Object.entries(findings).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}
