import { newId, timestamp } from '@landbrief/platform';
import { commitWrites } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { runDueOutboxItems } from '../outbox-handlers.ts';
import { enqueue } from './outbox.ts';
import { measureOutbox, probeStream } from './watch-outbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const aboutNinety = expect.toSatisfy((seconds: number) => seconds >= 90 && seconds < 150);
const logged = (name: string) =>
  api.environment.platform.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === name);

test('operators are told how long due work waits, how much is parked, and that the stream works', async () => {
  const { clock } = api.environment.platform;
  await measureOutbox(api.environment);
  expect(logged('outbox.measured').at(-1)).toMatchObject({ lateSeconds: 0, parked: 0 });

  await probeStream(api.environment);
  clock.advance(90);
  await measureOutbox(api.environment);
  expect(logged('outbox.measured').at(-1)).toMatchObject({ lateSeconds: aboutNinety, parked: 0 });
  await runDueOutboxItems(api.environment);
  expect(logged('outbox.stream-probed')).toMatchObject([{ afterSeconds: aboutNinety, kind: 'stream-probe' }]);

  const payload = { projectId: newId(), userId: newId(), participantId: newId() };
  const now = timestamp(clock);
  await commitWrites([enqueue('no-such-kind' as 'invitation', payload, { outboxId: newId(), now })]);
  for (let attempt = 1; attempt <= 32; attempt++) {
    await runDueOutboxItems(api.environment);
    clock.advance(3600);
  }
  await measureOutbox(api.environment);
  expect(logged('outbox.measured').at(-1)).toMatchObject({ lateSeconds: 0, parked: 1 });
});
