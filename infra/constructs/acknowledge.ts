import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts findings of the rule checks on a construct and its children, each by its whole id
 * (`AwsSolutions-IAM5[Resource::*]`) and with the reason.
 */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  const rules = Object.entries(findings).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}
