import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, afterEach, expect, test } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { until } from '../../../../../tests/support/until.ts';
import type { Engine } from '../http.ts';
import type { Outcome } from '../lambda-process.ts';
import { startStepFunctions, stateMachineArn } from './server.ts';

const folder = temporaryFolder();
// biome-ignore lint/suspicious/noTemplateCurlyInString: the definition's placeholder.
const task = '${Copier}';
const definition = `${folder.path}/machine.asl.json`;
writeFileSync(
  definition,
  JSON.stringify({
    StartAt: 'Copy',
    States: {
      Copy: {
        Type: 'Task',
        Resource: task,
        Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 2 }],
        Catch: [{ ErrorEquals: ['NoSuchFeed'], ResultPath: '$.failure', Next: 'Told' }],
        End: true,
      },
      Told: { Type: 'Pass', End: true },
    },
  }),
);

let engine: Engine | undefined;
afterEach(() => engine?.stop());
afterAll(() => folder.remove());

type Invoke = (event: unknown) => Promise<Outcome>;

async function start(invoke: Invoke, file = `${folder.path}/${Math.random()}.json`, steps = definition) {
  engine = await startStepFunctions({
    machines: { sync: { definition: steps, functions: { Copier: 'copier' }, retryIntervals: { Copy: 0 } } },
    invoke: (_, event) => invoke(event),
    file,
  });
  return new SFNClient(clientFor(engine.url));
}

const begin = (client: SFNClient, name: string, input: object = {}) =>
  client.send(
    new StartExecutionCommand({
      stateMachineArn: stateMachineArn('sync'),
      name,
      input: JSON.stringify(input),
    }),
  );
const executionArn = (name: string) =>
  `${stateMachineArn('sync').replace('stateMachine', 'execution')}:${name}`;
const describeIt = (client: SFNClient, name: string) =>
  client.send(new DescribeExecutionCommand({ executionArn: executionArn(name) }));

const failure = (errorType: string): Outcome => ({
  failure: { errorType, errorMessage: 'said so', trace: [] },
});

test('an execution runs once for its name, and tells its input and output', async () => {
  const ended = Promise.withResolvers<Outcome>();
  const client = await start(() => ended.promise);
  const first = await begin(client, 'one', { feed: 7 });
  expect(await begin(client, 'one', { feed: 7 })).toMatchObject({ executionArn: first.executionArn });
  await expect(begin(client, 'one', { feed: 8 })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  expect(await describeIt(client, 'one')).toMatchObject({ status: 'RUNNING', input: '{"feed":7}' });
  ended.resolve({ result: { copied: 3 } });
  await until(async () => expect((await describeIt(client, 'one')).status).toBe('SUCCEEDED'));
  expect(await describeIt(client, 'one')).toMatchObject({
    output: '{"copied":3}',
    stopDate: expect.any(Date),
  });
  await expect(begin(client, 'one', { feed: 7 })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  await expect(describeIt(client, 'two')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  const unknown = { stateMachineArn: stateMachineArn('other'), name: 'x' };
  await expect(client.send(new StartExecutionCommand(unknown))).rejects.toMatchObject({
    name: 'StateMachineDoesNotExist',
  });
});

test('the failures of functions are tried again, caught, or end the execution, by their names', async () => {
  const outcomes = [failure('Busy'), failure('Busy'), { result: 1 }];
  let client = await start(async () => outcomes.shift() ?? failure('Busy'));
  await begin(client, 'tried');
  await until(async () => expect((await describeIt(client, 'tried')).output).toBe('1'));
  await begin(client, 'failed');
  await until(async () => expect(await describeIt(client, 'failed')).toMatchObject({ status: 'FAILED' }));
  await engine?.stop();
  client = await start(async () => failure('NoSuchFeed'));
  await begin(client, 'caught');
  await until(async () => expect((await describeIt(client, 'caught')).status).toBe('SUCCEEDED'));
  const { output = '' } = await describeIt(client, 'caught');
  const { Error: name, Cause } = JSON.parse(output).failure;
  expect([name, JSON.parse(Cause)]).toEqual([
    'NoSuchFeed',
    { errorType: 'NoSuchFeed', errorMessage: 'said so', trace: [] },
  ]);
});

test('an execution can be stopped', async () => {
  const client = await start(() => new Promise(() => undefined));
  await begin(client, 'stopped');
  await client.send(new StopExecutionCommand({ executionArn: executionArn('stopped') }));
  await until(async () => expect((await describeIt(client, 'stopped')).status).toBe('ABORTED'));
});

test('a map runs as many of its items at the same time as it says, and no more of them when one has failed', async () => {
  const steps = `${folder.path}/steps.asl.json`;
  const item = { Type: 'Task', Resource: task, End: true };
  const parts = {
    ...{ Type: 'Map', ItemsPath: '$.parts', MaxConcurrency: 2, ResultPath: null, End: true },
    ItemProcessor: { StartAt: 'Part', States: { Part: item } },
  };
  writeFileSync(steps, JSON.stringify({ StartAt: 'Parts', States: { Parts: parts } }));
  const asked: unknown[] = [];
  const waiting: ((outcome: Outcome) => void)[] = [];
  const client = await start(
    (event) => {
      asked.push(event);
      return new Promise((end) => waiting.push(end));
    },
    undefined,
    steps,
  );
  await begin(client, 'parts', { parts: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  await until(() => expect(asked).toEqual([0, 1]));
  waiting[1]?.({ result: 'printed' });
  await until(() => expect(asked).toEqual([0, 1, 2]));
  waiting[0]?.(failure('NoSuchFeed'));
  await until(async () => expect((await describeIt(client, 'parts')).status).toBe('FAILED'));
  for (const end of waiting) end({ result: 'printed' });
  await begin(client, 'next', { parts: [9] });
  await until(() => expect(asked.at(-1)).toBe(9));
  // Two more may have begun before the map was known to have failed.
  expect(asked.filter((one) => Number(one) > 5)).toEqual([9]);
});

test('what was running when its process was killed begins again', async () => {
  const file = `${folder.path}/killed.json`;
  const module = `${folder.path}/engine.mts`;
  const options = { machines: { sync: { definition, functions: { Copier: 'copier' } } }, file };
  writeFileSync(
    module,
    `import { startStepFunctions } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
     const options = ${JSON.stringify(options)};
     const invoke = (_, event) => new Promise(() => process.send({ event }));
     process.send({ url: (await startStepFunctions({ ...options, invoke })).url });`,
  );
  const child = fork(module, { execArgv: ['--import', 'tsx'] });
  const told = async () => (await once(child, 'message'))[0];
  const { url } = await told();
  const begun = told();
  await begin(new SFNClient(clientFor(url)), 'killed', { run: 3 });
  expect(await begun).toEqual({ event: { run: 3 } });
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const client = await start(async (event) => ({ result: event }), file);
  await until(async () => expect((await describeIt(client, 'killed')).output).toBe('{"run":3}'));
});

test('what was running when the engine ended begins again, what had ended does not', async () => {
  const file = `${folder.path}/executions.json`;
  const asked: unknown[] = [];
  let client = await start(async (event) => {
    asked.push(event);
    return asked.length === 1 ? { result: 1 } : new Promise(() => undefined);
  }, file);
  await begin(client, 'done', { run: 1 });
  await until(async () => expect((await describeIt(client, 'done')).status).toBe('SUCCEEDED'));
  await begin(client, 'cut', { run: 2 });
  await until(() => expect(asked).toHaveLength(2));
  await engine?.stop();
  client = await start(async (event) => ({ result: asked.push(event) }), file);
  await until(async () => expect((await describeIt(client, 'cut')).status).toBe('SUCCEEDED'));
  expect(asked).toEqual([{ run: 1 }, { run: 2 }, { run: 2 }]);
  expect((await describeIt(client, 'done')).output).toBe('1');
});
