import { readJson, writeWhole } from '../files.ts';
import { asRecord } from '../http.ts';

/** An execution as it is recorded: enough to begin it again. */
export type Execution = {
  readonly name: string;
  readonly machine: string;
  /** JSON. */
  readonly input: string;
  readonly status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly stopped?: number;
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
};

/** Step Functions forgets what ended 90 days ago; here the newest of what ended are kept. */
const KEPT = 500;

/** The executions of all machines, by machine and name; on disk where there is a file. */
export class Executions {
  readonly #file: string | undefined;
  readonly #all: Map<string, Execution>;

  constructor(file: string | undefined) {
    this.#file = file;
    const stored = file ? asRecord(readJson<unknown>(file, {})) : {};
    this.#all = new Map(Object.entries(stored).map(([key, one]) => [key, one as Execution]));
  }

  get(machine: string, name: string): Execution | undefined {
    return this.#all.get(`${machine}:${name}`);
  }

  running(): Execution[] {
    return [...this.#all.values()].filter(({ status }) => status === 'RUNNING');
  }

  save(execution: Execution): void {
    this.#all.set(`${execution.machine}:${execution.name}`, execution);
    const ended = [...this.#all].filter(([, { status }]) => status !== 'RUNNING');
    for (const [key] of ended.slice(0, Math.max(0, ended.length - KEPT))) this.#all.delete(key);
    if (this.#file) writeWhole(this.#file, JSON.stringify(Object.fromEntries(this.#all), null, 1));
  }
}
