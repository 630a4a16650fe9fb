import {
  commitWrites,
  findUserByEmail,
  getMailboxCounts,
  moveEmailClaim,
  organizationContacts,
  ownContacts,
  putCredential,
  replaceUser,
  scopesOfContacts,
  type User,
} from '@landbrief/store';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../../tests/support/api.ts';
import { opsConsole } from '../../../../../tests/support/ops.ts';

const password = 'Levee-Road-12';

let api: TestApi;
let admin: Person;
let olive: Person;
let uma: Person;

beforeAll(async () => {
  api = await testApi();
  const organization = 'Riverbend Agency';
  admin = await api.person('Orga Nizer', { organization, roles: ['admin', 'orgAdmin', 'projectOwner'] });
  olive = await api.person('Olive Owner', { organization, roles: ['projectOwner'] });
  uma = await api.person('Uma User', { organization, roles: ['participant'] });
});

/** Names of copies have seconds. */
beforeEach(() => api.environment.platform.clock.advance(60));

const run = async (line: string) => (await opsConsole(api, line)).said;
const organization = () => `organization ${admin.user.organizationId}`;

async function copyNow(): Promise<string> {
  await api.settle();
  const [copied = ''] = await run('restore-copy now --yes');
  return copied.split(': ')[1] ?? '';
}

/** Puts something back in a hold, which ends then; answers what the console says. */
async function restore(copy: string, what = organization()): Promise<string[]> {
  await run('hold-outbox --yes');
  const said = await run(`restore-apply ${copy} ${what} --yes`);
  await run('release-outbox --yes');
  await api.settle();
  return said;
}

test('who was deleted logs in again, is known again, and sessions that were ended stay ended', async () => {
  const { userId, email } = uma.user;
  const { clock, passwords } = api.environment.platform;
  await commitWrites([putCredential(userId, await passwords.hash(password), clock.now().toISOString())]);
  const startDate = clock.now().toISOString().slice(0, 10);
  const { project } = await olive.api.createProject({
    body: { tz: 'UTC', project: { name: 'Project Heron', startDate, deadline: '2099-01-31' } },
  });
  await olive.api.addParticipant({
    params: { projectId: project._id },
    body: { participant: { email, role: 'participant' } },
  });
  const known = async () => (await scopesOfContacts([userId], [ownContacts(olive.user.userId)])).size;
  const copy = await copyNow();
  expect(await known()).toBe(1);

  await olive.api.endAllSessions();
  await admin.api.deleteUser({ params: { id: userId } });
  await api.settle();
  expect(await known()).toBe(0);
  await restore(copy);

  const { token } = await api.client().login({ body: { email, password } });
  expect(await api.client(token).getMe()).toMatchObject({ user: { _id: userId } });
  expect(await known()).toBe(1);
  for (const { api: client } of [uma, olive])
    await expect(client.getMe()).rejects.toMatchObject({ status: 401 });
});

test('a message that was deleted for good comes back with its files, and is counted', async () => {
  olive = { ...olive, api: await api.signedInAgain(olive.user) };
  const { userId, email } = olive.user;
  const survey = new File([`%PDF-1.4\n${'x'.repeat(300)}`], 'Survey.pdf');
  const file = (await olive.api.uploadAttachment({ file: survey })).attachment._id;
  const write = async (by: Person, draft: object) => (await by.api.createDraft({ body: { draft } })).message;
  const draft = await write(olive, { to: [admin.user.email], subject: 'Rail', attachments: [file] });
  const message = await write(admin, { to: [email], subject: 'Acres', body: 'How many?' });
  await admin.api.sendMessage({ params: { id: message._id }, body: {} });
  const copy = await copyNow();
  const before = await getMailboxCounts(userId);
  expect(before).toMatchObject({ all: { inbox: 1, drafts: 1 }, unread: { inbox: 1 } });
  for (const { _id } of [draft, message]) await olive.api.deleteMessage({ query: { id: _id } });
  await olive.api.emptyTrash();
  await api.settle();
  expect((await getMailboxCounts(userId)).all).toMatchObject({ inbox: 0, drafts: 0, trash: 0 });

  await restore(copy);
  expect(await getMailboxCounts(userId)).toMatchObject({ all: before.all, unread: before.unread });
  const { message: found } = await olive.api.getMessage({ query: { id: draft._id } });
  expect(found.attachments).toMatchObject([{ _id: file }]);
});

test('people of a distribution list that was deleted are among the contacts of its organization again', async () => {
  const { organizationId = '' } = admin.user;
  const { distributionList } = await olive.api.createDistributionList({ body: { name: 'Utilities' } });
  const params = { id: distributionList._id };
  const { participant } = await olive.api.addListParticipant({
    params,
    body: { participant: { email: 'grid@valleypower.test' } },
  });
  const known = async () =>
    (await scopesOfContacts([participant._id], [organizationContacts(organizationId)])).size;
  const copy = await copyNow();
  expect(await known()).toBe(1);
  await olive.api.deleteDistributionList({ params });
  await api.settle();
  expect(await known()).toBe(0);
  await restore(copy);
  expect(await known()).toBe(1);
  const { distributionList: found } = await olive.api.getDistributionList({ params, query: {} });
  expect(found.participants).toMatchObject([{ _id: participant._id }]);
});

/** A user with another address. */
async function move(user: User, to: string): Promise<User> {
  const before = (await findUserByEmail(user.email)) ?? user;
  await commitWrites([
    ...replaceUser({ ...before, email: to }, before),
    ...moveEmailClaim(before.userId, before.email, to),
  ]);
  return { ...before, email: to };
}

test('an address that somebody gave up, and another one had since, belongs to nobody', async () => {
  const ray = await api.person('Ray Rival', { organization: 'Rival Consulting' });
  const given = ray.user.email;
  const copy = await copyNow();
  await move(ray.user, 'ray.now@rival.test');
  await move(olive.user, given);
  await restore(copy);
  expect(await findUserByEmail(olive.user.email)).toMatchObject({ userId: olive.user.userId });
  expect(await findUserByEmail('ray.now@rival.test')).toMatchObject({ userId: ray.user.userId });
  expect(await findUserByEmail(given)).toBeUndefined();
});
