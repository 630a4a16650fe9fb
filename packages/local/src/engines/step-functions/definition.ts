import { readFileSync } from 'node:fs';
import type { StateMachine } from 'aws-local-stepfunctions';
import { asRecord } from '../http.ts';
import { localAccount, localRegion } from '../identity.ts';

export type Definition = ConstructorParameters<typeof StateMachine>[0];

export type LocalStateMachine = {
  /** The file that CDK deploys, an absolute path. */
  readonly definition: string;
  /** The functions that its placeholders `${…}` stand for, by their names here. */
  readonly functions: Readonly<Record<string, string>>;
  /** Milliseconds between attempts by the names of states, for tests. */
  readonly retryIntervals?: Readonly<Record<string, number>>;
  /** Milliseconds that states wait, by their names, for tests. */
  readonly waits?: Readonly<Record<string, number>>;
};

const arnOf = (functionName: string) =>
  `arn:aws:lambda:${localRegion}:${localAccount}:function:${functionName}`;

/** The definition with the addresses of its functions, as CDK substitutes them. */
export function readDefinition({ definition, functions }: LocalStateMachine): Definition {
  const text = readFileSync(definition, 'utf8').replace(/\$\{(\w+)\}/g, (_, placeholder: string) => {
    const name = functions[placeholder];
    if (!name) throw new Error(`${definition} names ${placeholder}, which is no function here.`);
    return arnOf(name);
  });
  return JSON.parse(text);
}

/** The function of each task, by the names of their states, also of those inside of maps. */
export function tasksOf(definition: unknown): Map<string, string> {
  const tasks = new Map<string, string>();
  const states = Object.entries(asRecord(asRecord(definition).States));
  for (const [name, value] of states) {
    const state = asRecord(value);
    if (state.Type === 'Task') tasks.set(name, String(state.Resource));
    for (const inner of tasksOf(state.ItemProcessor)) tasks.set(...inner);
  }
  return tasks;
}
