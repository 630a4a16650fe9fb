import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { until } from '../../../../tests/support/until.ts';
import { type LambdaEngine, startLambda } from './lambda.ts';
import { clientFor, temporaryFolder } from './testing.ts';

const folder = temporaryFolder();
const module = join(folder.path, 'handler.mts');
writeFileSync(
  module,
  `export const handler = async ({ kill, wait, name }: Record<string, string>, context: any) => {
     if (kill) process.exit(1);
     if (wait) await new Promise(() => setTimeout(() => undefined, 60_000));
     return { hello: name, pid: process.pid, stage: process.env['STAGE'], left: context.getRemainingTimeInMillis() };
   };`,
);

let lambda: LambdaEngine;
let client: LambdaClient;
const seen: unknown[] = [];
beforeAll(async () => {
  lambda = await startLambda({
    functions: {
      here: async (event) => ({ event }),
      failing: async () => {
        throw new RangeError('too far');
      },
      flaky: async (event) => {
        seen.push(event);
        if (seen.length < 3) throw new Error('not yet');
      },
      large: async () => 'x'.repeat(7_000_000),
      apart: { module, environment: { STAGE: 'local' }, timeoutSeconds: 900 },
      slow: { module, timeoutSeconds: 1 },
    },
  });
  client = new LambdaClient(clientFor(lambda.url));
});
afterAll(async () => {
  client.destroy();
  await lambda.stop();
  folder.remove();
});

const invoke = async (FunctionName: string, event: unknown, InvocationType?: 'Event') => {
  const Payload = Buffer.from(JSON.stringify(event));
  const answer = await client.send(
    new InvokeCommand({ FunctionName, Payload, ...(InvocationType ? { InvocationType } : {}) }),
  );
  const text = answer.Payload?.transformToString() ?? '';
  return {
    status: answer.StatusCode,
    error: answer.FunctionError,
    payload: text === '' ? undefined : JSON.parse(text),
  };
};

it('answers what the function answers, by name or ARN', async () => {
  const arn = 'arn:aws:lambda:us-east-1:000000000000:function:here';
  expect(await invoke('here', { a: 1 })).toEqual({
    status: 200,
    error: undefined,
    payload: { event: { a: 1 } },
  });
  expect((await invoke(arn, 2)).payload).toEqual({ event: 2 });
  await expect(invoke('nowhere', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

it('tells an error of the function, and an answer that is too large', async () => {
  expect(await invoke('failing', {})).toMatchObject({
    error: 'Unhandled',
    payload: { errorType: 'RangeError', errorMessage: 'too far' },
  });
  expect((await invoke('large', {})).payload.errorType).toBe('Function.ResponseSizeTooLarge');
});

it('runs an event later, with two more tries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await invoke('flaky', { job: 1 }, 'Event')).status).toBe(202);
  await until(() => expect(seen).toEqual([{ job: 1 }, { job: 1 }, { job: 1 }]));
  vi.restoreAllMocks();
});

it('runs a function in a process of its own, which stays for the next event and is started again when it died', async () => {
  const first = await invoke('apart', { name: 'Riverbend' });
  expect(first.payload).toMatchObject({ hello: 'Riverbend', stage: 'local' });
  expect(first.payload.left).toBeGreaterThan(0);
  expect(first.payload.left).toBeLessThanOrEqual(900_000);
  expect((await invoke('apart', {})).payload.pid).toBe(first.payload.pid);
  expect((await invoke('apart', { kill: 'yes' })).payload.errorType).toBe('Runtime.ExitError');
  const next = await invoke('apart', {});
  expect(next.payload.pid).not.toBe(first.payload.pid);
  expect(next.error).toBeUndefined();
});

it('ends a function that takes too long', async () => {
  expect((await invoke('slow', { wait: 'yes' })).payload.errorType).toBe('Sandbox.Timedout');
});
