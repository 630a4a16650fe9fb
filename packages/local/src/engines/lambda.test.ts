import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { until } from '../../../../tests/support/until.ts';
import type { Engine } from './http.ts';
import { startLambda } from './lambda.ts';

const folder = temporaryFolder();
const module = join(folder.path, 'handler.mts');
writeFileSync(
  module,
  `import { existsSync, writeFileSync } from 'node:fs';
   export const handler = async ({ kill, wait, fail, size, name, meet }: Record<string, any>, context: any) => {
     if (meet) {
       writeFileSync(meet.own, '');
       while (!existsSync(meet.other)) await new Promise((go) => setTimeout(go, 5));
       return process.pid;
     }
     if (kill) process.exit(1);
     if (wait) await new Promise(() => setTimeout(() => undefined, 60_000));
     if (fail) throw new RangeError(fail);
     if (size) return 'x'.repeat(size);
     const { STAGE, SITE, AWS_ENDPOINT_URL_LAMBDA: lambda } = process.env;
     return { hello: name, pid: process.pid, STAGE, SITE, lambda, left: context.getRemainingTimeInMillis() };
   };`,
);

let lambda: Engine;
let client: LambdaClient;
beforeAll(async () => {
  lambda = await startLambda(
    {
      pdf: { module, environment: { STAGE: 'local' }, timeoutSeconds: 900 },
      slow: { module, timeoutSeconds: 1 },
      pair: { module, atOnce: 2 },
    },
    { STAGE: 'other', SITE: 'riverbend' },
  );
  client = new LambdaClient(clientFor(lambda.url));
});
afterAll(async () => {
  client.destroy();
  await lambda.stop();
  folder.remove();
});

const invoke = async (FunctionName: string, event: unknown) => {
  const Payload = Buffer.from(JSON.stringify(event));
  const answer = await client.send(new InvokeCommand({ FunctionName, Payload }));
  return { error: answer.FunctionError, payload: JSON.parse(answer.Payload?.transformToString() ?? '') };
};

it('runs a function in a process of its own, which stays for the next event and is started again when it died', async () => {
  const first = await invoke('pdf', { name: 'Riverbend' });
  expect(first.payload).toMatchObject({
    hello: 'Riverbend',
    STAGE: 'local',
    SITE: 'riverbend',
    lambda: lambda.url,
  });
  expect(first.payload.left).toBeGreaterThan(0);
  expect(first.payload.left).toBeLessThanOrEqual(900_000);
  const arn = 'arn:aws:lambda:us-east-1:000000000000:function:pdf';
  expect((await invoke(arn, {})).payload.pid).toBe(first.payload.pid);
  expect((await invoke('pdf', { kill: 'yes' })).payload.errorType).toBe('Runtime.ExitError');
  const next = await invoke('pdf', {});
  expect(next.payload.pid).not.toBe(first.payload.pid);
  expect(next.error).toBeUndefined();
});

it('tells an error of the function, and an answer that is too large', async () => {
  expect(await invoke('pdf', { fail: 'too far' })).toMatchObject({
    error: 'Unhandled',
    payload: { errorType: 'RangeError', errorMessage: 'too far' },
  });
  expect((await invoke('pdf', { size: 7_000_000 })).payload.errorType).toBe('Function.ResponseSizeTooLarge');
});

it('ends a function that takes too long', async () => {
  expect((await invoke('slow', { wait: 'yes' })).payload.errorType).toBe('Sandbox.Timedout');
});

it('runs as many invocations at the same time as it may, and the next one when one has ended', async () => {
  const [one, other] = [join(folder.path, 'one'), join(folder.path, 'other')];
  const [first, second, third] = await Promise.all([
    invoke('pair', { meet: { own: one, other } }),
    invoke('pair', { meet: { own: other, other: one } }),
    invoke('pair', { meet: { own: one, other } }),
  ]);
  expect(first.payload).not.toBe(second.payload);
  expect([first.payload, second.payload]).toContain(third.payload);
});

it('runs a function for an event that nobody waits for, and a failure of it harms nobody', async () => {
  const [own, other] = [join(folder.path, 'event'), join(folder.path, 'after')];
  const send = (event: unknown) => {
    const Payload = Buffer.from(JSON.stringify(event));
    return client.send(new InvokeCommand({ FunctionName: 'pdf', InvocationType: 'Event', Payload }));
  };
  expect(await send({ fail: 'too far' })).toMatchObject({ StatusCode: 202 });
  expect(await send({ meet: { own, other } })).toMatchObject({ StatusCode: 202 });
  await until(() => expect(existsSync(own)).toBe(true));
  writeFileSync(other, '');
  expect((await invoke('pdf', { name: 'Riverbend' })).payload.hello).toBe('Riverbend');
});

it('refuses a function that is not there', async () => {
  await expect(invoke('nowhere', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
