import { rateLimits } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { claimAttempt, clearAttempts, countUnits, takeUnits } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

let api: TestApi;
let project: RunningProject;

beforeAll(async () => {
  api = await testApi();
  project = await runningProject(api, 'Dunlin');
  await api.settle();
});

async function draftTo(by: Person, to: Person): Promise<string> {
  const draft = { to: [to.user.email], subject: 'Gate code', body: '<p>Which one?</p>' };
  return (await by.api.createDraft({ body: { draft } })).message._id;
}

test.each(['outside-messages', 'outside-recipients'] as const)(
  'a participant who has used up %s keeps the draft, and is told when to send it',
  async (name) => {
    const { participant, owner } = project;
    const now = epochSeconds(api.environment.platform.clock);
    const { limit, seconds } = rateLimits[name];
    const of = `${name}#${participant.user.userId}`;
    const { granted: left } = await takeUnits(of, limit, { now, seconds, limit });
    expect(left, 'what is left of them').toBeGreaterThan(0);
    const sent = () => countUnits(`outside-messages#${participant.user.userId}`, now);
    const sentBefore = await sent();
    const id = await draftTo(participant, owner);
    await expect(participant.api.sendMessage({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
      message: expect.stringMatching(/Your draft is saved: please send it in (60 minutes|1 hour)\./),
    });
    const { message } = await participant.api.getMessage({ query: { id } });
    expect(message).toMatchObject({ subject: 'Gate code', folder: 0 });
    expect(await sent(), 'what is refused does not count').toBe(sentBefore);
    await clearAttempts(of);
    await expect(participant.api.sendMessage({ params: { id }, body: {} })).resolves.toMatchObject({
      recipientCount: 1,
    });
    const ownId = await draftTo(owner, participant);
    await expect(owner.api.sendMessage({ params: { id: ownId }, body: {} })).resolves.toMatchObject({
      recipientCount: 1,
    });
  },
);

test('a sixth mail of participants in an hour stays in the inbox, and its sender reads that', async () => {
  const { delegate, delegator, owner } = project;
  const now = epochSeconds(api.environment.platform.clock);
  for (const { user } of [delegator, owner])
    for (const _ of Array(rateLimits['mails-to'].limit))
      await claimAttempt(`mails-to#${user.email}`, { now, ...rateLimits['mails-to'] });
  const sent = async (by: Person, to: Person) => {
    const id = await draftTo(by, to);
    await by.api.sendMessage({ params: { id }, body: {} });
    await api.settle();
    return (await by.api.listMessageDeliveries({ query: { id } })).recipients[0]?.delivery;
  };
  expect(await sent(delegator, delegate), 'the first one').toBe('sent');
  expect(await sent(delegate, delegator)).toBe('held');
  expect(await sent(owner, delegator), 'of the owner’s side').toBe('sent');
  expect(await sent(delegator, owner), 'who is asked to be written to').toBe('sent');
});
