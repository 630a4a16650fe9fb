import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** An idle process ends after this long, to give its memory back. */
const idleMs = 300_000;

export type LambdaFunction = {
  /** The module, an absolute path. */
  readonly module: string;
  /** Its environment variables, beside those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** After this long an invocation is ended, and its process with it. */
  readonly timeoutSeconds?: number;
  /** How many invocations run at the same time, each in a process of its own; by default one. */
  readonly atOnce?: number;
};

export type FunctionFailure = {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
};

/** What the process answers to one event. */
export type Outcome = { readonly result: unknown } | { readonly failure: FunctionFailure };

/** The processes of one function. An invocation that finds none free waits for its turn. */
export class LambdaPool {
  readonly #processes: readonly LambdaProcess[];
  /** The one that was used last is used next, so that others may end. */
  readonly #free: LambdaProcess[];
  readonly #waiting: ((process: LambdaProcess) => void)[] = [];

  constructor(name: string, target: LambdaFunction) {
    this.#processes = Array.from({ length: target.atOnce ?? 1 }, () => new LambdaProcess(name, target));
    this.#free = [...this.#processes];
  }

  async invoke(event: unknown): Promise<Outcome> {
    const free = this.#free.pop() ?? (await new Promise<LambdaProcess>((take) => this.#waiting.push(take)));
    try {
      return await free.invoke(event);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(free);
      else this.#free.push(free);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.stop()));
  }
}

/**
 * A process of one function: started at the first invocation, one invocation at a time, restarted after it died.
 * It ends with this process, however this one ends.
 */
class LambdaProcess {
  readonly #name: string;
  readonly #target: LambdaFunction;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(name: string, target: LambdaFunction) {
    this.#name = name;
    this.#target = target;
  }

  get #timeoutSeconds(): number {
    return this.#target.timeoutSeconds ?? 120;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (child) await end(child);
  }

  async invoke(event: unknown): Promise<Outcome> {
    clearTimeout(this.#idle);
    const outcome = await this.#exchange(this.#child ?? this.#start(), event);
    this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
    return outcome;
  }

  #start(): ChildProcess {
    const child = fork(
      join(import.meta.dirname, 'lambda-worker.ts'),
      [this.#target.module, String(this.#timeoutSeconds)],
      {
        env: { ...process.env, ...this.#target.environment, AWS_LAMBDA_FUNCTION_NAME: this.#name },
        execArgv: this.#target.module.endsWith('.ts') ? ['--import', 'tsx'] : [],
      },
    );
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }

  /** Sends the event and waits for the outcome, the end of the process or the timeout. */
  #exchange(child: ChildProcess, event: unknown): Promise<Outcome> {
    const seconds = this.#timeoutSeconds;
    return new Promise((resolve) => {
      const fail = (errorType: string, errorMessage: string) =>
        settle({ failure: { errorType, errorMessage, trace: [] } });
      const onExit = () => fail('Runtime.ExitError', `The process of ${this.#name} ended.`);
      const timer = setTimeout(() => {
        if (this.#child === child) this.#child = undefined;
        void end(child);
        fail('Sandbox.Timedout', `Task timed out after ${seconds} seconds`);
      }, seconds * 1000);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        child.off('exit', onExit);
        child.off('message', settle);
        resolve(outcome);
      };
      child.once('exit', onExit);
      child.once('message', settle);
      child.send({ event });
    });
  }
}

/** Lets it end by itself, with all that it started (Chromium); by force when that takes more than two seconds. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const timer = setTimeout(() => child.kill('SIGKILL'), 2000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (child.connected) child.disconnect();
  });
}
