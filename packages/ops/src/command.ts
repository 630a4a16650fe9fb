import type { Environment } from '@landbrief/operations';
import type { Log } from '@landbrief/platform';

/** What a command works with: the resources of one stage, by the operator's own credentials. */
export interface OpsContext extends Environment {
  /** `local`, or a name of infra/stages.ts. */
  readonly stage: string;
  /** Who runs the command, as the audit trail names them: the ARN of the credentials, or the user of this machine. */
  readonly operator: string;
  readonly log: Log;
}

/** What a command found, and would change. */
export interface Plan {
  /** For the operator to read. */
  readonly lines: readonly string[];
  /** Makes the change, with an entry in the audit trail, and answers what it did; absent when there is nothing to change. */
  readonly apply?: () => Promise<readonly string[]>;
}

/** A command of the operators' console: `npm run ops -- --stage dev redrive ID`. */
export interface Command {
  /** What follows its name: `ID`. */
  readonly usage: string;
  readonly about: string;
  /** Reads only. An Error says which parameter is wrong, or what does not exist. */
  plan(parameters: readonly string[], context: OpsContext): Promise<Plan>;
}
