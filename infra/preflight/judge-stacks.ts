import type { StackFacts } from './facts.ts';
import { error, type Finding, warning } from './finding.ts';

/** The stack that `npm run bootstrap` makes. */
export const bootstrapStack = 'CDKToolkit';
/** What aws-cdk-lib's templates ask for. */
const bootstrapVersion = 6;

/** Whether a stack is there and works. */
export function isLive({ status }: StackFacts): boolean {
  return /^(CREATE|UPDATE|IMPORT|UPDATE_ROLLBACK|IMPORT_ROLLBACK)_COMPLETE$/.test(status);
}

/** What is wrong with CDK's own stack. */
export function judgeBootstrap(stacks: readonly StackFacts[], stageName: string): readonly Finding[] {
  const todo = `npm run bootstrap -- --stage ${stageName}`;
  const stack = stacks.find(({ name }) => name === bootstrapStack);
  if (!stack) return [error('bootstrap', 'the account was never prepared for CDK', todo)];
  if (!isLive(stack)) return judgeStack(stack);
  const version = Number(stack.outputs.BootstrapVersion ?? 0);
  if (version >= bootstrapVersion) return [];
  return [error('bootstrap', `the account was prepared by CDK ${version}, which is too old`, todo)];
}

/** What is wrong with a stack, and how it gets out of that state. */
export function judgeStack({ name, status, isProtected }: StackFacts): readonly Finding[] {
  const events = `aws cloudformation describe-stack-events --region us-east-1 --stack-name ${name} --query "StackEvents[?contains(ResourceStatus,'FAILED')].[LogicalResourceId,ResourceStatusReason]" --output table`;
  const command = (verb: string, rest = '') =>
    `aws cloudformation ${verb} --region us-east-1 --stack-name ${name}${rest}`;
  const unprotect = command('update-termination-protection', ' --no-enable-termination-protection');
  switch (status) {
    case 'ROLLBACK_COMPLETE':
    case 'ROLLBACK_FAILED':
      if (isProtected) {
        return [error('stack', `${name} failed when it was made (${status}) and is protected`, unprotect)];
      }
      return [
        warning(
          'stack',
          `${name} failed when it was made (${status}); the deployment deletes it and makes it anew`,
          `Look first why it failed:\n${events}`,
        ),
      ];
    case 'UPDATE_ROLLBACK_FAILED':
      return [
        error(
          'stack',
          `${name} could not be brought back to what it was (${status})`,
          `Remove the cause, then let it go on:\n${events}\n${command('continue-update-rollback')}`,
        ),
      ];
    case 'UPDATE_FAILED':
    case 'CREATE_FAILED':
      return [
        error(
          'stack',
          `${name} stopped half-way (${status}) and was left so`,
          `Bring it back, then deploy again:\n${events}\n${command('rollback-stack')}`,
        ),
      ];
    case 'DELETE_FAILED':
      return [
        error(
          'stack',
          `${name} could not be deleted (${status})`,
          `Remove the cause, then delete it again; by force, it leaves behind what it cannot delete:\n${events}\n${command('delete-stack')}\n${command('delete-stack', ' --deletion-mode FORCE_DELETE_STACK')}`,
        ),
      ];
    case 'REVIEW_IN_PROGRESS':
      return [
        warning(
          'stack',
          `${name} was begun, and nothing of it was made (${status})`,
          `The deployment makes it; to be rid of it:\n${command('delete-stack')}`,
        ),
      ];
    default:
      if (!status.endsWith('_IN_PROGRESS')) return [];
      return [
        error(
          'stack',
          `${name} is being changed (${status})`,
          `Wait, or find out who does it:\n${command('wait stack-update-complete')}\nA certificate without its record makes a stack wait: docs/operations/runbooks.md#the-domain-and-its-records`,
        ),
      ];
  }
}
