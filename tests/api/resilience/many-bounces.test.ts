import { recordMailFeedback } from '@landbrief/operations';
import { getMailboxCounts, listParticipants } from '@landbrief/store';
import { expect, test } from 'vitest';
import { testApi } from '../../support/api.ts';
import { projectInSetup } from '../../support/running-project.ts';

/** More than one step; `INVITED_PEOPLE=500` is a project of which 200 come back, and takes some minutes. */
const PEOPLE = Number(process.env.INVITED_PEOPLE ?? 40);
const RETURNED = PEOPLE * 0.4;

test('of the invitations to many people two in five come back: each is mailed once, and those who bounced get no further mail', async () => {
  const api = await testApi();
  const { mail } = api.environment.platform;
  const { owner, projectId, participant } = await projectInSetup(api, 'Shrike');
  const emailOf = (at: number) => `nora.newell.${at}@county.test`;
  const emails = Array.from({ length: PEOPLE }, (_, at) => emailOf(at));
  // Here and there among the others.
  const gone = new Set(emails.filter((_, at) => at % 5 < 2));
  expect(gone.size).toBe(RETURNED);
  const { success } = await owner.api.addParticipants({
    params: { projectId },
    body: { participants: emails.map((email) => ({ email, role: 'participant' as const })) },
  });
  expect(success).toBe(PEOPLE);
  for (const to of gone) mail.failNext({ mode: 'bounce', times: 1, to });
  const mailed = async (about: RegExp) => {
    await api.settle();
    const mails = (await api.mailbox()).filter(({ subject }) => about.test(subject));
    return mails
      .flatMap(({ to }) => to)
      .filter((address) => address.startsWith('nora.newell.'))
      .toSorted();
  };
  const listed = async (delivery: 'sent' | 'bounced' | 'undelivered') =>
    (await owner.api.listParticipants({ params: { projectId }, query: { delivery, limit: 1 } }))
      .participantCount;
  const others = emails.filter((email) => !gone.has(email)).toSorted();

  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  expect(await mailed(/^Invitation:/), 'none is lost or doubled').toEqual(emails.toSorted());

  const context = { ...api.environment, log: api.environment.platform.log };
  const returned = mail.feedback().filter(({ body }) => body.includes('"Bounce"'));
  expect(returned).toHaveLength(RETURNED);
  // The queue may deliver an event twice.
  for (const { body } of [...returned, ...returned.slice(0, 20)])
    await recordMailFeedback(JSON.parse(body), context);
  expect([await listed('bounced'), await listed('undelivered')]).toEqual([RETURNED, RETURNED]);
  expect(await listed('sent')).toBe(PEOPLE - RETURNED + 3);
  const { overview } = await owner.api.getProjectOverview({ params: { id: projectId } });
  expect(overview.participants).toMatchObject({ undelivered: RETURNED });

  const everybody = { projectId, tell: 'everybody' as const };
  await owner.api.setProjectStatus({ params: { status: 2 }, body: everybody });
  expect(await mailed(/^Review:/), 'the others get the announcement, once').toEqual(others);
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId, tell: 'nobody' } });
  const { reminded } = await owner.api.sendReminders({
    params: { projectId },
    body: { state: 'notAccepted' },
  });
  expect(reminded).toBe(PEOPLE + 3);
  expect(await mailed(/days left:/), 'and the reminder').toEqual(others);

  // In the inbox everybody has all of it, also who will have another address.
  const people = (await listParticipants(projectId)).filter(({ email }) => email !== participant.user.email);
  const counts = new Map<string, number>();
  for (const { userId, email } of people) counts.set(email, (await getMailboxCounts(userId)).all.inbox);
  expect(emails.map((email) => counts.get(email))).toEqual(emails.map(() => 3));
});
