import { bounceLimit, heldReasons, rateLimits } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { claimAttempt, clearAttempts, getProject, takeUnits } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { opsConsole } from '../../../../tests/support/ops.ts';
import {
  type Place,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { recordMailFeedback } from '../mail-delivery/mail-feedback.ts';
import { areInvitationsStopped, countSentInvitation } from './returned-invitations.ts';

let api: TestApi;
let project: RunningProject;

beforeAll(async () => {
  api = await testApi();
  project = await runningProject(api, 'Heron');
});

const strangers = (count: number, of: string) =>
  Array.from({ length: count }, (_, n) => ({ email: `person${n}@${of}.test`, role: 'delegate' as const }));
const add = (
  by: Pick<Place, 'api'>,
  participants: { email: string; role: 'delegate' | 'participant'; firstName?: string }[],
) => by.api.addParticipants({ params: { projectId: project.projectId }, body: { participants } });
const states = ({ participants }: Awaited<ReturnType<typeof add>>) =>
  participants.map((one) => one.invitation.delivery);
const file = (emails: string[]) => new Blob([['Email', ...emails].join('\n')], { type: 'text/csv' });

describe('a delegator', () => {
  test('invites thirty people an hour; the others are added with an invitation that is held', async () => {
    const { delegator, projectId } = project;
    const added = await add(delegator, strangers(32, 'rivertown'));
    expect(added).toMatchObject({ success: 32, failure: 0 });
    expect(states(added)).toEqual([...Array(30).fill('queued'), 'held', 'held']);
    expect(await mailsTo(api, 'person29@rivertown.test')).toHaveLength(1);
    expect(await mailsTo(api, 'person30@rivertown.test')).toHaveLength(0);

    const [held] = added.participants.slice(-1);
    const params = { projectId, participantId: held?._id ?? '' };
    await expect(delegator.api.resendInvitation({ params })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You have sent as many invitations .* again in (60 minutes|1 hour)\.$/),
    });
    const single = await delegator.api.addParticipant({
      params: { projectId },
      body: { participant: { email: 'late@rivertown.test', role: 'delegate' } },
    });
    expect(single.participant.invitation).toEqual({
      delivery: 'held',
      held: { reason: heldReasons.inviter, until: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    const result = await delegator.api.importParticipants({
      params: { projectId },
      file: file(['one@millbrook.test', 'two@millbrook.test']),
    });
    expect(result).toMatchObject({ importCount: 2, errorCount: 0 });
    const { participantCount } = await delegator.api.listParticipants({
      params: { projectId },
      query: { delivery: 'held' },
    });
    expect(participantCount).toBe(5);
  });

  test('sends what was held in the hours after: what is refused takes nothing of the day', async () => {
    const { delegator, projectId } = await runningProject(api, 'Dunlin');
    const { participants } = await delegator.api.addParticipants({
      params: { projectId },
      body: { participants: strangers(100, 'dunlin') },
    });
    const held = participants.filter(({ invitation }) => invitation.delivery === 'held');
    expect(held).toHaveLength(70);
    const again = (one: (typeof held)[number] | undefined) =>
      delegator.api.resendInvitation({ params: { projectId, participantId: one?._id ?? '' } });
    for (const one of [...held.slice(0, 5), ...Array(5).fill(held[0])])
      await expect(again(one)).rejects.toMatchObject({ status: 429 });
    // An hour later.
    await clearAttempts(`outside-invitations#${delegator.user.userId}`);
    for (const one of held.slice(0, 30)) await again(one);
    await expect(again(held[30])).rejects.toMatchObject({ status: 429 });
    // Of the hundred of a day 60 are sent.
    const now = epochSeconds(api.environment.platform.clock);
    const day = { now, ...rateLimits['outside-invitations-a-day'] };
    expect((await takeUnits(`outside-invitations-a-day#${delegator.user.userId}`, 99, day)).granted).toBe(40);
    await clearAttempts(`outside-invitations#${delegator.user.userId}`);
    await expect(again(held[30])).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You have sent as many invitations .* again in (24 hours|1 day)\.$/),
    });
  });

  test('uses up nothing by adding who is there already', async () => {
    const { delegator, delegate, projectId } = await runningProject(api, 'Sanderling');
    const invite = (email: string) =>
      delegator.api.addParticipant({ params: { projectId }, body: { participant: { email } } });
    for (const _ of Array(rateLimits['outside-invitations'].limit))
      await expect(invite(delegate.user.email)).rejects.toMatchObject({ code: 'participant_exists' });
    const { participant } = await invite('planner@sanderling.test');
    expect(participant.invitation.delivery).toBe('queued');
  });

  test('names no thousands of strangers in a file', async () => {
    const refused = { status: 409, code: 'limit_reached' };
    const body = {
      params: { projectId: project.projectId },
      file: file(strangers(201, 'far').map(({ email }) => email)),
    };
    await expect(project.delegator.api.previewImportParticipants(body)).rejects.toMatchObject(refused);
    await expect(project.delegator.api.importParticipants(body)).rejects.toMatchObject(refused);
  });
});

test('the owner sends a held invitation later; somebody added again within a day is mailed once', async () => {
  const { owner, projectId } = project;
  const email = 'mayor@oakfield.test';
  const deliveries: string[] = [];
  for (const _ of [1, 2]) {
    const { participants } = await add(owner, [{ email, role: 'participant', firstName: 'Win a prize' }]);
    await api.settle();
    const participantId = participants[0]?._id ?? '';
    const { participant } = await owner.api.getParticipant({ params: { projectId, participantId } });
    deliveries.push(participant.invitation.delivery);
    if (deliveries.length === 1) await owner.api.removeParticipant({ params: { projectId, participantId } });
    else await owner.api.resendInvitation({ params: { projectId, participantId } });
  }
  expect(deliveries).toEqual(['sent', 'held']);
  const mails = await mailsTo(api, email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text, 'an inviter writes no greeting').not.toContain('Win a prize');
});

test('one address gets five mails an hour from other people, of all kinds: the next invitation is held', async () => {
  const { owner, projectId } = project;
  const email = 'clerk@oakfield.test';
  const now = epochSeconds(api.environment.platform.clock);
  for (const _ of Array(rateLimits['mails-to'].limit))
    await claimAttempt(`mails-to#${email}`, { now, ...rateLimits['mails-to'] });
  const { participants } = await add(owner, [{ email, role: 'participant' }]);
  await api.settle();
  const params = { projectId, participantId: participants[0]?._id ?? '' };
  const { participant } = await owner.api.getParticipant({ params });
  expect(participant.invitation).toMatchObject({
    delivery: 'held',
    held: { reason: heldReasons.address, until: expect.any(String) },
  });
  expect(await mailsTo(api, email)).toHaveLength(0);
  // However often it is asked for: what is refused is not counted as an invitation sent again.
  for (const _ of Array(rateLimits.invitation.limit + 1))
    await expect(owner.api.resendInvitation({ params })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/as many mails from other people .* in (60 minutes|1 hour)\.$/),
    });
  await owner.api.removeParticipant({ params });
  await clearAttempts(`mails-to#${email}`);
  const [again] = (await add(owner, [{ email, role: 'participant' }])).participants;
  await api.settle();
  const place = { projectId, participantId: again?._id ?? '' };
  expect((await owner.api.getParticipant({ params: place })).participant.invitation.delivery).toBe('sent');
});

test('invitations of an organization stop when too many came back, until an operator has looked', async () => {
  const other = await runningProject(api, 'Osprey');
  const { owner, projectId } = other;
  const context = { ...api.environment, log: api.environment.platform.log };
  const { mail } = api.environment.platform;
  const noteAll = async () => {
    for (const { body } of mail.feedback()) await recordMailFeedback(JSON.parse(body), context);
  };
  const invite = async (count: number, of: string) => {
    const { participants } = await owner.api.addParticipants({
      params: { projectId },
      body: { participants: strangers(count, of).map((one) => ({ ...one, role: 'participant' as const })) },
    });
    await api.settle();
    return participants.map(({ _id }) => ({ params: { projectId, participantId: _id } }));
  };
  const deliveryOf = async (place: { params: { projectId: string; participantId: string } } | undefined) =>
    place && (await owner.api.getParticipant(place)).participant.invitation;
  for (const n of [0, 1, 2]) mail.failNext({ mode: 'bounce', times: 1, to: `person${n}@lakeside.test` });
  const stored = await getProject(projectId);
  // Besides two of the project's people and those at the lake: delegates do not count.
  for (let sent = 5; stored && sent < bounceLimit.from; sent++)
    await countSentInvitation(stored, {}, context);
  mail.failNext({ mode: 'bounce', times: 1, to: 'gone@lakeside.test' });
  await other.delegator.api.addParticipant({
    params: { projectId },
    body: { participant: { email: 'gone@lakeside.test', role: 'delegate' } },
  });
  const [first] = await invite(3, 'lakeside');
  await noteAll();
  await noteAll();
  expect(await deliveryOf(first)).toEqual({ delivery: 'bounced', at: expect.any(String) });
  const [held] = await invite(1, 'hilltop');
  expect(await deliveryOf(held)).toEqual({ delivery: 'held', held: { reason: heldReasons.bounces } });
  // What the project's page counts is what its links show; nobody looks after those who are eliminated.
  const listed = async (delivery: 'held' | 'undelivered') =>
    (await owner.api.listParticipants({ params: { projectId }, query: { delivery } })).participantCount;
  const counted = async () =>
    (await owner.api.getProjectOverview({ params: { id: projectId } })).overview.participants;
  expect(await counted()).toMatchObject({ held: 1, undelivered: 4 });
  await owner.api.eliminateParticipant({ params: { id: first?.params.participantId ?? '' } });
  expect(await counted()).toMatchObject({ held: 1, undelivered: 3 });
  expect([await listed('held'), await listed('undelivered')]).toEqual([1, 3]);
  const refused = { status: 409, code: 'limit_reached', message: heldReasons.bounces };
  await expect(
    owner.api.resendInvitation(held ?? { params: { projectId, participantId: '' } }),
  ).rejects.toMatchObject(refused);
  expect(await mailsTo(api, 'person0@hilltop.test')).toHaveLength(0);
  // Another organization's go on.
  const [elsewhere] = await add(project.owner, [{ email: 'planner@hilltop.test', role: 'participant' }]).then(
    states,
  );
  expect(elsewhere).toBe('queued');

  const { organizationId } = owner.user;
  expect((await opsConsole(api, `allow-invitations ${organizationId}`)).said).toEqual(
    expect.arrayContaining(['  This month 50 invitations were sent, and 3 came back.']),
  );
  await opsConsole(api, `allow-invitations ${organizationId} --yes`);
  await owner.api.resendInvitation(held ?? { params: { projectId, participantId: '' } });
  await api.settle();
  expect((await deliveryOf(held))?.delivery).toBe('sent');
  expect(await mailsTo(api, 'person0@hilltop.test')).toHaveLength(1);
});

test('an invitation that comes back a month later counts among those of its own month', async () => {
  const { owner, projectId } = await runningProject(api, 'Plover');
  const context = { ...api.environment, log: api.environment.platform.log };
  const { clock, mail } = api.environment.platform;
  const people = strangers(3, 'seaside').map((one) => ({ ...one, role: 'participant' as const }));
  for (const { email } of people) mail.failNext({ mode: 'bounce', times: 1, to: email });
  await owner.api.addParticipants({ params: { projectId }, body: { participants: people } });
  await api.settle();
  const stored = await getProject(projectId);
  if (!stored) throw new Error('The project is there.');
  clock.advance(40 * 24 * 60 * 60);
  for (const _ of Array(bounceLimit.from)) await countSentInvitation(stored, {}, context);
  for (const { body } of mail.feedback()) await recordMailFeedback(JSON.parse(body), context);
  expect(await areInvitationsStopped(stored, context)).toBe(false);
});
