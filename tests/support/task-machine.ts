import { join } from 'node:path';
import { type StateMachine, stepFunctionsMachine } from '@landbrief/platform';
import { afterAll } from 'vitest';
import { startStepFunctions, stateMachineArn } from './engines.ts';

interface TaskMachineInput {
  /** The folder below functions/ that has its definition. */
  source: string;
  /** The name by which the definition calls its function. */
  placeholder: string;
  /** The states that are tried again, here without a pause. */
  retried: readonly string[];
  /** The states that wait, here without a pause. */
  waiting: readonly string[];
  /** Does a task of it in this process; what it throws is the function's failure. */
  doTask: (event: unknown) => Promise<unknown>;
  onEvent?: (event: unknown) => void;
}

/** A state machine as it is deployed, run by the local Step Functions until the tests of the file have ended. */
export async function startTaskMachine(input: TaskMachineInput): Promise<StateMachine> {
  const { source, placeholder, retried, waiting, doTask, onEvent = () => undefined } = input;
  const engine = await startStepFunctions({
    machines: {
      [source]: {
        definition: join(import.meta.dirname, '../../functions', source, 'state-machine.asl.json'),
        functions: { [placeholder]: source },
        retryIntervals: Object.fromEntries(retried.map((state) => [state, 0])),
        waits: Object.fromEntries(waiting.map((state) => [state, 0])),
      },
    },
    invoke: async (_, event) => {
      try {
        return { result: await doTask(event) };
      } catch (error) {
        const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
        return { failure: { errorType: name, errorMessage: message, trace: stack.split('\n') } };
      }
    },
    onEvent,
  });
  afterAll(() => engine.stop());
  process.env.AWS_ENDPOINT_URL_SFN = engine.url;
  return stepFunctionsMachine(stateMachineArn(source));
}
