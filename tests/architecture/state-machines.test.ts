import { readFileSync } from 'node:fs';
// @ts-expect-error: it has no types.
import aslValidator from 'asl-validator';
import { describe, expect, test } from 'vitest';

interface State {
  Type: string;
  TimeoutSeconds?: number;
  Retry?: { ErrorEquals: string[] }[];
  ItemProcessor?: { States: Record<string, State> };
}

const statesOf = (states: Record<string, State>): State[] =>
  Object.values(states).flatMap((state) => [state, ...statesOf(state.ItemProcessor?.States ?? {})]);

describe('the state machine of the property sync', () => {
  /** As CDK deploys it: its placeholder is the function's ARN. */
  const text = readFileSync(
    new URL('../../functions/property-sync/state-machine.asl.json', import.meta.url),
    'utf8',
  ).replaceAll(/\$\{\w+\}/g, 'arn:aws:lambda:us-east-1:000000000000:function:property-sync');

  test('is valid, and a mistake in it is found', () => {
    const definition = JSON.parse(text);
    expect(aslValidator(definition)).toMatchObject({ isValid: true, errors: [] });
    const broken = { ...definition, StartAt: 'Nowhere' };
    expect(aslValidator(broken).isValid).toBe(false);
  });

  test('is in JSONPath, which the local runner knows, and each task has a time limit and is tried again', () => {
    expect(text).not.toMatch(/JSONata|"Mode": "DISTRIBUTED"|waitForTaskToken|\.sync/);
    const tasks = statesOf(JSON.parse(text).States).filter(({ Type }) => Type === 'Task');
    expect(tasks).toHaveLength(4);
    for (const { TimeoutSeconds, Retry } of tasks) {
      expect(TimeoutSeconds).toBeGreaterThan(0);
      // What a source gets wrong is a task's result: no error has a retry of its own.
      expect(Retry?.map(({ ErrorEquals }) => ErrorEquals)).toEqual([['States.ALL']]);
    }
  });
});
