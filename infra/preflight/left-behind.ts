import {
  CloudFormationClient,
  paginateListStackResources,
  paginateListStacks,
} from '@aws-sdk/client-cloudformation';
import type { Stage } from '../stages.ts';
import { type Finding, warning } from './finding.ts';

/**
 * The log groups and buckets that stacks of the stage left when they were deleted, by name: the next stacks make them by the
 * same names. CloudFormation tells of stacks that were deleted in the last 90 days; whether they are still there, it does not say.
 */
export async function readLeftBehind(
  { region, name, keepsData }: Stage,
  live: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (!keepsData) return [];
  const client = new CloudFormationClient({ region, maxAttempts: 3 });
  const deleted: string[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks(
    { client },
    { StackStatusFilter: ['DELETE_COMPLETE'] },
  )) {
    for (const { StackName = '', StackId } of StackSummaries) {
      if (StackId && StackName.startsWith(`Landbrief-${name}-`) && !live.has(StackName))
        deleted.push(StackId);
    }
  }
  const left = new Set<string>();
  for (const StackName of deleted) {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources(
      { client },
      { StackName },
    )) {
      for (const { ResourceStatus, PhysicalResourceId: resource = '' } of StackResourceSummaries) {
        if (ResourceStatus === 'DELETE_SKIPPED' && isNamedByUs(resource, name)) left.add(resource);
      }
    }
  }
  return [...left].toSorted();
}

/** Other buckets have names of CloudFormation's, which never come again; tables and secrets are asked for by name. */
function isNamedByUs(resource: string, stageName: string): boolean {
  return (
    resource.startsWith(`/landbrief/${stageName}/`) || resource.startsWith(`landbrief-${stageName}-files-`)
  );
}

/** What may be in the way of stacks that are made again. */
export function judgeLeftBehind({ name }: Stage, left: readonly string[]): readonly Finding[] {
  if (left.length === 0) return [];
  const what = `these were kept when ${name} was removed, and the deployment fails where they are still there: ${left.join(', ')}`;
  const todo = `Delete them, as the removal printed: docs/operations/deploying.md#what-a-removed-stage-leaves\naws logs describe-log-groups --region us-east-1 --log-group-name-prefix /landbrief/${name}/ --query 'logGroups[].logGroupName' --output text`;
  return [warning('kept', what, todo)];
}
