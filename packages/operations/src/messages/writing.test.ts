import { actingRole } from '@landbrief/domain';
import { commitWrites, getUser, replaceUser } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { recordMailFeedback } from '../mail-delivery/mail-feedback.ts';

let api: TestApi;
let project: RunningProject;
/** A project that does not show its owner, and a message of the team in it. */
let hiding: RunningProject;
let toldId: string;

beforeAll(async () => {
  api = await testApi();
  project = await runningProject(api, 'Plover');
  await api.settle();
});

type Draft = NonNullable<Parameters<Person['api']['createDraft']>[0]>['body']['draft'];

const write = async (by: Person, draft: Draft) => (await by.api.createDraft({ body: { draft } })).message;
const send = (by: Person, id: string, version?: number) =>
  by.api.sendMessage({ params: { id }, body: version === undefined ? {} : { version } });
const list = async (of: Person, folder: 'inbox' | 'drafts' | 'sent' | 'trash') =>
  (await of.api.listMessages({ params: { folder } })).messages;
const open = async (of: Person, id: string) => (await of.api.getMessage({ query: { id } })).message;

describe('a draft', () => {
  test('is saved with what is typed, names whom its author may write to, and changes only when something changes', async () => {
    const { owner, participant } = project;
    const draft = await write(owner, {
      to: [participant.user.email, 'nobody@nowhere'],
      subject: 'Site visit',
      body: '<p onclick="alert(1)">Tuesday at <b>10</b>?</p><script>alert(1)</script>',
      project: project.projectId,
    });
    expect(draft).toMatchObject({
      folder: 0,
      version: 1,
      to: [
        { email: participant.user.email, name: 'Pete Plover' },
        { email: 'nobody@nowhere', name: '' },
      ],
      toCount: 2,
      teaser: 'Tuesday at 10?',
      body: '<p>Tuesday at <b>10</b>?</p>',
      projectName: 'Project Plover',
    });
    const save = (change: object, version: number) =>
      owner.api.updateDraft({ body: { draft: { _id: draft._id, version, ...change } } });
    expect((await save({ subject: 'Site visit' }, 1)).message.version).toBe(1);
    expect((await save({ subject: 'Visit', project: null }, 1)).message).toMatchObject({ version: 2 });
    const stale = await save({ body: '<p>Monday</p>' }, 1).catch((error) => error);
    expect(stale).toMatchObject({
      status: 409,
      code: 'stale',
      data: { current: { subject: 'Visit', version: 2 } },
    });
    expect((await list(owner, 'drafts'))[0]).toMatchObject({ subject: 'Visit', hasAttachments: false });
    await expect(open(participant, draft._id)).rejects.toMatchObject({ status: 404 });
    for (const body of ['щ'.repeat(130_000), '<'.repeat(60_000)])
      await expect(save({ body }, 2)).rejects.toMatchObject({ status: 409, code: 'limit_reached' });
  });
});

describe('a message that was sent', () => {
  test('is in the inboxes and goes out by mail once; nobody sees the others', async () => {
    const { owner, participant, delegator } = project;
    const to = [participant.user.email, delegator.user.email];
    const draft = await write(owner, {
      to,
      subject: 'Rail spur',
      body: '<p>How long is it?</p>',
      project: project.projectId,
    });
    const [first, again] = [await send(owner, draft._id, 1), await send(owner, draft._id, 1)];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ messageId: draft._id, recipientCount: 2 });
    await api.settle();
    expect(await list(owner, 'drafts')).not.toContainEqual(expect.objectContaining({ _id: draft._id }));
    expect((await list(owner, 'sent'))[0]).toMatchObject({ _id: draft._id, toCount: 2, read: true });
    const received = await open(participant, draft._id);
    expect(received).toMatchObject({
      to: [{ email: participant.user.email }],
      cc: [],
      answersTo: { to: [{ email: owner.user.email }], groups: [] },
      read: false,
    });
    const mails = (await mailsTo(api, participant.user.email)).filter(
      ({ subject }) => subject === 'Rail spur',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(delegator.user.email);
    const { recipients, counts } = await owner.api.listMessageDeliveries({ query: { id: draft._id } });
    expect(recipients.map(({ delivery }) => delivery)).toEqual(['sent', 'sent']);
    expect(counts.sent).toBe(2);
    const deliveries = participant.api.listMessageDeliveries({ query: { id: draft._id } });
    await expect(deliveries).rejects.toMatchObject({ status: 404 });
    const late = owner.api.updateDraft({ body: { draft: { _id: draft._id, version: 1, subject: 'x' } } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'stale' });
  });

  test('comes in mails that are grouped by conversation and project, and answered as the stage is set up', async () => {
    const { owner, participant, projectId } = project;
    const { settings, platform } = api.environment;
    const to = [participant.user.email];
    const headersOf = async (subject: string) => {
      const mail = (await mailsTo(api, participant.user.email)).find((one) => one.subject === subject);
      const url = `${platform.mail.url}/local/mailbox/messages/${mail?.id}/eml`;
      const [head = ''] = (await (await fetch(url)).text()).split(/\r?\n\r?\n/);
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim();
      const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
      return {
        references: header('References'),
        inReplyTo: header('In-Reply-To'),
        replyTo: header('Reply-To'),
      };
    };
    const first = await write(owner, { to, project: projectId, subject: 'Substation' });
    await send(owner, first._id);
    const [ofProject, ofThread] = [`project-${projectId}`, `thread-${first._id}`].map(
      (name) => `<${name}@landbrief.test>`,
    );
    const thread = { references: `${ofProject} ${ofThread}`, inReplyTo: ofThread };
    expect(await headersOf('Substation')).toEqual({
      ...thread,
      replyTo: `${owner.user.firstName} ${owner.user.lastName} <${owner.user.email}>`,
    });
    const next = await write(owner, { to, replyTo: first._id, subject: 'Re: Substation' });
    settings.mailReplies = 'support';
    try {
      await send(owner, next._id);
      const replyTo = 'Landbrief Support <support@landbrief.test>';
      expect(await headersOf('Re: Substation')).toEqual({ ...thread, replyTo });
    } finally {
      settings.mailReplies = 'sender';
    }
  });

  test('whose mail came back shows so to its sender, of that recipient alone', async () => {
    const { owner, delegate, delegator } = project;
    const { mail, log } = api.environment.platform;
    mail.failNext({ mode: 'bounce', times: 1, to: delegate.user.email });
    const to = [delegate.user.email, delegator.user.email];
    const draft = await write(owner, { to, subject: 'Water main' });
    await send(owner, draft._id);
    await api.settle();
    for (const { body } of mail.feedback())
      await recordMailFeedback(JSON.parse(body), { ...api.environment, log });
    const query = { id: draft._id };
    const { recipients, counts } = await owner.api.listMessageDeliveries({ query });
    expect(recipients).toMatchObject([
      { email: delegate.user.email, delivery: 'bounced' },
      { email: delegator.user.email, delivery: 'sent' },
    ]);
    expect(counts).toMatchObject({ sent: 1, bounced: 1 });
    const bounced = { ...query, delivery: 'bounced' as const };
    expect((await owner.api.listMessageDeliveries({ query: bounced })).count).toBe(1);
  });

  test('to somebody whom the author may not write to is refused, naming the address', async () => {
    const stranger = await api.person('Stan Stranger');
    const { participant } = project;
    const draft = await write(participant, {
      to: [stranger.user.email],
      cc: ['nobody@nowhere.test'],
      subject: 'x',
    });
    await expect(send(participant, draft._id)).rejects.toMatchObject({
      status: 400,
      code: 'recipients_invalid',
      message: `These recipients cannot be reached: ${stranger.user.email}, nobody@nowhere.test.`,
    });
  });
});

test('drafting and sending cost what KEYS.md says', async () => {
  const { owner, participant, delegator, projectId } = project;
  const to = [participant.user.email, delegator.user.email];
  const draft = { to, subject: 'Cost', body: '<p>Tuesday?</p>', project: projectId };
  const made = await api.metered(() => write(owner, draft));
  atMost(made.capacity, { read: 8, write: 9, inARow: 7 }, 'creating');
  const { _id } = made.result;
  const save = (body: string, version: number) =>
    api.metered(() => owner.api.updateDraft({ body: { draft: { _id, version, body } } }));
  atMost((await save('<p>Monday?</p>', 1)).capacity, { read: 10, write: 7, inARow: 7 }, 'saving');
  atMost((await save('<p>Monday?</p>', 2)).capacity, { read: 10, write: 0 }, 'saving the same');
  const sent = await api.metered(() => send(owner, _id, 2));
  atMost(sent.capacity, { read: 10, write: 15, inARow: 8 }, 'sending');
  const groups = [{ project: projectId, group: 'participants' as const }];
  const toAll = await write(owner, { groups, subject: 'Cost' });
  const sentToAll = await api.metered(() => send(owner, toAll._id));
  expect(sentToAll.result.recipientCount).toBe(3);
  atMost(sentToAll.capacity, { read: 7, write: 15, inARow: 6 }, 'sending to a group');
});

describe('recipients', () => {
  test('are found among those whom the caller may write to, and by group of a project', async () => {
    const { owner, participant, delegator, delegate, projectId } = project;
    const found = async (by: Person, email: string) =>
      (await by.api.searchRecipients({ query: { email } })).users.map((user) => user.email);
    expect(await found(owner, 'pete')).toEqual([participant.user.email]);
    expect(await found(participant, 'oliv')).toEqual([owner.user.email]);
    expect(await found(participant, delegator.user.email)).toEqual([]);
    expect(await found(delegate, delegator.user.firstName)).toEqual([delegator.user.email]);
    const groups = async (by: Person) =>
      Object.fromEntries(
        (await by.api.listRecipientGroups({ query: { project: projectId } })).groups.map((one) => [
          one.group,
          one.count,
        ]),
      );
    expect(await groups(owner)).toMatchObject({ participants: 3, delegators: 1, delegates: 1, ownerSide: 0 });
    expect(await groups(participant)).toEqual({ ownerSide: 1 });
    expect(await groups(delegator)).toEqual({ delegates: 1, ownerSide: 1 });
    const { projects } = await participant.api.listMessageProjects();
    expect(projects).toEqual([{ _id: projectId, name: 'Project Plover' }]);
  });

  test('of a group get it once, and an owner who is not shown stays unnamed in either direction', async () => {
    hiding = await runningProject(api, 'Dunlin');
    const { owner, participant, delegator, projectId } = hiding;
    const standing = (await owner.api.getProject({ params: { id: projectId } })).project;
    await owner.api.updateProject({
      params: { id: projectId },
      body: { project: { settings: { showOwnerToParticipants: false }, version: standing.version } },
    });
    await api.settle();
    const group = (name: 'participants' | 'ownerSide') => ({ project: projectId, group: name });
    const survey = new File([`%PDF-1.4\n${'x'.repeat(300)}`], 'Survey.pdf');
    const file = (await owner.api.uploadAttachment({ file: survey })).attachment._id;
    const told = await write(owner, {
      groups: [group('participants')],
      to: [participant.user.email],
      attachments: [file],
      showRecipients: true,
      subject: 'Deadline',
    });
    expect((await send(owner, told._id)).recipientCount).toBe(3);
    await api.settle();
    toldId = told._id;
    const received = await open(participant, told._id);
    expect(received).toMatchObject({
      fromName: 'Landbrief',
      answersTo: { groups: [group('ownerSide')], to: [] },
    });
    expect(received.to).toHaveLength(3);
    expect(JSON.stringify(received)).not.toContain(owner.user.email);
    const [mail] = (await mailsTo(api, delegator.user.email)).filter(({ subject }) => subject === 'Deadline');
    expect(`${mail?.text}${mail?.html}`).not.toContain(owner.user.firstName);

    await expect(participant.api.getProjectOwnerEmail({ params: { id: projectId } })).rejects.toMatchObject({
      status: 404,
    });
    const direct = await write(participant, { to: [owner.user.email], subject: 'Direct' });
    await expect(send(participant, direct._id)).rejects.toMatchObject({ code: 'recipients_invalid' });
    const answer = await write(participant, {
      groups: [group('ownerSide')],
      replyTo: told._id,
      subject: 'Re: Deadline',
    });
    await send(participant, answer._id);
    await api.settle();
    expect((await list(owner, 'inbox'))[0]).toMatchObject({ subject: 'Re: Deadline', thread: told._id });
    const { recipients } = await participant.api.listMessageDeliveries({ query: { id: answer._id } });
    expect(recipients).toMatchObject([{ name: 'Project team', email: '' }]);
  });

  test('learn nothing of an owner who is not shown and sends while acting as a participant', async () => {
    const { owner, participant, projectId } = hiding;
    const role = owner.user.role | actingRole.participant;
    const stored = await getUser(owner.user.userId);
    if (stored) await commitWrites(replaceUser({ ...stored, role }, stored));
    const acting = { ...owner, api: api.client(`${owner.token}:${actingRole.participant}:`) };
    for (const about of [{ project: projectId }, { replyTo: toldId }]) {
      const subject = `Utilities ${Object.keys(about)[0]}`;
      const draft = await write(owner, { to: [participant.user.email], subject, ...about });
      await send(acting, draft._id);
      await api.settle();
      const received = await open(participant, draft._id);
      expect(received, subject).toMatchObject({ fromName: 'Landbrief' });
      expect(JSON.stringify(received)).not.toContain(owner.user.email);
      const mail = (await mailsTo(api, participant.user.email)).find((one) => one.subject === subject);
      expect(`${mail?.from}${mail?.text}${mail?.html}`).not.toMatch(/Olivia|olivia/);
    }
  });

  test('of a team that is not shown learn from each other no name, number or address', async () => {
    const { owner, participant, projectId } = hiding;
    const { attachments } = await open(participant, toldId);
    const file = { params: { id: attachments[0]?._id ?? '' } };
    expect((await participant.api.getAttachment(file)).attachment).not.toHaveProperty('by');
    expect((await owner.api.getAttachment(file)).attachment.by).toBe('Olivia Dunlin');
    await expect(project.participant.api.getAttachment(file)).rejects.toMatchObject({ status: 404 });
    await expect(send(participant, toldId)).rejects.toMatchObject({ status: 404 });
    const guess = await write(participant, { to: [owner.user.email], replyTo: toldId });
    expect(guess.to).toEqual([{ email: owner.user.email, name: '' }]);
    const foreign = { project: project.projectId, group: 'ownerSide' } as const;
    expect((await write(participant, { groups: [foreign] })).groups).toMatchObject([{ projectName: '' }]);

    const [clara, rita] = await Promise.all([
      api.person('Clara Dunlin', { roles: ['collaborator'] }),
      api.person('Rita Dunlin', { roles: ['reviewer'] }),
    ]);
    const add = async ({ user: { email } }: Person) =>
      (await owner.api.addCollaborator({ params: { projectId }, body: { participant: { email } } }))
        .participant;
    const [left] = [await add(clara), await add(rita)];
    const team = [{ project: projectId, group: 'ownerSide' as const }];
    const question = await write(participant, { groups: team, subject: 'Rail?' });
    const asked = await send(participant, question._id);
    expect(asked.recipientCount).toBe(1);
    await api.settle();
    expect((await list(participant, 'sent'))[0]).toMatchObject({ toCount: 1 });
    const deliveries = await participant.api.listMessageDeliveries({ query: { id: question._id } });
    expect(deliveries).toMatchObject({ count: 1, recipients: [{ name: 'Project team', email: '' }] });

    // Reviewers too, and who has left.
    const params = { projectId, participantId: left._id };
    await owner.api.removeParticipant({ params });
    for (const by of [rita, clara]) {
      const answer = await write(by, {
        to: [participant.user.email],
        replyTo: question._id,
        subject: `Re: Rail? ${by.user.firstName}`,
      });
      expect((await send(by, answer._id)).recipientCount).toBe(1);
      await api.settle();
      const received = await open(participant, answer._id);
      expect(received, by.user.firstName).toMatchObject({ fromName: 'Landbrief' });
      expect(JSON.stringify(received)).not.toContain(by.user.email);
    }
  });
});
