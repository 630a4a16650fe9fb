import { ExecutionAbortedError, ExecutionTimeoutError } from 'aws-local-stepfunctions';
import { ulid } from 'ulid';
import { AwsError, type Engine, requireText, serveAwsJson } from '../http.ts';
import { localAccount, localRegion } from '../identity.ts';
import { type InvokeFunction, type Machine, prepareMachine } from './definition.ts';
import { type Execution, Executions } from './executions.ts';

export type StateMachineOptions = {
  /** Definitions of the Amazon States Language (JSONPath) by name. */
  readonly machines: Readonly<Record<string, unknown>>;
  /** Runs the functions that tasks name. */
  readonly invoke: InvokeFunction;
  /** Where executions are kept; without it they live in memory. */
  readonly directory?: string;
  readonly port?: number;
};

const arnStart = `arn:aws:states:${localRegion}:${localAccount}`;

/** The ARN of a machine on this machine. */
export const stateMachineArn = (name: string) => `${arnStart}:stateMachine:${name}`;

/**
 * Step Functions on this machine. An execution that a crash interrupted starts again from its first state, with the
 * same input, at the next start.
 */
export async function startStateMachines(options: StateMachineOptions): Promise<Engine> {
  const runner = new Runner(options);
  const engine = await serveAwsJson(
    'Step Functions',
    {
      StartExecution: (input) => runner.start(input),
      DescribeExecution: (input) => runner.find(requireText(input, 'executionArn')),
      StopExecution: (input) => runner.abort(input),
      ListExecutions: (input) => runner.list(input),
    },
    options.port,
  );
  runner.resume();
  return {
    url: engine.url,
    stop: async () => {
      await engine.stop();
      runner.end();
    },
  };
}

type Running = { readonly abort: () => void; stopped?: Pick<Execution, 'error' | 'cause'> };

class Runner {
  readonly #machines = new Map<string, Machine>();
  readonly #executions: Executions;
  readonly #running = new Map<string, Running>();
  #isEnding = false;

  constructor({ machines, invoke, directory }: StateMachineOptions) {
    for (const [name, definition] of Object.entries(machines)) {
      this.#machines.set(stateMachineArn(name), prepareMachine(name, definition, invoke));
    }
    this.#executions = new Executions(directory);
  }

  /** StartExecution: the same name and input while it runs is the same execution; a name that was used is refused. */
  start(input: Record<string, unknown>): { executionArn: string; startDate: number } {
    const machineArn = requireText(input, 'stateMachineArn');
    if (!this.#machines.has(machineArn)) {
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
    }
    const name = typeof input.name === 'string' ? input.name : ulid();
    if (!/^[\w-]{1,80}$/.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    const text = typeof input.input === 'string' ? input.input : '{}';
    const executionArn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const before = this.#executions.get(executionArn);
    if (before?.status === 'RUNNING' && before.input === text) return before;
    if (before) throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
    requireJson(text);
    const startDate = Date.now() / 1000;
    const execution: Execution = {
      executionArn,
      stateMachineArn: machineArn,
      name,
      input: text,
      startDate,
      status: 'RUNNING',
    };
    this.#executions.put(execution);
    this.#run(execution);
    return { executionArn, startDate };
  }

  find(arn: string): Execution {
    const found = this.#executions.get(arn);
    if (!found) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return found;
  }

  list(input: Record<string, unknown>): { executions: Omit<Execution, 'input' | 'output'>[] } {
    const arn = requireText(input, 'stateMachineArn');
    const found = this.#executions
      .list()
      .filter(({ stateMachineArn: of, status }) => of === arn && status === (input.statusFilter ?? status));
    const limit = typeof input.maxResults === 'number' && input.maxResults > 0 ? input.maxResults : 100;
    return { executions: found.slice(0, limit).map(({ input: _, output: __, ...rest }) => rest) };
  }

  abort(input: Record<string, unknown>): { stopDate: number } {
    const execution = this.find(requireText(input, 'executionArn'));
    const running = this.#running.get(execution.executionArn);
    if (running) {
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      running.stopped = { error: text(input.error), cause: text(input.cause) };
      running.abort();
    }
    return { stopDate: execution.stopDate ?? Date.now() / 1000 };
  }

  resume(): void {
    for (const execution of this.#executions.list()) if (execution.status === 'RUNNING') this.#run(execution);
  }

  /** Ends all work; what was running is still running as far as the disk knows. */
  end(): void {
    this.#isEnding = true;
    for (const { abort } of this.#running.values()) abort();
  }

  #run(execution: Execution): void {
    const found = this.#machines.get(execution.stateMachineArn);
    if (!found) return;
    const { executionArn, stateMachineArn: Id, name: Name } = execution;
    const run = found.machine.run(JSON.parse(execution.input), {
      overrides: { taskResourceLocalHandlers: found.handlers },
      context: { Execution: { Id: executionArn, Name }, StateMachine: { Id, Name: Id.split(':').at(-1) } },
    });
    const running: Running = { abort: run.abort };
    this.#running.set(executionArn, running);
    void drop(run.eventLogs);
    const finish = (end: Partial<Execution> & Pick<Execution, 'status'>) => {
      this.#running.delete(executionArn);
      if (!this.#isEnding) this.#executions.put({ ...execution, ...end, stopDate: Date.now() / 1000 });
    };
    run.result.then(
      (output) => finish({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: unknown) => finish(endOf(error, running)),
    );
  }
}

function requireJson(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new AwsError('InvalidExecutionInput', 'The input is no valid JSON.');
  }
}

function endOf(error: unknown, { stopped }: Running): Partial<Execution> & Pick<Execution, 'status'> {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED', ...stopped };
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' };
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  return { status: 'FAILED', error: name, cause: message };
}

/** The runner keeps its log until somebody reads it. */
async function drop(events: AsyncGenerator<unknown>): Promise<void> {
  while (!(await events.next()).done);
}
