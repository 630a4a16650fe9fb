import { type RunOptions, StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { asRecord } from '../http.ts';
import { failureOf } from '../lambda.ts';

/** Calls a function by name or ARN. */
export type InvokeFunction = (name: string, event: unknown) => Promise<unknown>;

/** One definition, ready to run. */
export type Machine = {
  readonly machine: StateMachine;
  readonly handlers: Handlers;
};

type Handlers = NonNullable<NonNullable<RunOptions['overrides']>['taskResourceLocalHandlers']>;
type Handler = Handlers[string];

/** A task without a time of its own may take as long as its function may: the runner's 60 s are not AWS's. */
const taskSeconds = 15 * 60;
const invokeIntegration = 'arn:aws:states:::lambda:invoke';

/**
 * Prepares a definition of the Amazon States Language. What this runner would silently do otherwise than AWS (JSONata,
 * distributed maps, `.sync`, task tokens, other integrations than functions) is an error here.
 */
export function prepareMachine(name: string, source: unknown, invoke: InvokeFunction): Machine {
  const definition: StateMachineDefinition = JSON.parse(JSON.stringify(source));
  const handlers: Handlers = {};
  const refuse = (what: string) => {
    throw new Error(`The state machine ${name} can't run on this machine: ${what}.`);
  };
  const walk = (part: Record<string, unknown>) => {
    if (part.QueryLanguage === 'JSONata') refuse('it uses JSONata');
    for (const [stateName, value] of Object.entries(asRecord(part.States))) {
      const state = asRecord(value);
      if (state.QueryLanguage === 'JSONata') refuse(`${stateName} uses JSONata`);
      if (
        state.ItemReader ||
        asRecord(asRecord(state.ItemProcessor).ProcessorConfig).Mode === 'DISTRIBUTED'
      ) {
        refuse(`${stateName} is a distributed map`);
      }
      if (state.Type === 'Task')
        handlers[stateName] = handlerOf(stateName, String(state.Resource), invoke, refuse);
      const branches = Array.isArray(state.Branches) ? state.Branches : [];
      for (const inner of [state.ItemProcessor, state.Iterator, ...branches]) walk(asRecord(inner));
    }
  };
  walk(asRecord(definition));
  setTaskTimeouts(definition);
  const machine = new StateMachine(definition, { validationOptions: { checkArn: false } });
  return { machine, handlers };
}

function setTaskTimeouts(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const isTask = 'Type' in value && value.Type === 'Task' && 'Resource' in value;
  if (isTask && !('TimeoutSeconds' in value) && !('TimeoutSecondsPath' in value)) {
    Object.assign(value, { TimeoutSeconds: taskSeconds });
  }
  for (const inner of Object.values(value)) setTaskTimeouts(inner);
}

function handlerOf(
  state: string,
  resource: string,
  invoke: InvokeFunction,
  refuse: (what: string) => void,
): Handler {
  if (resource === invokeIntegration) {
    return named(async (input) => {
      const { FunctionName, Payload } = asRecord(input);
      const result = await invoke(String(FunctionName), Payload ?? {});
      return { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 };
    });
  }
  if (!/^arn:[^:]*:lambda:/.test(resource)) refuse(`${state} needs ${resource}`);
  return named((input) => invoke(resource, input));
}

/** Fails as a function's error does in Step Functions: its type is the error, the whole of it the cause. */
function named(run: (input: unknown) => Promise<unknown>): Handler {
  return async (input) => {
    try {
      return JSON.parse(JSON.stringify((await run(input)) ?? null));
    } catch (error) {
      const failure = failureOf(error);
      throw Object.assign(new Error(JSON.stringify(failure)), { name: failure.errorType });
    }
  };
}
