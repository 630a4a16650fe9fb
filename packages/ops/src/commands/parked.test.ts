import { newId, timestamp } from '@landbrief/platform';
import { claimOutboxItem, commitWrites, parkOutboxItem, putOutboxItem } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { opsContext } from '../../../../tests/support/ops.ts';
import { runConsole } from '../console.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const waiting = { name: 'Landbrief-dev-jobs-Parked', url: 'https://sqs.test/Parked', messages: 3 };

async function consoleSays(line: string, queues = [waiting].slice(1)) {
  const said: string[] = [];
  const code = await runConsole(line.split(' '), {
    connect: async () => opsContext(api, { queues: { list: async () => queues } }),
    print: (one) => said.push(one),
    printError: (one) => said.push(one),
  });
  return { code, said };
}

test('operators see what was given up, for whom, and why; and the queues that are not empty', async () => {
  expect(await consoleSays('--stage local parked')).toEqual({ code: 0, said: ['Nothing is parked.'] });

  const now = timestamp(api.environment.platform.clock);
  const outboxId = newId();
  const payload = { to: { address: 'broker@riverbend.test' }, props: { subject: 'You are invited' } };
  await commitWrites([putOutboxItem({ outboxId, kind: 'mail', payload, created: now, nextAttempt: now })]);
  const claimed = await claimOutboxItem(outboxId, now, now);
  if (!claimed) throw new Error('The item is not due.');
  await parkOutboxItem(claimed, now, 'The mail service refused the mail.');

  const { code, said } = await consoleSays('--stage local parked', [waiting]);
  expect(code).toBe(0);
  expect(said).toEqual([
    `${outboxId}  mail  given up ${now}, attempts: 1`,
    '  the mail “You are invited” to broker@riverbend.test',
    '  The mail service refused the mail.',
    'queue Landbrief-dev-jobs-Parked  messages: 3  (docs/operations/alarms.md#parked)',
  ]);
});

test('a command that does not exist ends with 1', async () => {
  expect(await consoleSays('--stage local unpark')).toMatchObject({ code: 1 });
});
