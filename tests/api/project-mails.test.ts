import { type MessageKind, messageFolder, messageKind } from '@landbrief/domain';
import {
  changeLogo,
  changeSenderDomain,
  commitWrites,
  getOrganization,
  listCopies,
  replaceUser,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { photo } from '../support/images.ts';
import { type RawMail, rawMailsTo } from '../support/raw-mails.ts';
import { addSite, answerRequired, type RunningProject, runningProject } from '../support/running-project.ts';
import { sentQuestionnaire } from '../support/sent-questionnaire.ts';

let api: TestApi;
/** A wide picture, of which mails show a smaller one. */
const logo = photo(300, 60).get_bytes();

beforeAll(async () => {
  api = await testApi();
});

const settings = { allowContributors: true, participantsSeeRequirements: true, remindParticipants: true };

/** Gives the owner's organization a logo and a sender domain. */
async function withOwnLook({ user: { organizationId = '' } }: Person, domain: string): Promise<void> {
  const organization = await getOrganization(organizationId);
  await api.environment.platform.files.put(`logos/${organizationId}/${organizationId}`, logo, 'image/png');
  if (!organization) throw new Error('The owner has no organization.');
  await commitWrites([changeLogo(organization, { logoId: organizationId, width: 300, height: 60 })]);
  const since = '2026-03-02T09:00:00.000Z';
  const before = { ...organization, version: organization.version + 1 };
  await commitWrites(changeSenderDomain(before, { domain, state: 'verified', since }));
}

/** A project in which everything happens that its respondents are told of; returns the mails to them, and the kinds. */
async function eventful(name: string, showOwnerToParticipants: boolean) {
  const running = await runningProject(api, name, { settings: { ...settings, showOwnerToParticipants } });
  const { owner, participant, delegate, delegator, projectId, questions } = running;
  await withOwnLook(owner, `${name.toLowerCase()}-mails.gov`);
  await commentedAndSentBack(running);
  const { email } = await sentQuestionnaire(api, name, running);
  const { clarification } = await participant.api.askClarification({
    params: { projectId },
    body: { text: 'Does a rail spur count?' },
  });
  await owner.api.answerClarification({
    params: { projectId, clarificationId: clarification._id },
    body: { answer: 'A spur counts.', audience: 'everybody', version: clarification.version },
  });
  await owner.api.announceAddendum({
    params: { projectId },
    body: { title: 'Survey', text: 'It may be handed in later.', audience: { to: 'everybody' } },
  });
  const { question } = await owner.api.getQuestion({ params: { id: questions.rail._id } });
  await owner.api.updateQuestion({
    params: { id: question._id },
    body: { question: { text: 'Is a rail spur at the site?', version: question.version } },
  });
  await owner.api.sendReminders({
    params: { projectId },
    body: { participantIds: [participant, delegate].map(({ participantId }) => participantId) },
  });
  await api.settle();
  const { message } = await owner.api.createDraft({
    body: {
      draft: {
        groups: [{ project: projectId, group: 'participants' }],
        subject: 'Site visit',
        body: '<p>On Tuesday</p>',
      },
    },
  });
  await owner.api.sendMessage({ params: { id: message._id }, body: {} });
  await owner.api.incrementProjectPhase({ params: { projectId }, body: {} });
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  await api.settle();
  const { clock } = api.environment.platform;
  clock.advance(20 * 60);
  const people = [participant, delegate, delegator];
  const mails = await rawMailsTo(api, ...people.map(({ user }) => user.email), email);
  clock.advance(-20 * 60);
  const copies = await Promise.all(people.map(({ user }) => listCopies(user.userId, messageFolder.inbox)));
  return { running, mails, kinds: new Set(copies.flat().map(({ kind }) => kind as MessageKind)) };
}

async function commentedAndSentBack(running: RunningProject) {
  const { owner, participant, delegate, delegator, projectId, questions } = running;
  const propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
  await owner.api.addAnswerComment({
    params: { projectId, propertyId, questionId: questions.acres._id },
    body: { text: 'Without the wetlands?' },
  });
  await owner.api.sendBackProperty({
    params: { id: participant.participantId, propertyId },
    body: { note: 'Please check the acreage with the county.' },
  });
  await owner.api.eliminateProperty({ params: { propertyId }, body: {} });
  await owner.api.restoreProperty({ params: { propertyId } });
  const other = await addSite(running, delegate, delegate, 'Levee Road Tract 4');
  await answerRequired(running, other, delegate);
  await delegate.api.submitProperty({ params: { id: delegate.participantId, propertyId: other } });
  await delegator.api.submitProperty({ params: { id: delegator.participantId, propertyId: other } });
}

/** Kinds of which respondents get no mail; every other one must be among those that a project sends. */
const notToRespondents: ReadonlySet<MessageKind> = new Set([
  // Of no project any more, or never sent.
  messageKind.activation,
  messageKind.admission,
  messageKind.licenceUsedUp,
  messageKind.propertySynced,
  messageKind.dataFeedPaused,
  // About what people asked for themselves.
  messageKind.reportReady,
  messageKind.reportFailed,
  // To the owner's side.
  messageKind.answerEdited,
  messageKind.clarificationsAsked,
  // Within one side.
  messageKind.internalNote,
  // To a contact, whose mail is read too, and whoever sent it.
  messageKind.questionnaire,
]);
const expectedKinds = Object.values(messageKind)
  .filter((kind) => !notToRespondents.has(kind))
  .sort();

/** The source, and everything in it as a reader's program shows it. */
const whole = ({ source, html = '', text = '', subject = '', headers, from }: RawMail) =>
  [source, html, text, subject, JSON.stringify(headers), JSON.stringify(from)].join('\n').toLowerCase();

const isQuestionnaire = ({ subject = '' }: RawMail) => subject.includes('Power at Riverbend');

test('of a project that hides its owner, no mail shows name, address, organization or logo', async () => {
  const { running, mails, kinds } = await eventful('Wigeon', false);
  const { owner } = running;
  expect([...kinds].sort()).toEqual(expectedKinds);
  expect(mails.length).toBeGreaterThan(12);
  const secrets = [
    owner.user.firstName,
    owner.user.email,
    'Wigeon Agency',
    'wigeon-mails.gov',
    'organization-logo',
    'cid:',
  ];
  const bytes = Buffer.from(logo).toString('base64').slice(0, 40);
  for (const mail of mails) {
    for (const secret of secrets) expect(whole(mail), mail.subject).not.toContain(secret.toLowerCase());
    expect(mail.source).not.toContain(bytes);
    expect(mail.attachments.filter(({ mimeType }) => mimeType.startsWith('image/'))).toEqual([]);
    if (!isQuestionnaire(mail)) expect(mail.from?.address).toBe('rfi@landbrief.test');
  }
  const params = { projectId: running.projectId, kind: 'reminder' as const };
  const preview = await owner.api.previewProjectLetter({ params, body: {} });
  for (const secret of [...secrets, bytes]) expect(JSON.stringify(preview)).not.toContain(secret);
});

test('otherwise it comes from the owner, with the organization’s logo and sender domain, and answers reach the owner', async () => {
  const { running, mails } = await eventful('Avocet', true);
  const { owner } = running;
  const fromOwner = mails.filter(({ from }) => from?.name === 'Olivia Avocet (Avocet Agency) via Landbrief');
  expect(fromOwner.length).toBeGreaterThan(12);
  for (const mail of fromOwner) {
    expect(mail.from?.address).toBe('notices@avocet-mails.gov');
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([owner.user.email]);
    expect(mail.html).toContain('src="cid:organization-logo"');
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({
      disposition: 'inline',
      mimeType: 'image/png',
      contentId: '<organization-logo>',
    });
    expect(Buffer.from(picture?.content as ArrayBuffer).equals(Buffer.from(logo))).toBe(true);
    expect(mail.text).toContain('Avocet Agency');
    if (!/Site visit/.test(mail.subject ?? ''))
      expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(`Questions? Write to ${owner.user.email}.`);
  }
  const params = { projectId: running.projectId, kind: 'reminder' as const };
  const preview = await owner.api.previewProjectLetter({ params, body: {} });
  expect(preview.html).toContain(`src="data:image/png;base64,${Buffer.from(logo).toString('base64')}"`);
  const invitation = mails.find(({ subject }) => subject?.startsWith('Invitation'));
  expect(invitation?.text?.replaceAll(/\s+/g, ' ')).toContain('Olivia Avocet of Avocet Agency invites you');
  const [asked] = mails.filter(isQuestionnaire);
  expect(asked?.from?.name).toBe('Pete Avocet (Pete Avocet Development) via Landbrief');
  expect(asked?.replyTo?.[0]?.address).toBe('pete.avocet@demo.test');
});

test('a hidden owner’s own address as contact is shown to nobody, another one is', async () => {
  const told = async (name: string, contactEmail: string) => {
    const { owner, participant, projectId } = await runningProject(api, name, {
      settings: { ...settings, showOwnerToParticipants: false },
    });
    const { project } = await owner.api.getProject({ params: { id: projectId } });
    const change = { contactEmail, version: project.version };
    await owner.api.updateProject({ params: { id: projectId }, body: { project: change } });
    await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    return (await rawMailsTo(api, participant.user.email)).at(-1);
  };
  const own = await told('Ruff', 'Olivia.Ruff@demo.test');
  expect(own && whole(own)).not.toContain('olivia');
  expect(own?.replyTo).toBeUndefined();
  const other = await told('Dotterel', 'rfi@levee.gov');
  expect(other).toMatchObject({ replyTo: [{ name: 'Landbrief', address: 'rfi@levee.gov' }] });
  expect(other?.text?.replaceAll(/\s+/g, ' ')).toContain('Questions? Write to rfi@levee.gov.');
});

test.each([
  'Eve "The" O’Hara <ceo@bank.example>',
  'Ann\r\nBcc: everybody@city.test',
  '名前, Müller; (x) \\',
  'reply@evil.example',
  `${'Long '.repeat(80)}`,
])('a name such as %j adds neither header nor address', async (firstName) => {
  const running = await runningProject(api, `Plover${firstName.length}`);
  const { owner, participant, projectId } = running;
  await commitWrites(replaceUser({ ...owner.user, firstName }, owner.user));
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  const mail = (await rawMailsTo(api, participant.user.email)).at(-1);
  const { source = '' } = mail ?? {};
  const head = source.slice(0, source.indexOf('\r\n\r\n'));
  expect(head).not.toMatch(/^bcc:/im);
  expect(head.match(/^from:/gim)).toHaveLength(1);
  expect(mail?.from?.address).toBe('rfi@landbrief.test');
  expect(mail?.from?.name).toMatch(/ via Landbrief$/);
  expect(mail?.to?.map(({ address }) => address)).toEqual([participant.user.email]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([owner.user.email]);
});
