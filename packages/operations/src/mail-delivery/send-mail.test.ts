import { newId, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  commitWrites,
  createParticipant,
  getMember,
  getOutboxItem,
  listParkedOutboxItems,
  type Participant,
  postponeOutboxItem,
  putCredential,
  recordAcceptedMail,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { browser } from '../../../../tests/support/browser.ts';
import type { SesEngine } from '../../../../tests/support/engines.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { enqueue } from '../outbox/outbox.ts';
import { runDueOutboxItems, runOutboxItem } from '../outbox-handlers.ts';
import { recordMailFeedback } from './mail-feedback.ts';

let api: TestApi;
let ses: SesEngine;
let parker: Person;
let participant: Participant;
let outboxId: string;

beforeAll(async () => {
  api = await testApi();
  ses = api.environment.platform.mail;
  parker = await api.person('Parker Riverbend', {
    organization: 'City of Riverbend',
    roles: ['participant'],
  });
});

/** A participant whose invitation waits to be mailed. */
beforeEach(async () => {
  const { clock } = api.environment.platform;
  outboxId = newId(clock.now());
  const now = timestamp(clock);
  participant = {
    projectId: newId(),
    userId: parker.user.userId,
    participantId: newId(),
    email: `parker.${outboxId.toLowerCase()}@city.test`,
    role: 'participant',
    status: 0,
    participating: false,
    approvers: [],
    collaborating: false,
    propertyCount: 0,
    submittedCount: 0,
    delivery: 'queued',
    created: now,
    version: 1,
  };
  const { projectId, userId, email } = participant;
  const props = { firstName: 'Parker', resetUrl: 'http://localhost:3000/reset?token=abc' };
  const to = { name: 'Parker Riverbend', address: email };
  await commitWrites([
    ...createParticipant(participant, { fullName: 'Parker Riverbend', temporary: false }),
    enqueue(
      'mail',
      { mailId: outboxId, kind: 'reset-password', to, props, delivery: { projectId, userId } },
      { outboxId, now },
    ),
  ]);
});

const due = () => runDueOutboxItems(api.environment);
const mails = () => ses.messages(participant.email);
const delivery = async () => (await getMember(participant.projectId, participant.userId))?.delivery;

/** Lets time pass, an hour at a step, and does what is due. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) {
    api.environment.platform.clock.advance(60 * 60);
    await due();
  }
}

describe('a mail in the outbox', () => {
  test('is sent from the brand to the person, in HTML and text, and shows as sent', async () => {
    await due();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [participant.email], from: 'Landbrief <rfi@landbrief.test>' });
    expect(mail?.subject).not.toBe('');
    expect(mail?.text).toContain('http://localhost:3000/reset?token=abc');
    expect(mail?.html).toContain('http://localhost:3000/reset?token=abc');
    expect(await delivery()).toBe('sent');
  });

  test('is sent once, however often and by however many it is picked up', async () => {
    const { environment } = api;
    await Promise.all(Array.from({ length: 5 }, () => runOutboxItem(outboxId, environment)));
    await runOutboxItem(outboxId, environment);
    await hours(2);
    expect(mails()).toHaveLength(1);
  });

  test('keeps nothing of what it said once it is sent', async () => {
    await due();
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done', payload: {} });
  });
});

describe('a mail whose answer from SES was lost', () => {
  const readEvents = async () => {
    const { log } = api.environment.platform;
    for (const { body } of ses.feedback())
      await recordMailFeedback(JSON.parse(body), { ...api.environment, log });
  };

  beforeEach(async () => {
    ses.failNext({ mode: 'lost', times: 1, to: participant.email });
    await due();
    expect(mails()).toHaveLength(1);
    expect(await delivery()).toBe('queued');
  });

  test('is not sent again once SES has published that it accepted it', async () => {
    await readEvents();
    await hours(2);
    expect(mails()).toHaveLength(1);
    expect(await delivery()).toBe('sent');
  });

  test('has five minutes for that, and is sent again when nothing is heard of it', async () => {
    const { clock } = api.environment.platform;
    clock.advance(4 * 60);
    await due();
    expect(mails()).toHaveLength(1);
    clock.advance(61);
    await due();
    expect(mails()).toHaveLength(2);
    await readEvents();
    await hours(1);
    expect(mails()).toHaveLength(2);
    expect(await delivery()).toBe('sent');
  });
});

test('a mail that SES accepted for a worker that died is recorded, and not sent again', async () => {
  const { clock } = api.environment.platform;
  const item = await claimOutboxItem(
    outboxId,
    timestamp(clock),
    new Date(clock.now().getTime() + 300_000).toISOString(),
  );
  if (!item) throw new Error('The item is claimed.');
  await recordAcceptedMail(outboxId, 'ses-accepted-1');
  await postponeOutboxItem(item, timestamp(clock), 'No answer.');
  await hours(1);
  expect(mails()).toHaveLength(0);
  expect(await delivery()).toBe('sent');
});

test('a mail that was accepted and could not be recorded is recorded later, and not sent again', async () => {
  let failures = 0;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (name !== 'TransactWriteItemsCommand' || !says(`MEMBER#${participant.userId}`)) return;
      if (failures++ < 2) throw new Error('Too many requests.');
    },
  });
  try {
    await due();
    expect(await delivery()).toBe('queued');
    expect(await getOutboxItem(outboxId)).toMatchObject({ attempts: 1, lastError: 'Too many requests.' });
    await hours(2);
  } finally {
    end();
  }
  expect(failures).toBe(3);
  expect(await delivery()).toBe('sent');
  expect(mails()).toHaveLength(1);
});

describe('while the mail service is down', () => {
  test.each(['error', 'throttle'] as const)(
    '(%s) the mail waits, is tried again with pauses, and is sent once',
    async (mode) => {
      ses.failNext({ mode, times: 4, to: participant.email });
      await due();
      expect(mails()).toHaveLength(0);
      expect(await delivery()).toBe('queued');
      expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 1 });
      await due();
      expect(await getOutboxItem(outboxId)).toMatchObject({ attempts: 1 });
      await hours(4);
      expect(mails()).toHaveLength(1);
      expect(await delivery()).toBe('sent');
      await hours(2);
      expect(mails()).toHaveLength(1);
    },
  );

  test('for most of a day nothing is lost', async () => {
    ses.failNext({ mode: 'error', times: 25, to: participant.email });
    await due();
    await hours(20);
    expect(mails()).toHaveLength(0);
    await hours(8);
    expect(mails()).toHaveLength(1);
  });

  test('for days the mail is parked where operators see it, and shows as failed', async () => {
    ses.failNext({ mode: 'error', times: 32, to: participant.email });
    await due();
    await hours(40);
    expect(await delivery()).toBe('failed');
    const parked = await listParkedOutboxItems(10);
    expect(parked.find((item) => item.outboxId === outboxId)).toMatchObject({
      state: 'parked',
      attempts: 32,
      lastError: expect.stringContaining('planned failure'),
    });
    expect(mails()).toHaveLength(0);
  });

  test('the other mails that are due are sent all the same', async () => {
    const { clock } = api.environment.platform;
    const other = newId(clock.now());
    const to = { name: 'Dana', address: `dana.${other.toLowerCase()}@county.test` };
    await commitWrites([
      enqueue(
        'mail',
        {
          mailId: other,
          kind: 'reset-password',
          to,
          props: { firstName: 'Dana', resetUrl: 'http://x.test' },
        },
        {
          outboxId: other,
          now: timestamp(clock),
        },
      ),
    ]);
    ses.failNext({ mode: 'error', times: 1, to: participant.email });
    await due();
    expect(ses.messages(to.address)).toHaveLength(1);
  });
});

describe('a mail that SES refuses for now', () => {
  test.each(['sandbox', 'suspended', 'quota', 'paused', 'setMissing', 'sender'] as const)(
    '(%s) waits, is not failed, and is sent once SES takes it',
    async (mode) => {
      ses.failNext({ mode, times: 3, to: participant.email });
      await due();
      expect(await delivery()).toBe('queued');
      expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 1 });
      await hours(3);
      expect(mails()).toHaveLength(1);
      expect(await delivery()).toBe('sent');
    },
  );
});

describe('a mail that can never be sent', () => {
  test.each([
    ['reject', 'done'],
    ['virus', 'parked'],
  ] as const)(
    '(%s) refused for good: shows as failed; %s at once, because a wrong address is nothing for operators',
    async (mode, state) => {
      ses.failNext({ mode, times: 1, to: participant.email });
      await due();
      expect(await delivery()).toBe('failed');
      expect(await getOutboxItem(outboxId)).toMatchObject({ state, attempts: 1 });
      await hours(2);
      expect(mails()).toHaveLength(0);
    },
  );

  test('to a participant who was removed meanwhile is sent, and nothing is tried again', async () => {
    const gone = newId(api.environment.platform.clock.now());
    const { email } = participant;
    await commitWrites([
      enqueue(
        'mail',
        {
          mailId: gone,
          kind: 'reset-password',
          to: { name: 'Parker', address: email },
          props: { firstName: 'Parker', resetUrl: 'http://x.test' },
          delivery: { projectId: newId(), userId: newId() },
        },
        { outboxId: gone, now: timestamp(api.environment.platform.clock) },
      ),
    ]);
    await runOutboxItem(gone, api.environment);
    expect(await getOutboxItem(gone)).toMatchObject({ state: 'done' });
    expect(mails()).toHaveLength(1);
  });
});

test('a name with line breaks adds no header and no recipient', async () => {
  const { clock } = api.environment.platform;
  const mailId = newId(clock.now());
  const address = `mallory.${mailId.toLowerCase()}@rival.test`;
  const name = 'Mallory\r\nBcc: all@demo.test\r\nX-Planted: yes\r\n\r\n<h1>Planted</h1>';
  await commitWrites([
    enqueue(
      'mail',
      {
        mailId,
        kind: 'reset-password',
        to: { name, address },
        props: { firstName: name, resetUrl: 'http://x.test' },
      },
      { outboxId: mailId, now: timestamp(clock) },
    ),
  ]);
  await runOutboxItem(mailId, api.environment);
  const [mail] = ses.messages(address);
  expect(mail).toMatchObject({ to: [address], cc: [] });
  expect(ses.messages('all@demo.test')).toEqual([]);
  const source = await (await fetch(`${ses.url}/local/mailbox/messages/${mail?.id}/eml`)).text();
  const head = source.slice(0, source.search(/\r?\n\r?\n/));
  expect(head).not.toMatch(/^(bcc|x-planted):/im);
  expect(mail?.html).not.toContain('<h1>Planted');
});

test('a link to reset a password lies in no table: the outbox never holds it', async () => {
  await commitWrites([
    putCredential(
      parker.user.userId,
      await api.environment.platform.passwords.hash('Landbrief-1'),
      parker.user.created,
    ),
  ]);
  await browser(api).api.forgetPassword({ body: { resetForm: { email: parker.user.email } } });
  await due();
  expect(await due()).toBe(0);
  expect(ses.messages(parker.user.email)).toHaveLength(1);
});

test('what a worker had claimed when it died is done by another once the claim has run out', async () => {
  const { clock } = api.environment.platform;
  const now = clock.now();
  expect(
    await claimOutboxItem(outboxId, now.toISOString(), new Date(now.getTime() + 120_000).toISOString()),
  ).toMatchObject({ outboxId, attempts: 1 });
  await due();
  expect(mails()).toHaveLength(0);
  clock.advance(121);
  await due();
  expect(mails()).toHaveLength(1);
});
