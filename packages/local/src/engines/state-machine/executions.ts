import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from '../files.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** One run of a state machine, as DescribeExecution tells it; times in seconds since 1970. */
export type Execution = {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  readonly input: string;
  readonly startDate: number;
  readonly status: ExecutionStatus;
  readonly stopDate?: number;
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
};

/** All executions, by ARN; with a folder they survive a restart. */
export class Executions {
  readonly #directory: string | undefined;
  readonly #all = new Map<string, Execution>();

  constructor(directory: string | undefined) {
    this.#directory = directory;
    if (!directory) return;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory).filter((each) => each.endsWith('.json'))) {
      if (!existsSync(join(directory, name))) continue;
      const execution = readJson<Execution | undefined>(join(directory, name), undefined);
      if (execution) this.#all.set(execution.executionArn, execution);
    }
  }

  get(arn: string): Execution | undefined {
    return this.#all.get(arn);
  }

  /** Newest first. */
  list(): Execution[] {
    return [...this.#all.values()].sort((a, b) => b.startDate - a.startDate);
  }

  put(execution: Execution): void {
    this.#all.set(execution.executionArn, execution);
    if (!this.#directory) return;
    const file = `${execution.executionArn.split(':').slice(-2).join('.')}.json`;
    writeWhole(join(this.#directory, file), JSON.stringify(execution));
  }
}
