import { commitWrites, getUser, patchUser } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import {
  type Place,
  projectInSetup,
  type RunningProject,
} from '../../../../tests/support/running-project.ts';
import { PermanentFailure } from '../outbox/failures.ts';
import { recordMailFeedback } from './mail-feedback.ts';

let api: TestApi;
let project: RunningProject;

/** Everybody is invited; two mails are taken by the mail service and come back to it later. */
beforeAll(async () => {
  api = await testApi();
  project = await projectInSetup(api, 'Grebe');
  const { mail } = api.environment.platform;
  mail.failNext({ mode: 'bounce', times: 1, to: project.participant.user.email });
  mail.failNext({ mode: 'complaint', times: 1, to: project.delegate.user.email });
  const { owner, projectId } = project;
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  await api.settle();
});

const context = () => ({ ...api.environment, log: api.environment.platform.log });

async function noteAll(): Promise<void> {
  for (const { body } of api.environment.platform.mail.feedback())
    await recordMailFeedback(JSON.parse(body), context());
}

async function deliveryOf({ participantId }: Place) {
  const { participants } = await project.owner.api.listParticipants({
    params: { projectId: project.projectId },
  });
  return participants.find(({ _id }) => _id === participantId)?.invitation.delivery;
}

async function mailsTo({ participantId }: Place) {
  const { projectId, owner } = project;
  const { mails, count } = await owner.api.listParticipantMails({ params: { projectId, participantId } });
  expect(mails).toHaveLength(count);
  const { participants } = await owner.api.listParticipants({ params: { projectId } });
  const { kind, at, delivery } = mails[0] ?? {};
  expect(participants.find(({ _id }) => _id === participantId)?.lastMail).toEqual({ kind, at, delivery });
  return mails.map(({ subject, kind, delivery }) => [subject, kind, delivery]);
}

const invitation = ['Invitation: Project Grebe', 'invitation'];

const isMarked = async ({ user }: Place) => (await getUser(user.userId))?.undeliverable ?? false;

test('a bounce and a complaint mark the address and show on the participant, and nobody else', async () => {
  const { participant, delegate, delegator } = project;
  expect(await deliveryOf(participant)).toBe('sent');
  await noteAll();
  await noteAll();
  expect(await Promise.all([participant, delegate, delegator].map(deliveryOf))).toEqual([
    'bounced',
    'complained',
    'sent',
  ]);
  expect(await Promise.all([participant, delegate, delegator].map(isMarked))).toEqual([true, true, false]);
});

test('an invitation that is sent again is seen as sent, until it comes back again', async () => {
  const { owner, projectId, participant } = project;
  const { participantId } = participant;
  await owner.api.resendInvitation({ params: { participantId, projectId } });
  await api.settle();
  expect(await deliveryOf(participant)).toBe('sent');
});

test('each mail about the project is listed once, with how it was delivered', async () => {
  const { owner, projectId, participant, delegate, delegator } = project;
  const { mail } = api.environment.platform;
  expect(await mailsTo(participant)).toEqual([
    [...invitation, 'sent'],
    [...invitation, 'bounced'],
  ]);
  expect(await mailsTo(delegate)).toEqual([[...invitation, 'complained']]);
  // An operator has looked at the address; that of the participant gets no notices.
  await commitWrites([patchUser(delegate.user.userId, { undeliverable: false })]);
  mail.failNext({ mode: 'lost', times: 1, to: delegate.user.email });
  mail.failNext({ mode: 'reject', times: 1, to: delegator.user.email });
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  await api.settle();
  await noteAll();
  api.environment.platform.clock.advance(5 * 60);
  await api.settle();
  const paused = mail
    .messages(delegate.user.email)
    .filter(({ subject }) => !subject.startsWith('Invitation'));
  expect(paused).toHaveLength(1);
  const notice = [paused[0]?.subject, 'projectStatusChanged'];
  expect(await mailsTo(delegate)).toEqual([
    [...notice, 'sent'],
    [...invitation, 'complained'],
  ]);
  expect(await mailsTo(delegator)).toEqual([
    [...notice, 'failed'],
    [...invitation, 'sent'],
  ]);
  const params = { projectId, participantId: participant.participantId };
  expect((await participant.api.listParticipantMails({ params, query: { limit: 1, skip: 1 } })).count).toBe(
    2,
  );
});

test('a mailbox that is full for a day, and an address of nobody, mark nothing', async () => {
  const { delegator } = project;
  const bounced = (bounceType: string, emailAddress: string) => ({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
  });
  await recordMailFeedback(bounced('Transient', delegator.user.email), context());
  await recordMailFeedback(bounced('Permanent', 'nobody@nowhere.test'), context());
  expect([await isMarked(delegator), await deliveryOf(delegator)]).toEqual([false, 'sent']);
  await recordMailFeedback(
    bounced('Permanent', `Dora Grebe <${delegator.user.email.toUpperCase()}>`),
    context(),
  );
  expect([await isMarked(delegator), await deliveryOf(delegator)]).toEqual([true, 'bounced']);
});

test('of a mail that was just sent and is not recorded yet is tried again, for two minutes', async () => {
  const { clock } = api.environment.platform;
  const early = {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [] },
    mail: { messageId: 'not-recorded', timestamp: clock.now().toISOString() },
  };
  await expect(recordMailFeedback(early, context())).rejects.toThrow('not recorded');
  clock.advance(121);
  await recordMailFeedback(early, context());
});

test('what is no feedback is an error, which the queue tries again and parks', async () => {
  for (const wrong of [undefined, {}, { eventType: 'Delivery' }, 'Bounce'])
    await expect(recordMailFeedback(wrong, context())).rejects.toThrow(TypeError);
});

test('an invitation that is given up before it became a mail shows as failed, and is sent when asked again', async () => {
  const { owner, projectId, delegator } = project;
  const params = { participantId: delegator.participantId, projectId };
  await owner.api.resendInvitation({ params });
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (name === 'TransactWriteItemsCommand' && says('REFERRAL#'))
        throw new PermanentFailure('It is too large.');
    },
  });
  const { mail } = api.environment.platform;
  await api.settle();
  end();
  expect(await deliveryOf(delegator)).toBe('failed');
  const before = mail.messages(delegator.user.email).length;
  await owner.api.resendInvitation({ params });
  await api.settle();
  expect([await deliveryOf(delegator), mail.messages(delegator.user.email).length]).toEqual([
    'sent',
    before + 1,
  ]);
});

test('a mail that comes back while it is recorded is not shown as sent', async () => {
  const { owner, projectId, participant } = await projectInSetup(api, 'Dipper');
  const { mail } = api.environment.platform;
  mail.failNext({ mode: 'bounce', times: 1, to: participant.user.email });
  let isRecorded = false;
  const end = interpose(api, {
    after: async ({ name, says }) => {
      if (isRecorded || !/^(Put|TransactWrite)/.test(name) || !says(`MAILS#${projectId}`)) return;
      if (!says(participant.participantId)) return;
      isRecorded = true;
      await noteAll();
    },
  });
  try {
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    await api.settle();
  } finally {
    end();
  }
  expect(isRecorded).toBe(true);
  const { participants } = await owner.api.listParticipants({ params: { projectId } });
  const { lastMail } = participants.find(({ _id }) => _id === participant.participantId) ?? {};
  expect(lastMail?.delivery).toBe('bounced');
});
