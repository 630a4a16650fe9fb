import type { JobContext } from '../context.ts';

/** What an operator's command works with (packages/ops). */
export interface OperatorContext extends JobContext {
  /** Who runs the command, as the audit trail names them: the ARN of the credentials, or the user of this machine. */
  readonly operator: string;
}
