import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, timestamp } from '@landbrief/platform';
import { readParticipantsFile } from '@landbrief/spreadsheet';
import { getMember, getUser, readParticipantList } from '@landbrief/store';
import { entityOf, type StoredItem } from '@landbrief/store/operators';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type DatabaseCommand, interpose } from '../../../../tests/support/interpose.ts';
import { mailsTo, secretIn } from '../../../../tests/support/mailbox.ts';
import {
  addSite,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { everyItem } from '../../../../tests/support/store.ts';
import { recordMailFeedback } from '../mail-delivery/mail-feedback.ts';
import { followUser } from './follow-user.ts';

let api: TestApi;
let ada: Person;
let project: RunningProject;

beforeAll(async () => {
  api = await testApi();
  ada = await api.person('Ada Min', { roles: ['admin'] });
  project = await runningProject(api, 'Heron');
  await api.settle();
});

interface Change {
  email?: string;
  firstName?: string;
  lastName?: string;
  organization?: string;
}

/** An administrator's change of somebody; nothing that follows is done yet. */
async function change(userId: string, { email, organization, ...name }: Change): Promise<void> {
  const { user } = await ada.api.getUser({ params: { id: userId } });
  const { firstName, lastName } = user.profile;
  await ada.api.updateUser({
    body: {
      user: {
        ...{ _id: userId, role: user.role, version: user.version, email: email ?? user.email },
        profile: { firstName, lastName, ...name },
        ...(organization ? { organization } : {}),
      },
    },
  });
}

/** What follows is done, also what is looked at once more. */
async function follow(): Promise<void> {
  await api.settle();
  api.environment.platform.clock.advance(61);
  await api.settle();
}

const path = () => ({ projectId: project.projectId });
const listed = async (query: { search?: string } = {}) =>
  (await project.owner.api.listParticipants({ params: path(), query })).participants;
const invite = async (email: string) =>
  (
    await project.owner.api.addParticipant({
      params: path(),
      body: { participant: { email, role: 'participant' } },
    })
  ).participant;

/** Dan gives, asks, writes and is written to, so that the table has copies of his name and address of every kind. */
async function leaveTraces(running: RunningProject): Promise<void> {
  const { projectId, questions, owner, delegator, delegate: dan } = running;
  // People of tests are in no list until they are changed.
  await change(dan.user.userId, {});
  await api.settle();
  const propertyId = await submitSite(running, dan);
  const place = { participantId: dan.participantId, projectId, propertyId };
  await dan.api.addAnswerComment({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { text: 'Surveyed in May.' },
  });
  await dan.api.uploadAttachment({ file: new File(['%PDF-1.7\n'], 'Survey.pdf') });
  await dan.api.askClarification({ params: { projectId }, body: { text: 'Is rail needed?' } });
  const asking = {
    ...{ name: 'Power', inviteSubject: 'Power', inviteMessage: '<p>Please help.</p>' },
    questions: [questions.acres._id],
  };
  const other = await addSite(running, dan, dan, 'Site East');
  await dan.api.createQuestionnaire({
    params: { ...place, propertyId: other },
    body: { ...asking, targetedUser: { email: 'casey.cole@utility.test' } },
  });
  const own = { participantId: delegator.participantId, projectId };
  const doras = { ...own, propertyId: await addSite(running, delegator, delegator, 'Site West') };
  const { questionnaire } = await delegator.api.createQuestionnaire({
    params: doras,
    body: { ...asking, targetedUser: { userId: dan.user.userId } },
  });
  const questionnaireId = questionnaire._id;
  await delegator.api.sendQuestionnaire({ params: doras, body: { questionnaireId } });
  await dan.api.addQuestionnaireComment({
    params: { id: questionnaireId, questionId: questions.acres._id },
    body: { text: 'By the river.' },
  });
  const { message } = await owner.api.createDraft({
    body: { draft: { to: [dan.user.email], subject: 'Visit', body: '<p>Tuesday?</p>', project: projectId } },
  });
  await owner.api.sendMessage({ params: { id: message._id }, body: {} });
  const { distributionList } = await owner.api.createDistributionList({ body: { name: 'Utilities' } });
  await api.settle();
  await owner.api.addListParticipant({
    params: { id: distributionList._id },
    body: { participantId: dan.user.userId },
  });
  await api.settle();
}

/** The entities whose items say something, and how often each. */
async function entitiesThatSay(...texts: string[]): Promise<string[]> {
  const items = (await everyItem()) as StoredItem[];
  const saying = items.filter((item) =>
    texts.some((text) => JSON.stringify(item).toLowerCase().includes(text)),
  );
  return [...new Set(saying.map(entityOf))].toSorted();
}

/**
 * Every entity of the table that has names or addresses of people, and how they follow a user who is changed. The test
 * below finds an entity that is missing here, and changes somebody to see what becomes of each. All else that is shown of
 * a user is read with the user, by id: owners, authors of changes, history, photos.
 * - `with`: changed in the transaction of the user.
 * - `job`: changed by `followUser`, seconds later.
 * - `history`: stays on purpose, as the name under a letter: who it was when it was written, or where it was sent.
 * - `typed`: no copy of a user: what somebody typed.
 * - `soon`: gone within a day; a mail that waits is addressed anew when it is sent, a limit is of the address.
 */
const userCopies = {
  with: 'User EmailClaim',
  job:
    'ContactPlace Contacts ListLeaf ListMember ListPlaces Participant ParticipantList ' +
    'PropertyList Questionnaire',
  history:
    'Addendum Answer AnswerComment AnswerHistory Attachment Audit Clarification LicenceUse Mail Message ' +
    'MessageCopy MessageRecipients Note QuestionWording QuestionnaireAnswer QuestionnaireComment ' +
    'RecallValue Referral ReportJob',
  typed: 'Confirmation ConfirmationLink ConsentAgreement ImportProblems ImportRows OwnRegistration Project',
  soon: 'Idempotency Outbox Throttle',
} as const;

const organizations = ['Organization', 'OrganizationName'];
const jobs = userCopies.job.split(' ');
const known = new Set(Object.values(userCopies).flatMap((entities) => entities.split(' ')));

test('every copy of a name, an address and an organization follows, or stays on purpose', async () => {
  const { delegate: dan, participant } = project;
  await leaveTraces(project);
  const former = ['"dan heron"', 'dan.heron@demo.test', '"dan heron development"'];
  const before = await entitiesThatSay(...former);
  expect(before.filter((entity) => !known.has(entity))).toEqual(organizations);
  expect(before).toEqual(expect.arrayContaining(jobs));
  await change(dan.user.userId, {
    ...{ email: 'dan.whitfield@demo.test', lastName: 'Whitfield' },
    organization: participant.user.organizationId ?? '',
  });
  await follow();
  const now = await entitiesThatSay('dan whitfield', 'dan.whitfield@demo.test');
  expect(now).toEqual(expect.arrayContaining(jobs));
  const left = await entitiesThatSay(...former);
  expect(left.filter((entity) => [...jobs, ...userCopies.with.split(' ')].includes(entity))).toEqual([]);
});

test('a questionnaire is its contact’s at the new address, and not of who has the former one now', async () => {
  const { projectId, delegator } = project;
  const listOf = async (person: Person) => (await person.api.listMyQuestionnaires()).questionnaires;
  const [sent] = await listOf(delegator);
  expect(sent?.targetedUser).toMatchObject({ email: 'dan.whitfield@demo.test', fullName: 'Dan Whitfield' });
  const other = await api.person('Dan Heron', { organization: 'Moss Power', roles: ['participant'] });
  expect(await listOf(other)).toEqual([]);
  const found = other.api.getQuestionnaire({ params: { id: sent?._id ?? '' } });
  await expect(found).rejects.toMatchObject({ status: 404 });
  const { questionnaires } = await project.owner.api.listQuestionnaires({
    params: { participantId: delegator.participantId, projectId, propertyId: sent?.propertyId ?? '' },
  });
  expect(questionnaires.map(({ targetedUser }) => targetedUser.email)).toEqual(['dan.whitfield@demo.test']);
});

test('an invited person’s new address is on list, page and export, and the former one can be somebody else’s', async () => {
  const { owner, participant: pete, projectId } = project;
  const former = pete.user.email;
  await change(pete.user.userId, { email: 'pete.whitfield@demo.test', lastName: 'Whitfield' });
  await follow();
  const { user: newcomer } = await ada.api.createUser({
    body: { user: { email: former, role: 1, profile: { firstName: 'Dana', lastName: 'Moss' } } },
  });
  await invite(former);
  await api.settle();
  const rows = (await listed()).map(({ user, email }) => [user._id, user.fullName, user.email, email]);
  expect(rows).toContainEqual([
    pete.user.userId,
    'Pete Whitfield',
    'pete.whitfield@demo.test',
    'pete.whitfield@demo.test',
  ]);
  expect(rows.filter(([, , email]) => email === former)).toEqual([
    [newcomer._id, 'Dana Moss', former, former],
  ]);
  const { participantId } = pete;
  const { participant } = await owner.api.getParticipant({ params: { projectId, participantId } });
  expect(participant).toMatchObject({ email: 'pete.whitfield@demo.test' });
  expect((await listed({ search: former })).map(({ user }) => user.fullName)).toEqual(['Dana Moss']);
  const { blob } = await owner.api.exportParticipants({ params: path() });
  const { people } = await readParticipantsFile(new Uint8Array(await blob.arrayBuffer()));
  const inFile = people.map(({ person }) => [person.email, person.lastName]);
  expect(inFile).toContainEqual(['pete.whitfield@demo.test', 'Whitfield']);
  expect(inFile.filter(([email]) => email === former)).toEqual([[former, 'Moss']]);
});

/** Somebody who is not registered is invited, with a name. */
async function inviteNew(
  firstName: string,
): Promise<{ userId: string; email: string; participantId: string }> {
  const email = `${firstName.toLowerCase()}.moss@city.test`;
  const { participant } = await project.owner.api.addParticipant({
    params: path(),
    body: { participant: { email, role: 'participant', firstName, lastName: 'Moss' } },
  });
  return { userId: participant.user._id, email, participantId: participant._id };
}

const invitationsTo = async (address: string) =>
  (await mailsTo(api, address)).filter(({ subject }) => subject.startsWith('Invitation'));
const deliveryOf = async (userId: string) => (await getMember(project.projectId, userId))?.delivery;
const jobContext = () => ({ ...api.environment, log: api.environment.platform.log });

describe('an invitation', () => {
  test('that was not sent yet goes to the new address, with a link for who has that', async () => {
    const { mail } = api.environment.platform;
    mail.failNext({ mode: 'error', times: 1, to: 'nora.moss@city.test' });
    const { userId, email } = await inviteNew('Nora');
    await api.settle();
    await change(userId, { email: 'nora.moss@county.test' });
    await follow();
    // The mail service said nothing: it is asked again after five minutes.
    api.environment.platform.clock.advance(5 * 60);
    expect(await invitationsTo(email)).toEqual([]);
    const [invitation, ...more] = await invitationsTo('nora.moss@county.test');
    expect(more).toEqual([]);
    const x = secretIn(invitation, 'emailReferralId');
    expect(await api.client().getRegistrationProfile({ params: { x } })).toMatchObject({
      profile: { email: 'nora.moss@county.test' },
    });
  });

  test.each([
    ['came back from', 'Nick', true],
    ['has a void link for', 'Nell', false],
  ])('that %s the former address is sent to the new one', async (_what, firstName, isReturned) => {
    const { mail } = api.environment.platform;
    if (isReturned)
      mail.failNext({ mode: 'bounce', times: 1, to: `${firstName.toLowerCase()}.moss@city.test` });
    const { userId, email } = await inviteNew(firstName);
    await api.settle();
    for (const { body } of mail.feedback()) await recordMailFeedback(JSON.parse(body), jobContext());
    expect(await deliveryOf(userId)).toBe(isReturned ? 'bounced' : 'sent');
    const now = `${firstName.toLowerCase()}.moss@county.test`;
    await change(userId, { email: now });
    await follow();
    expect([await deliveryOf(userId), (await invitationsTo(now)).length]).toEqual(['sent', 1]);
    expect(await invitationsTo(email)).toHaveLength(1);
    expect(await getUser(userId)).not.toHaveProperty('undeliverable');
  });

  test('that comes back while the address is changed does not mark the new one', async () => {
    const { mail } = api.environment.platform;
    mail.failNext({ mode: 'bounce', times: 1, to: 'nils.moss@city.test' });
    const { userId } = await inviteNew('Nils');
    await api.settle();
    await meanwhile(
      ({ name, says }) => name === 'TransactWriteItemsCommand' && says('undeliverable'),
      () => change(userId, { email: 'nils.moss@county.test' }),
      async () => {
        for (const { body } of mail.feedback()) await recordMailFeedback(JSON.parse(body), jobContext());
      },
    );
    await follow();
    expect(await getUser(userId)).not.toHaveProperty('undeliverable');
    expect(await deliveryOf(userId)).toBe('sent');
  });
});

/** Does something, and something else before the first request to the database that is meant. */
async function meanwhile(
  isMeant: (command: DatabaseCommand) => boolean,
  other: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const end = interpose(api, {
    before: async (command) => {
      if (isDone || !isMeant(command)) return;
      isDone = true;
      await other();
    },
  });
  await act();
  end();
  expect(isDone).toBe(true);
}

const listing = ({ name, says }: DatabaseCommand) =>
  ['UpdateItemCommand', 'TransactWriteItemsCommand'].includes(name) &&
  says(`PARTICIPANTLIST#${project.projectId}`);
const job = (userId: string) => ({
  ...{ outboxId: newId(), payload: { userId, formerEmail: 'olga.moss@city.test' } },
  created: timestamp(api.environment.platform.clock),
});

describe('while somebody is changed', () => {
  test('a job that read an older name and address does not overwrite newer ones', async () => {
    const { userId } = await inviteNew('Olga');
    await api.settle();
    await change(userId, { email: 'olga.reyes@city.test', lastName: 'Reyes' });
    await meanwhile(
      listing,
      async () => {
        await change(userId, { email: 'olga.moss@city.test', lastName: 'Moss' });
        await followUser(job(userId), jobContext());
      },
      () => followUser(job(userId), jobContext()),
    );
    const row = (await listed()).find(({ user }) => user._id === userId);
    expect(row).toMatchObject({ email: 'olga.moss@city.test', user: { fullName: 'Olga Moss' } });
  });

  test('who is invited under the former address at that moment gets the new one', async () => {
    const hugo = await api.person('Hugo Gate', { roles: ['participant'] });
    await meanwhile(
      ({ name, says }) => name === 'TransactWriteItemsCommand' && says('MEMBER#'),
      async () => {
        await change(hugo.user.userId, { email: 'hugo.whitfield@demo.test' });
        await api.settle();
      },
      () => invite(hugo.user.email),
    );
    await follow();
    expect((await listed({ search: 'Hugo' })).map(({ email }) => email)).toEqual([
      'hugo.whitfield@demo.test',
    ]);
  });

  test('who is removed stays removed', async () => {
    const { userId, participantId } = await inviteNew('Rita');
    await api.settle();
    await change(userId, { email: 'rita.reyes@city.test', lastName: 'Reyes' });
    await meanwhile(
      listing,
      () => project.owner.api.removeParticipant({ params: { ...path(), participantId } }),
      () => followUser(job(userId), jobContext()),
    );
    expect(await getMember(project.projectId, userId)).toBeUndefined();
    expect((await readParticipantList(project.projectId)).some((one) => one.userId === userId)).toBe(false);
  });
});

test('a draft reaches the person whom it names, at the new address, and not who has the former one', async () => {
  const { owner, delegator: dora } = project;
  const draft = {
    to: [dora.user.email],
    subject: 'Site visit',
    body: '<p>Tuesday?</p>',
    project: project.projectId,
  };
  const { message } = await owner.api.createDraft({ body: { draft } });
  const id = message._id;
  await change(dora.user.userId, { email: 'dora.whitfield@demo.test' });
  const other = await api.person('Dora Heron', { organization: 'Moss Power' });
  await invite(other.user.email);
  await owner.api.sendMessage({ params: { id }, body: {} });
  const { recipients } = await owner.api.listMessageDeliveries({ query: { id } });
  expect(recipients.map(({ email }) => email)).toEqual(['dora.whitfield@demo.test']);
  expect((await mailsTo(api, other.user.email)).map(({ subject }) => subject)).not.toContain('Site visit');
});

test('a draft to somebody who is out of reach by now names no new address, and reaches nobody else', async () => {
  const { owner, participant } = project;
  const colleague = { organization: 'Heron Agency' };
  const zoe = await api.person('Zoe Gate', colleague);
  const draft = { to: [zoe.user.email], subject: 'Zoning', body: '<p>Any news?</p>' };
  const { message } = await owner.api.createDraft({ body: { draft } });
  await change(zoe.user.userId, {
    email: 'zoe.whitfield@demo.test',
    organization: participant.user.organizationId ?? '',
  });
  await api.person('Zoe Gate', colleague);
  const sent = owner.api.sendMessage({ params: { id: message._id }, body: {} });
  await expect(sent).rejects.toMatchObject({
    code: 'recipients_invalid',
    message: 'These recipients cannot be reached: zoe.gate@demo.test.',
  });
});

test('every entity whose attributes name people says how they follow', () => {
  const store = join(import.meta.dirname, '../../../store/src');
  const named = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      readFileSync(join(store, name), 'utf8')
        .split(/define(?:Bare)?Items\('/)
        .slice(1),
    )
    .map((source) => [/^\w+/.exec(source)?.[0] ?? '', source.split('.keyedBy(')[0] ?? ''])
    .filter(([, source]) =>
      /\b(email|[fF]ullName|(first|last|user|by|impersonator|askedBy)Name|\w+Email|fromName)\b|correspondents|\bperson\b|\.\.\.entry/.test(
        source ?? '',
      ),
    )
    .map(([entity = '']) => entity);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((entity) => !known.has(entity))).toEqual([]);
});
