import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions';
import { readJson, writeWhole } from '../files.ts';
import { AwsError, asRecord, type Engine, requireText, serveAwsJson } from '../http.ts';
import { localAccount, localRegion } from '../identity.ts';
import type { Outcome } from '../lambda-process.ts';
import { type LocalStateMachine, readDefinition, tasksOf } from './definition.ts';

export type StepFunctionsOptions = {
  readonly machines: Readonly<Record<string, LocalStateMachine>>;
  /** Invokes a function by its ARN. */
  readonly invoke: (functionArn: string, event: unknown) => Promise<Outcome>;
  /** Where executions are kept; without it they live in memory. */
  readonly file?: string;
  /** Told what happens in an execution, as its history would have it. */
  readonly onEvent?: (event: unknown) => void;
};

const arnStart = `arn:aws:states:${localRegion}:${localAccount}`;

/** The ARN of a state machine on this machine. */
export const stateMachineArn = (name: string) => `${arnStart}:stateMachine:${name}`;

/** A failure of a function, as Step Functions hands it to `Retry` and `Catch`. */
class TaskError extends Error {
  constructor(failure: Extract<Outcome, { failure: unknown }>['failure']) {
    super(JSON.stringify(failure));
    this.name = failure.errorType;
  }
}

/**
 * Step Functions on this machine: starts, describes and stops executions of the machines that are deployed. One that was
 * running when this process ended begins again from its start: its tasks may be repeated.
 */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<Engine> {
  const { machines, file } = options;
  const executions = new Executions(file);
  const underWay = new Map<string, () => void>();
  let isStopping = false;

  const run = async (execution: Execution, machine: LocalStateMachine) => {
    const { result, abort, eventLogs } = begin(execution, machine, options);
    const key = `${execution.machine}:${execution.name}`;
    underWay.set(key, abort);
    void tell(eventLogs, options.onEvent);
    const ended = await outcomeOf(result);
    underWay.delete(key);
    if (!isStopping) executions.save({ ...execution, ...ended, stopped: Date.now() });
  };

  const find = (executionArn: string): Execution => {
    const [name = '', machine = ''] = executionArn.split(':').reverse();
    const execution = executions.get(machine, name);
    if (!execution)
      throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${executionArn}'`);
    return execution;
  };

  const engine = await serveAwsJson('Step Functions', {
    StartExecution: (input) => {
      const machineName = requireText(input, 'stateMachineArn').split(':').at(-1) ?? '';
      const machine = Object.hasOwn(machines, machineName) ? machines[machineName] : undefined;
      if (!machine) throw new AwsError('StateMachineDoesNotExist', `There is no machine ${machineName}.`);
      const name = requireText(input, 'name');
      const started = executions.get(machineName, name);
      const text = typeof input.input === 'string' ? input.input : '{}';
      if (started) {
        if (started.status === 'RUNNING' && started.input === text) return startedReply(started);
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${name}'`);
      }
      const execution: Execution = {
        name,
        machine: machineName,
        input: text,
        status: 'RUNNING',
        started: Date.now(),
      };
      executions.save(execution);
      void run(execution, machine);
      return startedReply(execution);
    },
    DescribeExecution: (input) => describe(find(requireText(input, 'executionArn'))),
    StopExecution: (input) => {
      const { machine, name } = find(requireText(input, 'executionArn'));
      underWay.get(`${machine}:${name}`)?.();
      return { stopDate: Date.now() / 1000 };
    },
  });
  for (const execution of executions.running()) {
    const machine = machines[execution.machine];
    if (machine) void run(execution, machine);
  }
  return {
    url: engine.url,
    stop: async () => {
      isStopping = true;
      for (const abort of underWay.values()) abort();
      await engine.stop();
    },
  };
}

function begin(execution: Execution, machine: LocalStateMachine, { invoke }: StepFunctionsOptions) {
  const definition = readDefinition(machine);
  let isOver = false;
  const handlers = [...tasksOf(definition)].map(([state, resource]) => [
    state,
    async (input: unknown) => {
      // The runner goes on with a map's items after one has failed, or the execution was stopped.
      if (isOver) throw new Error('The execution has ended.');
      const outcome = await invoke(resource, input);
      if ('failure' in outcome) throw new TaskError(outcome.failure);
      return outcome.result;
    },
  ]);
  const running = new StateMachine(definition).run(JSON.parse(execution.input), {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(handlers),
      retryIntervalOverrides: { ...machine.retryIntervals },
      waitTimeOverrides: { ...machine.waits },
    },
  });
  const end = () => {
    isOver = true;
  };
  running.result.then(end, end);
  return running;
}

async function outcomeOf(
  result: Promise<unknown>,
): Promise<Pick<Execution, 'status' | 'output' | 'error' | 'cause'>> {
  try {
    return { status: 'SUCCEEDED', output: JSON.stringify(await result) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' };
    const status = error instanceof ExecutionTimeoutError ? 'TIMED_OUT' : 'FAILED';
    return { status, error: name, cause: message };
  }
}

async function tell(events: AsyncIterable<unknown>, onEvent: (event: unknown) => void = () => undefined) {
  for await (const event of events) onEvent(asRecord(event));
}

const executionArn = ({ machine, name }: Execution) => `${arnStart}:execution:${machine}:${name}`;

const startedReply = (execution: Execution) => ({
  executionArn: executionArn(execution),
  startDate: execution.started / 1000,
});

const describe = (execution: Execution) => ({
  ...startedReply(execution),
  stateMachineArn: stateMachineArn(execution.machine),
  name: execution.name,
  status: execution.status,
  input: execution.input,
  ...(execution.stopped === undefined ? {} : { stopDate: execution.stopped / 1000 }),
  ...(execution.output === undefined ? {} : { output: execution.output }),
  ...(execution.error === undefined ? {} : { error: execution.error }),
  ...(execution.cause === undefined ? {} : { cause: execution.cause }),
});

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
class Executions {
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
