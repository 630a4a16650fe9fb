import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../../../tests/support/until.ts';
import type { Engine } from '../http.ts';
import { clientFor, temporaryFolder } from '../testing.ts';
import { prepareMachine } from './definition.ts';
import { startStateMachines, stateMachineArn } from './server.ts';

const invokeTask = (name: string, rest: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: name, 'Payload.$': '$' },
  ResultSelector: { 'page.$': '$.Payload.page', 'feed.$': '$.Payload.feed' },
  ...rest,
});

/** A small property sync: feeds in a map, each fetched with retries, a feed that fails for good is caught. */
const sync = {
  StartAt: 'EachFeed',
  States: {
    EachFeed: {
      Type: 'Map',
      ItemsPath: '$.feeds',
      MaxConcurrency: 1,
      ItemProcessor: {
        StartAt: 'Fetch',
        States: {
          Fetch: invokeTask('fetch-page', {
            Retry: [{ ErrorEquals: ['FeedBusy'], IntervalSeconds: 1, MaxAttempts: 2, MaxDelaySeconds: 1 }],
            Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Skip' }],
            End: true,
          }),
          Skip: { Type: 'Pass', Result: 'skipped', ResultPath: '$.outcome', End: true },
        },
      },
      End: true,
    },
  },
};

let engine: Engine | undefined;
let client: SFNClient | undefined;
afterEach(async () => {
  client?.destroy();
  await engine?.stop();
});

async function start(
  definition: unknown,
  invoke: (name: string, event: unknown) => Promise<unknown>,
  directory?: string,
) {
  engine = await startStateMachines({
    machines: { sync: definition },
    invoke,
    ...(directory ? { directory } : {}),
  });
  const sfn = new SFNClient(clientFor(engine.url));
  client = sfn;
  const run = (name: string, input: unknown) =>
    sfn.send(
      new StartExecutionCommand({
        stateMachineArn: stateMachineArn('sync'),
        name,
        input: JSON.stringify(input),
      }),
    );
  const describe = async (executionArn: string | undefined) =>
    sfn.send(new DescribeExecutionCommand({ executionArn }));
  const end = (executionArn: string | undefined) =>
    until(async () => {
      const found = await describe(executionArn);
      expect(found.status).not.toBe('RUNNING');
      return found;
    });
  return { sfn, run, end };
}

class FeedBusy extends Error {
  override name = 'FeedBusy';
}

it('retries what is worth a retry and catches what is not', async () => {
  const seen: string[] = [];
  const { run, end } = await start(sync, async (name, event) => {
    const { feed } = event as { feed: string };
    seen.push(`${name} ${feed}`);
    if (feed === 'busy' && seen.filter((each) => each.endsWith('busy')).length < 2) throw new FeedBusy('503');
    if (feed === 'gone') throw new TypeError('no such feed');
    return { feed, page: 1 };
  });
  const { executionArn } = await run('first', {
    feeds: [{ feed: 'state' }, { feed: 'busy' }, { feed: 'gone' }],
  });
  const { status, output = '' } = await end(executionArn);
  expect([status, JSON.parse(output)]).toEqual([
    'SUCCEEDED',
    [
      { feed: 'state', page: 1 },
      { feed: 'busy', page: 1 },
      {
        feed: 'gone',
        outcome: 'skipped',
        error: { Error: 'TypeError', Cause: expect.stringContaining('no such feed') },
      },
    ],
  ]);
  expect(seen).toEqual(['fetch-page state', 'fetch-page busy', 'fetch-page busy', 'fetch-page gone']);
});

it('tells the error and the cause of an execution that failed', async () => {
  const failing = { StartAt: 'Fetch', States: { Fetch: invokeTask('fetch-page', { End: true }) } };
  const { run, end } = await start(failing, async () => {
    throw new RangeError('page 0');
  });
  const { executionArn } = await run('failing', {});
  expect(await end(executionArn)).toMatchObject({
    status: 'FAILED',
    error: 'RangeError',
    cause: expect.stringContaining('page 0'),
  });
});

it('starts an execution of one name once', async () => {
  const { run, sfn } = await start(sync, () => new Promise(() => undefined));
  const first = await run('once', { feeds: [{ feed: 'a' }] });
  expect((await run('once', { feeds: [{ feed: 'a' }] })).executionArn).toBe(first.executionArn);
  await expect(run('once', { feeds: [] })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  await sfn.send(new StopExecutionCommand({ executionArn: first.executionArn, cause: 'changed my mind' }));
  const listed = await until(async () => {
    const answer = await sfn.send(
      new ListExecutionsCommand({ stateMachineArn: stateMachineArn('sync'), statusFilter: 'ABORTED' }),
    );
    expect(answer.executions).toHaveLength(1);
    return answer.executions;
  });
  expect(listed?.[0]).toMatchObject({ name: 'once', stopDate: expect.any(Date) });
});

it('goes on with what a crash interrupted', async () => {
  const folder = temporaryFolder();
  const before = await start(sync, () => new Promise(() => undefined), folder.path);
  const { executionArn } = await before.run('interrupted', { feeds: [{ feed: 'a' }] });
  await engine?.stop();
  const after = await start(sync, async () => ({ feed: 'a', page: 9 }), folder.path);
  expect(await after.end(executionArn)).toMatchObject({
    status: 'SUCCEEDED',
    output: '[{"page":9,"feed":"a"}]',
  });
  folder.remove();
});

it.each([
  ['JSONata', { QueryLanguage: 'JSONata', StartAt: 'A', States: { A: { Type: 'Succeed' } } }],
  [
    'distributed map',
    {
      StartAt: 'A',
      States: {
        A: {
          Type: 'Map',
          ItemProcessor: {
            ProcessorConfig: { Mode: 'DISTRIBUTED' },
            StartAt: 'B',
            States: { B: { Type: 'Succeed' } },
          },
          End: true,
        },
      },
    },
  ],
  [
    'waitForTaskToken',
    {
      StartAt: 'A',
      States: { A: { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken', End: true } },
    },
  ],
])('refuses a definition with %s, which it would run otherwise than AWS', (what, definition) => {
  expect(() => prepareMachine('sync', definition, async () => ({}))).toThrow(what);
});
