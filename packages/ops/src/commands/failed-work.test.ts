import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  commitWrites,
  getOutboxItem,
  getUser,
  listMailsOfParticipant,
  parkOutboxItem,
  patchUser,
  putOutboxItem,
} from '@landbrief/store';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { opsConsole } from '../../../../tests/support/ops.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';
import { sesMailService } from '../stage/mail-service.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;
let heron: SeededProject;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', {
    organization: 'Riverbend Agency',
    roles: ['admin', 'orgAdmin', 'projectOwner'],
  });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
  heron = await seedProject(
    olivia.user,
    pete.user,
    { questions: 1, answered: 0 },
    api.environment.platform.clock,
  );
});

const now = () => timestamp(api.environment.platform.clock);
const run = async (line: string) => (await opsConsole(api, line)).said;
const mails = () => api.environment.platform.mail.messages(pete.user.email);
const unchanged = ['\nNothing was changed. Add --yes to do it.'];

/** A mail about the project that the mail service refuses for good. */
async function refusedMail(): Promise<string> {
  const outboxId = newId();
  const { projectId } = heron;
  const payload = {
    mailId: outboxId,
    kind: 'reset-password',
    to: { name: 'Pete Participant', address: pete.user.email },
    props: { firstName: 'Pete', resetUrl: 'http://localhost:3000/reset?token=abc' },
    about: { projectId, userId: pete.user.userId },
    thread: { projectId },
  };
  const at = now();
  await commitWrites([putOutboxItem({ outboxId, kind: 'mail', payload, created: at, nextAttempt: at })]);
  // As an operator parks a mail on the local stack (docs/operations/console.md#redrive).
  const { url } = api.environment.platform.mail;
  const refusal = JSON.stringify({ mode: 'virus', to: pete.user.email });
  await fetch(`${url}/local/mailbox/failures`, { method: 'POST', body: refusal });
  await api.settle();
  return outboxId;
}

async function newestAct() {
  const { entries } = await olivia.api.listAuditEntries({ query: { kind: 'operators' } });
  return entries[0];
}

test('parked lists what was given up, for whom and why; and the queues that are not empty', async () => {
  expect(await opsConsole(api, 'parked')).toEqual({ code: 0, said: ['Nothing is parked.'] });
  const mail = await refusedMail();
  const item = await getOutboxItem(mail);
  const waiting = { name: 'Landbrief-dev-jobs-Parked', url: 'https://sqs.test/Parked', messages: 3 };
  const { said } = await opsConsole(api, 'parked', { queues: { list: async () => [waiting] } });
  expect(said).toEqual([
    `${mail}  mail  given up ${item?.parkedAt}, attempts: 1`,
    `  the mail “reset-password” to ${pete.user.email}, project Project Heron`,
    `  ${item?.lastError}`,
    'queue Landbrief-dev-jobs-Parked  messages: 3  (docs/operations/alarms.md#parked)',
  ]);
  await run('drop mail --yes');
});

test('redrive says what it would do, does it once, and leaves an entry in the audit trail', async () => {
  const mail = await refusedMail();
  const sent = mails().length;
  const dry = await run(`redrive ${mail}`);
  expect(dry.slice(3)).toEqual(['To be tried again within a minute, with all attempts: 1.', ...unchanged]);
  expect(await getOutboxItem(mail)).toMatchObject({ state: 'parked' });

  expect(await run(`redrive ${mail} --yes`)).toContain(
    'Due again: 1. With who ID you see what became of it; parked lists what fails for good.',
  );
  expect(await run(`redrive ${mail} --yes`)).toContain(
    'Nothing of it is parked: there is nothing to redrive.',
  );
  expect(await newestAct()).toMatchObject({
    act: 'redriveWork',
    operator: 'jane',
    subject: { kind: 'work', _id: mail },
  });
  await api.settle();
  expect(mails()).toHaveLength(sent + 1);
  const listed = await listMailsOfParticipant(heron.projectId, heron.participantId);
  expect(listed.find(({ mailId }) => mailId === mail)).toMatchObject({ delivery: 'sent' });
  expect(await opsConsole(api, `redrive ${mail}`)).toMatchObject({
    code: 1,
    said: [expect.stringContaining('was done or dropped')],
  });
});

test('drop gives up for good what is parked, and nothing else', async () => {
  const [one, other] = [await refusedMail(), await refusedMail()];
  expect((await run('drop mail')).slice(6)).toEqual([
    'Never to be done, and not to be brought back: 2.',
    ...unchanged,
  ]);
  expect(await run(`drop ${one} ${other} --yes`)).toContain('Dropped: 2.');
  expect(await getOutboxItem(one)).toMatchObject({
    state: 'done',
    payload: {},
    lastError: expect.stringMatching(/^Dropped by arn:.*jane: The mail service refused/),
  });
  expect(await newestAct()).toMatchObject({ act: 'dropWork' });
  expect(await run(`drop ${one} --yes`)).toContain('Nothing of it is parked: there is nothing to drop.');
  expect(await run('parked')).toEqual(['Nothing is parked.']);

  const outboxId = newId();
  const later = {
    kind: 'discard-secret',
    payload: { name: 'oidc/none' },
    nextAttempt: '9999',
    created: now(),
  };
  await commitWrites([putOutboxItem({ outboxId, ...later })]);
  expect(await opsConsole(api, `drop ${outboxId} --yes`)).toMatchObject({
    code: 1,
    said: [expect.stringContaining('is not given up')],
  });
});

test('an unknown id, an import that failed and a wrong command end with 1 and say what to do', async () => {
  expect(await opsConsole(api, 'redrive 01K5NONE')).toMatchObject({
    code: 1,
    said: [expect.stringContaining('The command parked lists what was given up, who says')],
  });
  const outboxId = newId();
  const payload = { importId: newId(), step: 1 };
  const at = now();
  await commitWrites([
    putOutboxItem({ outboxId, kind: 'import-participants', payload, created: at, nextAttempt: at }),
  ]);
  const claimed = await claimOutboxItem(outboxId, at, at);
  if (claimed) await parkOutboxItem(claimed, at, 'No attempt succeeded.');
  expect(await opsConsole(api, `redrive ${outboxId} --yes`)).toMatchObject({
    code: 1,
    said: [expect.stringContaining('They import the file again')],
  });
  expect(await opsConsole(api, 'unpark')).toMatchObject({ code: 1 });
});

test('requeue sends every parked mail to an address again, also one that the mail service took', async () => {
  const taken = await refusedMail();
  const refused = await refusedMail();
  const sent = mails().length;
  expect((await run(`requeue ${pete.user.email.toUpperCase()}`)).slice(-2)).toEqual([
    'To be sent within a minute: 2.',
    ...unchanged,
  ]);
  expect(await run(`requeue ${refused} --yes`)).toContain(
    'Due again: 1. With who ID you see what became of it; parked lists what fails for good.',
  );
  expect(await newestAct()).toMatchObject({ act: 'requeueMail', subject: { kind: 'mail', _id: refused } });
  expect(await run(`requeue ${refused} --yes`)).toContain(`No mail is parked for ${refused}.`);
  await api.settle();
  expect(mails()).toHaveLength(sent + 1);

  await run(`redrive ${taken} --yes`);
  const claimed = await claimOutboxItem(taken, now(), now());
  if (claimed) await parkOutboxItem({ ...claimed, serviceId: 'taken-by-ses' }, now(), 'It was not recorded.');
  expect(await run(`requeue ${taken} --yes`)).toContainEqual(
    expect.stringContaining('this sends it a second time'),
  );
  await api.settle();
  expect(mails()).toHaveLength(sent + 2);
  expect(await opsConsole(api, `requeue ${taken}`)).toMatchObject({
    code: 1,
    said: [expect.stringContaining('sends it again: an invitation')],
  });
});

test('unblock removes our mark and the entry of SES’s list, which keeps requeue from sending', async () => {
  const suppressed = new Set([pete.user.email]);
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const isKnown = suppressed.has(address);
    if (request.method === 'DELETE') suppressed.delete(address);
    response.writeHead(isKnown ? 200 : 404, isKnown ? {} : { 'x-amzn-errortype': 'NotFoundException' });
    const found = { EmailAddress: address, Reason: 'BOUNCE', LastUpdateTime: 1_795_000_000 };
    response.end(JSON.stringify(isKnown ? { SuppressedDestination: found } : {}));
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.close();
  });
  const services = { mailService: sesMailService() };
  const { userId, email } = pete.user;
  await commitWrites([patchUser(userId, { undeliverable: true })]);
  const mail = await refusedMail();
  expect(await opsConsole(api, `requeue ${mail} --yes`, services)).toMatchObject({
    code: 1,
    said: [expect.stringContaining(`First: unblock ${email}`)],
  });

  expect((await opsConsole(api, `unblock ${email}`, services)).said).toEqual([
    `${email} is the address of user ${userId}`,
    '  The user is marked as “Mail comes back”.',
    '  The mail service sends nothing to it: bounce, since 2026-11-18T11:06:40.000Z.',
    'What keeps mail from it is removed. Mail that comes back blocks it again.',
    ...unchanged,
  ]);
  expect([(await getUser(userId))?.undeliverable, suppressed.size]).toEqual([true, 1]);
  await opsConsole(api, `unblock ${email} --yes`, services);
  expect([(await getUser(userId))?.undeliverable, suppressed.size]).toEqual([false, 0]);
  expect((await opsConsole(api, `unblock ${email} --yes`, services)).said.at(-1)).toBe(
    'Nothing keeps mail from it.',
  );
  expect((await opsConsole(api, `requeue ${mail} --yes`, services)).code).toBe(0);
  expect(await opsConsole(api, 'unblock Pete')).toMatchObject({ code: 1 });
});
