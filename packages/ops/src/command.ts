import type { OperatorContext } from '@landbrief/operations/operators';
import type { MailService } from './stage/mail-service.ts';
import type { ParkingQueues } from './stage/parking-queues.ts';

/** What a command works with: the resources of one stage, by the operator's own credentials. */
export interface OpsContext extends OperatorContext {
  /** `local`, or a name of infra/stages.ts. */
  readonly stage: string;
  /** The stage's queues of failed work. */
  readonly queues: ParkingQueues;
  readonly mailService: MailService;
}

/** What a command found, and would change. */
export interface Plan {
  /** For the operator to read. */
  readonly lines: readonly string[];
  /** What is typed after --confirm, for a change that nothing brings back: `--yes` alone does not make it. */
  readonly confirm?: string;
  /**
   * Makes the change, with an entry in the audit trail (`operatorActWrites` in the change's own transaction, or
   * `recordOperatorAct` before the first of many), and answers what it did; absent when there is nothing to change.
   */
  readonly apply?: () => Promise<readonly string[]>;
}

/**
 * A command of the operators' console: `npm run ops -- --stage dev redrive ID`. To add one: its work in
 * packages/operations/src/operators/, a file in commands/ that names its parameters and prints, a line in commands.ts,
 * its act with a sentence in domain's audit-acts.ts, and a heading in docs/operations/console.md.
 */
export interface Command {
  /** What follows its name: `ID`. */
  readonly usage: string;
  /** The fewest and the most parameters; without it, as many as `usage` has words. */
  readonly parameters?: readonly [fewest: number, most: number];
  readonly about: string;
  /** Reads only. An Error says which parameter is wrong, or what does not exist: it is printed, and the console ends with 1. */
  plan(parameters: readonly string[], context: OpsContext): Promise<Plan>;
}
