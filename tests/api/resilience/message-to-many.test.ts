import { runDueOutboxItems } from '@landbrief/operations';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createUser,
  getMailboxCounts,
  inParallel,
  listCopies,
  listDeliveries,
} from '@landbrief/store';
import { expect, test } from 'vitest';
import { testApi } from '../../support/api.ts';
import { killable } from '../../support/kills.ts';

/** More than one step delivers; `MESSAGE_RECIPIENTS=500` is as many as a message can have. */
const PEOPLE = Number(process.env.MESSAGE_RECIPIENTS ?? 52);

test('a message to many reaches each once while processes are killed and the mail service fails half the time', async () => {
  const api = await testApi();
  const { mail, clock } = api.environment.platform;
  const olivia = await api.person('Olivia Owner', {
    organization: 'Riverbend Agency',
    roles: ['projectOwner'],
  });
  const { organizationId = '' } = olivia.user;
  const userIds = Array.from({ length: PEOPLE }, () => newId());
  const emailOf = (at: number) => `nora.newell.${at}@riverbend.test`;
  await inParallel(userIds, (userId, at) =>
    commitWrites(
      createUser({
        ...olivia.user,
        ...{ userId, organizationId, email: emailOf(at), firstName: 'Nora', lastName: `Newell ${at}` },
        created: timestamp(clock),
      }).slice(0, -1),
    ),
  );
  userIds.forEach((_, at) => {
    if (at % 2 === 0) mail.failNext({ mode: at % 4 === 0 ? 'error' : 'throttle', times: 1, to: emailOf(at) });
  });
  const to = userIds.map((_, at) => emailOf(at));
  const draft = { to, subject: 'Site visits', body: '<p>On Tuesday.</p>' };
  const { message } = await olivia.api.createDraft({ body: { draft } });
  const tabs = [1, 2].map(() =>
    olivia.api.sendMessage({ params: { id: message._id }, body: { version: 1 } }),
  );
  const [sent] = (await Promise.allSettled(tabs)).filter(({ status }) => status === 'fulfilled');
  expect(sent).toMatchObject({ value: { messageId: message._id, recipientCount: PEOPLE } });

  const { run, stop } = killable(api);
  const work = async () => {
    while ((await runDueOutboxItems(api.environment)) > 0);
  };
  // One at a time: as a process ends, at most one mail is handed over and not recorded.
  const workInOrder = async () => {
    while ((await runDueOutboxItems(api.environment, { atOnce: 1 })) > 0);
  };
  const kills = [
    { atRequest: 5, when: 'after' },
    { atRequest: 20, when: 'before' },
    { atRequest: 31, when: 'after' },
  ] as const;
  for (const kill of kills) {
    expect(await run(kill, workInOrder)).toBe(true);
    clock.advance(6 * 60);
  }
  stop();
  const unsent = async () =>
    PEOPLE - (await listDeliveries(message._id)).filter(({ delivery }) => delivery === 'sent').length;
  for (let round = 0; round < 20 && (await unsent()) > 0; round++) {
    await work();
    clock.advance(6 * 60);
  }
  expect(await unsent()).toBe(0);
  const mailed = Map.groupBy(await api.mailbox(), ({ to: [address = ''] }) => address);
  expect([...mailed.keys()].toSorted()).toEqual(to.toSorted());
  // Twice at most where a process was killed between handing a mail over and recording that.
  expect([...mailed.values()].filter(({ length }) => length > 1).length).toBeLessThanOrEqual(kills.length);
  await inParallel(userIds, async (userId, at) => {
    const [copy, ...more] = await listCopies(userId, 1);
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ to: [{ email: emailOf(at) }], toCount: 1 });
    expect((await getMailboxCounts(userId)).unread.inbox).toBe(1);
  });
});
