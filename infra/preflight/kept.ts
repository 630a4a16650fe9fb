import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import type { Stage } from '../stages.ts';
import type { StackFacts } from './facts.ts';

/** What stays when its stack is deleted. */
export interface Kept {
  readonly type: string;
  readonly name: string;
}

/** The resources of a template that outlive its stack, by their ids in it. */
function keptIn(template: string): ReadonlySet<string> {
  const { Resources = {} } = JSON.parse(template);
  const resources = Object.entries<{ DeletionPolicy?: string }>(Resources);
  return new Set(resources.filter(([, one]) => one.DeletionPolicy?.startsWith('Retain')).map(([id]) => id));
}

/** What deleting these stacks would leave. */
export async function readKept({ region }: Stage, stacks: readonly StackFacts[]): Promise<readonly Kept[]> {
  const client = new CloudFormationClient({ region, maxAttempts: 3 });
  const kept: Kept[] = [];
  for (const { name: StackName } of stacks) {
    const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName }));
    const ids = keptIn(TemplateBody);
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName },
    )) {
      for (const {
        LogicalResourceId = '',
        ResourceType: type = '',
        PhysicalResourceId: name = '',
      } of StackResourceSummaries) {
        if (ids.has(LogicalResourceId)) kept.push({ type, name });
      }
    }
  }
  return kept;
}

const removal: Readonly<Record<string, (name: string) => readonly string[]>> = {
  'AWS::DynamoDB::GlobalTable': (name) => [
    `aws dynamodb update-table --region us-east-1 --table-name ${name} --no-deletion-protection-enabled`,
    `aws dynamodb delete-table --region us-east-1 --table-name ${name}`,
  ],
  'AWS::S3::Bucket': (name) => [
    ...(/auditcopies/.test(name)
      ? [`# Locked: docs/operations/security.md#a-copy-has-to-be-deleted-before-its-time empties ${name}.`]
      : []),
    `aws s3api put-bucket-lifecycle-configuration --bucket ${name} --lifecycle-configuration '{"Rules":[{"ID":"empty","Status":"Enabled","Filter":{},"Expiration":{"Days":1},"NoncurrentVersionExpiration":{"NoncurrentDays":1}}]}'`,
    `aws s3 rb s3://${name}   # two days later, when it is empty`,
  ],
  'AWS::Logs::LogGroup': (name) => [`aws logs delete-log-group --region us-east-1 --log-group-name ${name}`],
  'AWS::SecretsManager::Secret': (name) => [
    `aws secretsmanager delete-secret --region us-east-1 --secret-id ${name} --force-delete-without-recovery`,
  ],
  'AWS::KMS::Key': (name) => [
    `aws kms schedule-key-deletion --region us-east-1 --key-id ${name} --pending-window-in-days 30`,
  ],
};

/** What is kept, as text: each with the commands that remove it for good. */
export function howToRemove(kept: readonly Kept[]): string {
  return kept
    .map(({ type, name }) => {
      const commands = removal[type]?.(name) ?? ['(in the console)'];
      return [`${type} ${name}`, ...commands.map((one) => `    ${one}`)].join('\n');
    })
    .join('\n');
}
