import { GetRoleCommand, IAMClient, SimulatePrincipalPolicyCommand } from '@aws-sdk/client-iam';
import type { Stage } from '../stages.ts';
import type { Caller, Reading } from './facts.ts';
import { error, type Finding, warning } from './finding.ts';

/** What making CDK's own stack asks for, in the credentials' own name. */
const actions = [
  'cloudformation:CreateChangeSet',
  'cloudformation:ExecuteChangeSet',
  'ecr:CreateRepository',
  'iam:AttachRolePolicy',
  'iam:CreateRole',
  'iam:PutRolePolicy',
  's3:CreateBucket',
  's3:PutBucketPolicy',
  'ssm:PutParameter',
];

/** IAM judges a role, not the session that the credentials are of. */
async function principalOf(client: IAMClient, arn: string): Promise<string> {
  const role = /:assumed-role\/([^/]+)\//.exec(arn)?.[1];
  if (role === undefined) return arn;
  const { Role } = await client.send(new GetRoleCommand({ RoleName: role }));
  return Role?.Arn ?? arn;
}

/** The rights that the credentials lack to prepare an account. */
export async function readMissingRights(
  { region }: Stage,
  { arn }: Caller,
): Promise<Reading<readonly string[]>> {
  if (arn.endsWith(':root')) return { value: [] };
  try {
    const client = new IAMClient({ region, maxAttempts: 3 });
    const PolicySourceArn = await principalOf(client, arn);
    const command = new SimulatePrincipalPolicyCommand({ PolicySourceArn, ActionNames: actions });
    const { EvaluationResults = [] } = await client.send(command);
    const denied = EvaluationResults.filter(({ EvalDecision }) => EvalDecision !== 'allowed');
    return { value: denied.map(({ EvalActionName = '' }) => EvalActionName) };
  } catch (thrown) {
    return { unread: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) };
  }
}

/** What is wrong with the credentials' rights, for preparing an account. */
export function judgeMissingRights(rights: Reading<readonly string[]>): readonly Finding[] {
  const todo =
    'Use credentials with AdministratorAccess: only these make the roles that later deployments take on.';
  if ('unread' in rights) {
    return [warning('rights', `the rights of the credentials could not be read: ${rights.unread}`, todo)];
  }
  if (rights.value.length === 0) return [];
  return [error('rights', `the credentials lack ${rights.value.join(', ')}`, todo)];
}
