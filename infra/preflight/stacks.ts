import type { StackFacts } from './facts.ts';
import { error, type Finding } from './finding.ts';

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
  if (!isLive(stack)) {
    const what = `the preparation of the account for CDK did not end well (${stack.status})`;
    return [error('bootstrap', what, `docs/operations/runbooks.md#a-stuck-stack, then:\n${todo}`)];
  }
  const version = Number(stack.outputs.BootstrapVersion ?? 0);
  if (version >= bootstrapVersion) return [];
  return [error('bootstrap', `the account was prepared by CDK ${version}, which is too old`, todo)];
}
