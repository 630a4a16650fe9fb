import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { sesDomains } from '@landbrief/platform';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../../tests/support/temporary-folder.ts';
import { until } from '../../../../../tests/support/until.ts';
import { type SesEngine, startSes } from './server.ts';

const folder = temporaryFolder();
let ses: SesEngine;
let client: SESv2Client;
beforeAll(async () => {
  ses = await startSes({ directory: folder.path });
  client = new SESv2Client(clientFor(ses.url));
});
afterAll(async () => {
  client.destroy();
  await ses.stop();
  folder.remove();
});

const from = 'Landbrief <no-reply@landbrief.test>';
const written = {
  from,
  subject: 'Riverbend: 7 required left – naïve “quotes”',
  text: 'Please answer.',
  html: '<p>Please <b>answer</b>.</p>',
};
const sendRaw = (Data: Uint8Array, ToAddresses: string[]) =>
  client.send(new SendEmailCommand({ Content: { Raw: { Data } }, Destination: { ToAddresses } }));
const send = async (to: string[], { cc = [] as string[], bcc = [] as string[] } = {}) =>
  sendRaw(await new MailComposer({ ...written, to, cc }).compile().build(), [...to, ...cc, ...bcc]);
const mailbox = async (query = '') =>
  (await fetch(`${ses.url}/local/mailbox/messages${query}`)).json() as Promise<Record<string, unknown>[]>;

describe('a mail', () => {
  it('is kept for all whom it was sent to', async () => {
    const { MessageId } = await send(['delegator@state.test', 'Second <second@state.test>'], {
      cc: ['delegate@county.test'],
      bcc: ['Hidden@county.test'],
    });
    const [mail] = await mailbox();
    expect(mail).toEqual({
      id: MessageId,
      to: ['delegator@state.test', 'second@state.test'],
      cc: ['delegate@county.test'],
      from: 'Landbrief <no-reply@landbrief.test>',
      subject: 'Riverbend: 7 required left – naïve “quotes”',
      text: expect.stringContaining('Please answer.'),
      html: expect.stringContaining('<p>Please <b>answer</b>.</p>'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    for (const to of [
      'DELEGATOR@state.test',
      'second@state.test',
      'delegate@county.test',
      'hidden@county.test',
    ]) {
      expect(await mailbox(`?to=${encodeURIComponent(to)}`)).toHaveLength(1);
    }
    expect(await mailbox('?to=state.test')).toEqual([]);
  });

  it('as MIME is kept byte for byte and read in both forms', async () => {
    const composer = new MailComposer({
      from: 'no-reply@landbrief.test',
      to: { name: 'Ana Peña', address: 'ana@riverbend.test' },
      subject: 'Einladung für die Ausschreibung „Größe“ und noch viel mehr, was über eine Zeile hinausgeht',
      text: `Lange Zeile ${'ü'.repeat(300)}`,
      html: '<a href="http://localhost:3000/?emailReferralId=abc&x=1">Öffnen</a>',
    });
    const raw = await composer.compile().build();
    const { MessageId } = await sendRaw(raw, ['ana@riverbend.test']);
    const [mail] = await mailbox('?to=ana@riverbend.test');
    expect(mail).toMatchObject({
      to: ['ana@riverbend.test'],
      subject: 'Einladung für die Ausschreibung „Größe“ und noch viel mehr, was über eine Zeile hinausgeht',
      html: expect.stringContaining('emailReferralId=abc&x=1'),
      text: expect.stringContaining('ü'.repeat(300)),
    });
    const source = await fetch(`${ses.url}/local/mailbox/messages/${MessageId}/eml`);
    expect(Buffer.from(await source.arrayBuffer()).equals(raw)).toBe(true);
  });

  it('comes first when it is the newest, and is the same after a restart', async () => {
    await send(['order@riverbend.test']);
    await send(['order@riverbend.test']);
    const before = await mailbox();
    expect(before.map(({ id }) => id)).toEqual(
      before
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    const again = await startSes({ directory: folder.path });
    const after = await (await fetch(`${again.url}/local/mailbox/messages`)).json();
    await again.stop();
    expect(after).toEqual(before);
  });
});

describe('a planned bounce or complaint', () => {
  it('comes after the mail was taken, and waits until somebody has dealt with it', async () => {
    const plan = { mode: 'bounce', times: 1, to: 'gone@failure.test' };
    await fetch(`${ses.url}/local/mailbox/failures`, { method: 'POST', body: JSON.stringify(plan) });
    ses.failNext({ mode: 'complaint', times: 1, to: 'angry@failure.test' });
    const { MessageId } = await send(['Gone <gone@failure.test>']);
    await send(['angry@failure.test']);
    expect(ses.messages('gone@failure.test')).toHaveLength(1);

    const url = `${ses.url}/local/mailbox/feedback`;
    const waiting = async (init?: RequestInit, query = '') =>
      ((await (await fetch(url + query, init)).json()) as { messages: { messageId: string; body: string }[] })
        .messages;
    const messages = await waiting();
    expect(messages.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        eventType: 'Bounce',
        bounce: {
          bounceType: 'Permanent',
          bouncedRecipients: [{ emailAddress: expect.stringContaining('gone@') }],
        },
        mail: { messageId: MessageId },
      },
      {
        eventType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'angry@failure.test' }] },
      },
    ]);
    expect(await waiting({ method: 'DELETE' }, `?id=${messages[0]?.messageId}`)).toEqual(messages.slice(1));
  });
});

describe('a planned failure', () => {
  it.each([
    ['error', 'InternalFailure'],
    ['throttle', 'TooManyRequestsException'],
    ['sandbox', 'MessageRejected'],
    ['setMissing', 'NotFoundException'],
    ['paused', 'SendingPausedException'],
    ['reject', 'BadRequestException'],
  ] as const)('%s is answered as the service answers it, as often as planned', async (mode, name) => {
    ses.failNext({ mode, times: 2 });
    const to = [`${mode}@failure.test`];
    await expect(send(to)).rejects.toMatchObject({ name });
    await expect(send(to)).rejects.toMatchObject({ name });
    expect(ses.messages(`${mode}@failure.test`)).toHaveLength(0);
    await send(to);
    expect(ses.messages(`${mode}@failure.test`)).toHaveLength(1);
  });

  it('may hold for one address only', async () => {
    const plan = { mode: 'error', times: 1, to: 'unlucky@failure.test' };
    await fetch(`${ses.url}/local/mailbox/failures`, { method: 'POST', body: JSON.stringify(plan) });
    await send(['lucky@failure.test']);
    await expect(send(['Unlucky <unlucky@failure.test>'])).rejects.toThrow('planned');
  });

  it('keeps the mail when only the answer is lost', async () => {
    ses.failNext({ mode: 'lost', times: 1 });
    await expect(send(['lost@failure.test'])).rejects.toThrow();
    expect(ses.messages('lost@failure.test')).toHaveLength(1);
  });

  it('may be no answer at all', async () => {
    ses.failNext({ mode: 'hang', times: 1 });
    const command = new SendEmailCommand({
      Content: { Raw: { Data: Buffer.from('Subject: hang') } },
      Destination: { ToAddresses: ['hang@failure.test'] },
    });
    const leaving = new AbortController();
    const sent = expect(client.send(command, { abortSignal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await until(async () => {
      const planned = await fetch(`${ses.url}/local/mailbox/failures`);
      expect(await planned.json()).toEqual({ failures: [] });
    });
    leaving.abort();
    await sent;
    expect(ses.messages('hang@failure.test')).toHaveLength(0);
  });

  it('of an unknown kind is refused', async () => {
    const answer = await fetch(`${ses.url}/local/mailbox/failures`, {
      method: 'POST',
      body: '{"mode":"explode"}',
    });
    expect(answer.status).toBe(400);
  });
});

it('keeps the identities of domains, and answers as the DNS of who enters their records', async () => {
  const domains = sesDomains({ dnsServers: [ses.dns] });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: ses.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const texts = () => domains.textRecords('_sender.rfi.agency.gov');
  const made = await domains.ensure('rfi.agency.gov', 'agency');
  expect(made).toMatchObject({
    signature: 'pending',
    keys: Array(3).fill(expect.stringMatching(/^\w{32}\.dkim/)),
  });
  expect(await texts()).toEqual([]);
  expect(await domains.ensure('rfi.agency.gov', 'agency')).toEqual({ ...made, signature: 'verified' });
  expect(await texts()).toEqual(['organization=agency']);
  expect(await domains.ensure('rfi.agency.gov', 'rivals')).toMatchObject({ signature: 'pending' });
  await domains.remove('rfi.agency.gov');
  await domains.remove('rfi.agency.gov');
  expect(await texts()).toEqual([]);
});

it('answers what it does not know at once', async () => {
  await expect(client.send(new GetAccountCommand({}))).rejects.toThrow('does not know GET /v2/email/account');
});

it('shows a mail as a page in which nothing runs', async () => {
  const { MessageId } = await send(['page@riverbend.test']);
  const answer = await fetch(`${ses.url}/local/mailbox/messages/${MessageId}/html`);
  expect(await answer.text()).toContain('<p>Please <b>answer</b>.</p>');
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect((await fetch(`${ses.url}/local/mailbox`)).status).toBe(200);
});
