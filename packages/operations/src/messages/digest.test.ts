import { type MessageKind, messageFolder, messageKind, nextDigest, roleBits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import {
  commitWrites,
  getUser,
  listCopies,
  listWaitingOutboxItems,
  recordAcceptedMail,
  replaceUser,
  type User,
} from '@landbrief/store';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import {
  addSite,
  answerRequired,
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { runDueOutboxItems } from '../outbox-handlers.ts';

let api: TestApi;
let heron: RunningProject;
let kestrel: RunningProject;
let cora: Person;

beforeAll(async () => {
  api = await testApi();
  heron = await runningProject(api, 'Heron');
  kestrel = await runningProject(api, 'Kestrel');
  await api.settle();
});

let people = 0;
const places = new Map<string, string>();
/** Somebody on the owner's side of both projects, who gets by digest what becomes of properties. */
beforeEach(async () => {
  cora = await api.person(`Cora Kay${people++}`, { organization: 'Heron Agency', roles: ['collaborator'] });
  for (const { owner, projectId } of [heron, kestrel]) {
    const calls = await api.signedInAgain(owner.user);
    const { participant } = await calls.addCollaborator({
      params: { projectId },
      body: { participant: { email: cora.user.email } },
    });
    places.set(projectId, participant._id);
  }
  await api.settle();
  await change({ tz: 'America/Chicago', notices: { properties: 'digest', messages: 'digest' } });
});

const clock = () => api.environment.platform.clock;
const now = () => clock().now().getTime();
const current = async ({ user }: Person = cora) => (await getUser(user.userId, { consistent: true })) as User;
const change = async (changes: Partial<User>, person = cora) => {
  const user = await current(person);
  await commitWrites(replaceUser({ ...user, ...changes }, user));
};
/** Lets time pass until the next digest of a person, and does what is due. */
const nextMorning = async (person = cora) => {
  clock().advance(Math.ceil((nextDigest(now(), (await current(person)).tz) - now()) / 1000));
  await api.settle();
};
const mails = async ({ user }: Person = cora) =>
  (await mailsTo(api, user.email)).filter(({ subject }) => !subject.startsWith('Invitation'));
const subjects = async (person = cora) => (await mails(person)).map(({ subject }) => subject);
const plain = (text = '') => text.replaceAll(/\s+/g, ' ');
const newest = async (person = cora) => plain((await mails(person)).at(-1)?.text);
/** Tells Cora something of a property, or what is given. */
const tell = async (
  subject: string,
  project: { projectId: string; name: string; property?: { propertyId: string; name: string } } | undefined,
  kind: MessageKind = messageKind.propertySubmitted,
) => {
  const words = { kind, subject, teaser: `${subject}.`, body: `<p>${subject}</p>` };
  const seed = newId();
  const context = { ...api.environment, log: api.environment.platform.log };
  await sendNotice({ ...words, ...(project ? { project } : {}) }, [await current()], { seed, context });
  await api.settle();
};
const digestOf = async ({ user }: Person = cora) =>
  (await listWaitingOutboxItems()).filter(
    ({ kind, payload }) => kind === 'digest' && (payload as { userId: string }).userId === user.userId,
  );
const placeOf = ({ projectId }: RunningProject, name: string) => ({ projectId, name });

/** Cora is removed from the project's team. */
async function leave({ owner, projectId }: RunningProject): Promise<void> {
  const collaboratorId = places.get(projectId) ?? '';
  const calls = await api.signedInAgain(owner.user);
  await calls.removeCollaborator({ params: { projectId, collaboratorId } });
}

async function submitted(running: RunningProject, name: string): Promise<string> {
  const own: Place = { ...running.participant, api: await api.signedInAgain(running.participant.user) };
  const propertyId = await addSite(running, own, own, name);
  await answerRequired(running, propertyId, own);
  await own.api.submitProperty({ params: { id: own.participantId, propertyId } });
  await api.settle();
  return propertyId;
}

test('what happens in a day is one mail at eight, by project and property, and each thing is in one', async () => {
  const { owner } = heron;
  const notices = { properties: 'digest' } as const;
  await change({ tz: 'America/Chicago', notices }, owner);
  const before = (await mails(owner)).length;
  const north = await submitted(heron, 'Riverbend North');
  await submitted(heron, 'Mill Creek');
  expect(await mails(owner)).toHaveLength(before);
  await nextMorning(owner);
  expect((await subjects(owner)).slice(before)).toEqual(['Daily digest: 2 notices']);
  const text = await newest(owner);
  expect(text).toMatch(
    /Project Heron.*Mill Creek - Submitted: Mill Creek.*Riverbend North - Submitted: Riverbend North/,
  );
  expect(text).toContain(`/projects/${heron.projectId}/properties/${north}`);
  await submitted(heron, 'Quarry Site');
  await nextMorning(owner);
  expect((await subjects(owner)).slice(before + 1)).toEqual(['Daily digest: 1 notice']);
  expect(await newest(owner)).toContain('Submitted: Quarry Site');
  expect(await newest(owner)).not.toContain('Mill Creek');
  await nextMorning(owner);
  expect(await mails(owner)).toHaveLength(before + 2);
});

test('what comes at once is all in one mail; beyond fifty it says how many more there are', async () => {
  const names = Array.from({ length: 53 }, (_, at) => `Tract ${at + 1}`);
  await Promise.all(names.map((name) => tell(`Submitted: ${name}`, placeOf(heron, 'Project Heron'))));
  expect(await digestOf()).toHaveLength(1);
  await nextMorning();
  expect(await subjects()).toEqual(['Daily digest: 53 notices']);
  expect((await newest()).match(/ - Submitted: Tract/g)).toHaveLength(50);
  expect(await newest()).toContain('And 3 more in your inbox.');
});

test('what was read or thrown away before is left out; where nothing is left, there is no mail', async () => {
  for (const name of ['Levee Road', 'Ferry Landing', 'Harbor Park'])
    await tell(`Submitted: ${name}`, placeOf(heron, 'Project Heron'));
  const inbox = await listCopies(cora.user.userId, messageFolder.inbox);
  const idOf = (name: string) =>
    inbox.find(({ subject }) => subject === `Submitted: ${name}`)?.messageId ?? '';
  const calls = await api.signedInAgain(cora.user);
  await calls.markMessageRead({ params: { id: idOf('Levee Road') }, body: { read: true } });
  await calls.deleteMessage({ query: { id: idOf('Ferry Landing') } });
  await nextMorning();
  expect(await subjects()).toEqual(['Daily digest: 1 notice']);
  expect(await newest()).toContain('Submitted: Harbor Park');
  await tell('Submitted: Quarry Site', placeOf(heron, 'Project Heron'));
  const [copy] = await listCopies(cora.user.userId, messageFolder.inbox);
  await (await api.signedInAgain(cora.user)).markMessageRead({
    params: { id: copy?.messageId ?? '' },
    body: { read: true },
  });
  await nextMorning();
  expect(await subjects()).toHaveLength(1);
});

test('nothing is sent of what the person may not see any more at eight: the rest is', async () => {
  const site = await submitted(heron, 'Levee Road Tract 4');
  const property = { propertyId: site, name: 'Levee Road Tract 4' };
  const inHeron = placeOf(heron, 'Project Heron');
  await tell('Submitted: Levee Road Tract 4', { ...inHeron, property });
  await tell('Submitted: Gone Site', { ...inHeron, property: { propertyId: newId(), name: 'Gone Site' } });
  await tell('Submitted: Mill Creek', placeOf(kestrel, 'Project Kestrel'));
  await change({ notices: { properties: 'digest', organization: 'digest' } });
  await tell('You were admitted to Heron Agency', undefined, messageKind.admission);
  const { role } = await current();
  await change({ role: role | roleBits.admin | roleBits.orgAdmin });
  await tell('All RFI licenses are used', undefined, messageKind.licenceUsedUp);
  await change({ role });
  await leave(kestrel);
  await nextMorning();
  const text = await newest();
  expect(await subjects()).toEqual(['Daily digest: 2 notices']);
  expect(text).toContain('You were admitted to Heron Agency');
  expect(text).toContain('Submitted: Levee Road Tract 4');
  expect(text).not.toMatch(/Kestrel|Mill Creek|Gone Site|licenses/);

  await tell('Submitted: Levee Road Tract 4', { ...inHeron, property });
  await leave(heron);
  await nextMorning();
  expect(await subjects()).toHaveLength(1);
});

test('of a project whose agreement the person has yet to accept, only that is said', async () => {
  const { participant, owner } = kestrel;
  await change({ notices: { clarifications: 'digest' } }, participant);
  const context = { ...api.environment, log: api.environment.platform.log };
  const words = { subject: 'Addendum 1: Wetland survey', teaser: 'Wetland survey.', body: '<p>Wetland</p>' };
  for (const seed of [newId(), newId()])
    await sendNotice(
      { kind: messageKind.addendum, ...words, project: placeOf(kestrel, 'Project Kestrel') },
      [await current(participant)],
      { seed, context },
    );
  await (await api.signedInAgain(owner.user)).publishConsent({
    params: { projectId: kestrel.projectId },
    body: { version: 0, text: '<p>Keep what you read here to yourself.</p>' },
  });
  await api.settle();
  const told = (await mails(participant)).length;
  await nextMorning(participant);
  expect((await subjects(participant)).slice(told)).toEqual(['Daily digest: 1 notice']);
  expect(await newest(participant)).toContain('asks you to agree to its confidentiality agreement');
  expect(await newest(participant)).not.toContain('Wetland');
});

test('a choice that is changed meanwhile is for what comes after it; who ends all mails gets none', async () => {
  const inHeron = placeOf(heron, 'Project Heron');
  await tell('Submitted: Harbor Park', inHeron);
  await change({ notices: { properties: 'atOnce' } });
  await tell('Submitted: Quarry Site', inHeron);
  expect(await subjects()).toEqual(['Submitted: Quarry Site']);
  await change({ notices: { properties: 'inbox' } });
  await tell('Submitted: Weir Road', inHeron);
  await nextMorning();
  expect(await subjects()).toEqual(['Submitted: Quarry Site', 'Daily digest: 1 notice']);
  expect(await newest()).toContain('Submitted: Harbor Park');

  await change({ notices: { properties: 'digest' } });
  await tell('Submitted: Ferry Landing', inHeron);
  const [, digest] = await mails();
  await api.client().unsubscribe({ params: { token: secretIn(digest, 'token') } });
  await nextMorning();
  expect(await mails()).toHaveLength(2);
  const inbox = await listCopies(cora.user.userId, messageFolder.inbox);
  expect(inbox[0]?.subject).toBe('Submitted: Ferry Landing');
});

test('who moves to another time zone gets each notice once', async () => {
  const names = ['Riverbend North', 'Riverbend South'];
  for (const [at, tz] of ['America/Los_Angeles', 'Europe/Zurich'].entries()) {
    await change({ tz });
    await tell(`Submitted: ${names[at]}`, placeOf(heron, 'Project Heron'));
  }
  for (let hours = 0; hours < 30; hours++) {
    clock().advance(60 * 60);
    await api.settle();
  }
  expect(await subjects()).toEqual(['Daily digest: 1 notice', 'Daily digest: 1 notice']);
  const texts = (await mails()).map(({ text }) => plain(text)).join();
  for (const name of names) expect(texts.split(`- Submitted: ${name} `)).toHaveLength(2);
});

test('a process that is killed as it sends: the next one sends it, or finds that it was sent', async () => {
  await tell('Submitted: Levee Road', placeOf(heron, 'Project Heron'));
  const { mailer } = api.environment.platform;
  const [{ outboxId } = { outboxId: '' }] = await digestOf();
  const dying = (when: 'before' | 'after') => {
    const { promise: killed, resolve } = Promise.withResolvers<string>();
    const send: typeof mailer.send = async (mail) => {
      resolve(when === 'after' ? await mailer.send(mail) : '');
      return new Promise<never>(() => undefined);
    };
    const platform = { ...api.environment.platform, mailer: { ...mailer, send } };
    void runDueOutboxItems({ ...api.environment, platform });
    return killed;
  };
  clock().advance(Math.ceil((nextDigest(now(), 'America/Chicago') - now()) / 1000));
  await dying('before');
  expect(await subjects()).toEqual([]);
  clock().advance(5 * 60 + 1);
  await recordAcceptedMail(outboxId, await dying('after'));
  clock().advance(5 * 60 + 1);
  expect(await subjects()).toEqual(['Daily digest: 1 notice']);
});

test('a message that a person wrote says to its sender that it is in the digest', async () => {
  const calls = await api.signedInAgain(heron.owner.user);
  const { message } = await calls.createDraft({
    body: {
      draft: {
        ...{ subject: 'Survey', body: '<p>Can we talk on Tuesday?</p>', project: heron.projectId },
        to: [cora.user.email],
      },
    },
  });
  await calls.sendMessage({ params: { id: message._id }, body: {} });
  await api.settle();
  const { recipients } = await calls.listMessageDeliveries({ query: { id: message._id } });
  expect(recipients.map(({ delivery }) => delivery)).toEqual(['digest']);
  expect(await mails()).toEqual([]);
  await nextMorning();
  expect(await newest()).toContain('Olivia Heron: Can we talk on Tuesday?');
});
