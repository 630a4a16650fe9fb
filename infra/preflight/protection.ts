import { CloudFormationClient, UpdateTerminationProtectionCommand } from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../stages.ts';
import type { Caller, StackFacts } from './facts.ts';
import { readStacks } from './read-facts.ts';
import { bootstrapStack, isLive } from './stacks.ts';

const prefixOf = ({ name }: Stage) => `Landbrief-${name}-`;

/**
 * The stacks that are there and work, by what follows the stage's name. Only these are protected from deletion while a
 * deployment runs: CDK has to replace what a failed first deployment left of others.
 */
export function madeParts(stage: Stage, stacks: readonly StackFacts[]): readonly string[] {
  const ours = stacks.filter(({ name }) => name.startsWith(prefixOf(stage)));
  return ours.filter(isLive).map(({ name }) => name.slice(prefixOf(stage).length));
}

/** CloudFormation by the role that CDK deploys by: the credentials themselves need no other right. */
async function asDeployer({ region }: Stage, { account }: Caller): Promise<CloudFormationClient> {
  const { Credentials } = await new STSClient({ region }).send(
    new AssumeRoleCommand({
      RoleArn: `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-${region}`,
      RoleSessionName: 'landbrief-protection',
    }),
  );
  const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken)
    throw new Error('AWS gave no credentials of the role.');
  return new CloudFormationClient({
    region,
    credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken },
  });
}

async function setProtection(stage: Stage, caller: Caller, to: boolean): Promise<void> {
  const client = await asDeployer(stage, caller);
  for (const { name, isProtected } of await readStacks(stage)) {
    if (isProtected === to || !name.startsWith(prefixOf(stage))) continue;
    await client.send(
      new UpdateTerminationProtectionCommand({ StackName: name, EnableTerminationProtection: to }),
    );
  }
}

/** Protects every stack of a stage from deletion. */
export async function protect(stage: Stage, caller: Caller): Promise<void> {
  await setProtection(stage, caller, true);
}

export async function unprotect(stage: Stage, caller: Caller): Promise<void> {
  await setProtection(stage, caller, false);
}

/** Protects CDK's own stack from deletion, by the credentials that made it: all stages of the account need it. */
export async function protectBootstrap({ region }: Stage): Promise<void> {
  await new CloudFormationClient({ region }).send(
    new UpdateTerminationProtectionCommand({ StackName: bootstrapStack, EnableTerminationProtection: true }),
  );
}
