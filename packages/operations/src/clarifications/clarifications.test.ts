import { derivedId, newId } from '@landbrief/platform';
import { getClarification } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { notifyClarificationAnswered } from './notify-clarifications.ts';

let api: TestApi;
let running: RunningProject;
let propertyId: string;
let collaborator: Person;
let reviewer: Person;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Godwit', {
    settings: {
      showOwnerToParticipants: false,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
    },
  });
  const { owner, projectId } = running;
  propertyId = await addSite(running, running.participant, running.participant);
  collaborator = await api.person('Cora Godwit', { roles: ['collaborator'] });
  reviewer = await api.person('Rita Godwit', { roles: ['reviewer'] });
  await owner.api.addCollaborator({
    params: { projectId },
    body: { participant: { email: collaborator.user.email } },
  });
  await owner.api.addReviewer({ params: { projectId }, body: { reviewer: { email: reviewer.user.email } } });
  await api.settle();
});

const path = () => ({ projectId: running.projectId });
const list = (by: Person, query: Parameters<Person['api']['listClarifications']>[0]['query'] = {}) =>
  by.api.listClarifications({ params: path(), query });
const counts = async (by: Person) => (await by.api.countClarifications({ params: path() })).counts;
const ask = async (by: Person, text: string, about: { question?: string; property?: string } = {}) =>
  (await by.api.askClarification({ params: path(), body: { text, ...about } })).clarification;
const answer = async (
  by: Person,
  asked: { _id: string; version: number },
  body: { answer: string; audience: 'asker' | 'everybody'; publicText?: string },
) =>
  (
    await by.api.answerClarification({
      params: { ...path(), clarificationId: asked._id },
      body: { ...body, version: asked.version },
    })
  ).clarification;
const mailsTo = async ({ user }: Person, subject: string) => {
  await api.settle();
  return (await api.mailbox()).filter(
    (mail) => mail.to.includes(user.email) && mail.subject.includes(subject),
  );
};

test('who asked is known to the owner’s side only; an answer reaches that person, or everybody', async () => {
  const { owner, participant, delegate, delegator, questions } = running;
  const asked = await ask(participant, 'Does the rail spur of Riverbend count, or only a main line?', {
    question: questions.rail._id,
    property: propertyId,
  });
  expect(asked).toMatchObject({ own: true, isNew: false, property: { _id: propertyId } });
  expect(asked.by).toBeUndefined();
  expect((await list(delegate)).clarifications).toEqual([]);
  expect((await list(owner)).clarifications).toMatchObject([
    { by: { fullName: 'Pete Godwit' }, isNew: true, questionText: 'Is rail at the site?' },
  ]);
  expect(await counts(reviewer)).toEqual({ all: 1, new: 1, open: 1, own: 0 });

  const toAsker = await answer(collaborator, asked, { answer: 'A spur counts.', audience: 'asker' });
  expect((await list(delegator)).count).toBe(0);
  expect((await list(participant)).clarifications[0]).toMatchObject({
    answer: 'A spur counts.',
    isNew: true,
  });
  await answer(owner, toAsker, {
    answer: 'A spur counts.',
    audience: 'everybody',
    publicText: 'Does a rail spur count?',
  });
  const { clarifications } = await list(delegate);
  expect(clarifications).toMatchObject([
    { text: 'Does a rail spur count?', answer: 'A spur counts.', own: false, isNew: true },
  ]);
  const sent = JSON.stringify(clarifications);
  for (const secret of [
    'Pete',
    participant.user.userId,
    participant.participantId,
    propertyId,
    'Riverbend',
    'Olivia',
  ])
    expect(sent).not.toContain(secret);
  expect((await list(delegate, { search: 'riverbend' })).count).toBe(0);
  expect((await list(delegate, { search: 'pete' })).count).toBe(0);
  expect((await list(owner, { search: 'pete' })).count).toBe(1);

  const [mail, ...more] = await mailsTo(delegate, 'Clarification');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Does a rail spur count?');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Pete|Riverbend|Olivia/);
  expect(await mailsTo(participant, 'Clarification')).toHaveLength(1);

  // A step that is repeated, and one that comes after a further change.
  const { published: at = '' } = (await getClarification({ ...path(), clarificationId: asked._id })) ?? {};
  const outboxId = derivedId(asked._id, 'answered/3');
  const payload = { ...path(), clarificationId: asked._id, at };
  const context = { ...api.environment, log: api.environment.platform.log };
  await notifyClarificationAnswered({ outboxId, payload, created: at }, context);
  await notifyClarificationAnswered(
    { outboxId: newId(), payload: { ...payload, at: '2026-01-01T00:00:00.000Z' }, created: at },
    context,
  );
  for (const person of [delegate, delegator, participant])
    expect(await mailsTo(person, 'Clarification')).toHaveLength(1);
});

test('several questions of one person are one notice to the team, without those that were withdrawn', async () => {
  const { owner, delegate, participant } = running;
  const first = await ask(delegate, 'Is the deadline for drawings the same?');
  await ask(delegate, 'May two tracts be one site?');
  await delegate.api.withdrawClarification({ params: { ...path(), clarificationId: first._id } });
  api.environment.platform.clock.advance(6 * 60);
  for (const person of [owner, collaborator]) {
    const [mail, ...more] = await mailsTo(person, 'Question to you');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('May two tracts be one site?');
    expect(mail?.text).not.toContain('drawings');
  }
  expect(await mailsTo(reviewer, 'Question to you')).toEqual([]);
  const other = (await list(owner, { show: 'open' })).clarifications[0];
  const params = { ...path(), clarificationId: other?._id ?? '' };
  await expect(participant.api.withdrawClarification({ params })).rejects.toMatchObject({ status: 404 });
  await expect(owner.api.withdrawClarification({ params })).rejects.toMatchObject({ status: 403 });
  const body = { answer: 'Yes.', audience: 'asker' as const, version: 1 };
  for (const person of [participant, reviewer])
    await expect(person.api.answerClarification({ params, body })).rejects.toMatchObject({ status: 403 });
});

test('of two answers at once one counts, and the other sees it; an answered question is not withdrawn', async () => {
  const { owner, participant, delegate } = running;
  const asked = await ask(participant, 'Is the height limit with antennas?');
  const results = await Promise.allSettled([
    answer(owner, asked, { answer: 'Without.', audience: 'everybody' }),
    answer(collaborator, asked, { answer: 'With.', audience: 'asker' }),
    participant.api.withdrawClarification({ params: { ...path(), clarificationId: asked._id } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await ask(participant, 'Is the height limit with masts?');
  let isAnswered = false;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (name !== 'TransactWriteItemsCommand' || !says('With masts.') || isAnswered) return;
      isAnswered = true;
      await answer(owner, again, { answer: 'Without masts.', audience: 'everybody' });
      const params = { ...path(), clarificationId: again._id };
      await expect(participant.api.withdrawClarification({ params })).rejects.toMatchObject({
        status: 409,
        code: 'stale',
      });
    },
  });
  await expect(
    answer(collaborator, again, { answer: 'With masts.', audience: 'asker' }).finally(end),
  ).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    data: { current: { answer: 'Without masts.', version: 2 } },
  });
  expect((await list(delegate, { search: 'masts' })).count).toBe(1);
  const { waiting } = await owner.api.getDashboard();
  const open = (await counts(owner)).open;
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'clarificationsToAnswer', count: open }));
});

test('what was seen is new no more, of one question or of all; working in somebody’s place marks nothing', async () => {
  const { owner, delegator, participant, questions } = running;
  const asked = await ask(participant, 'Which zoning map do you mean?', { question: questions.zoning._id });
  await answer(owner, asked, { answer: 'That of 2026.', audience: 'everybody' });
  const before = (await counts(delegator)).new;
  const { until = '' } = await list(delegator);
  const seen = (body: { until: string; question?: string }) =>
    delegator.api.markClarificationsSeen({ params: path(), body });
  await seen({ until, question: questions.zoning._id });
  expect((await counts(delegator)).new).toBe(before - 1);
  expect((await list(delegator, { show: 'new' })).count).toBe(before - 1);
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { ...path(), participantId: delegator.participantId },
  });
  const viewedAs = api.client(`${owner.token}::${impersonationUserId}`);
  await viewedAs.markClarificationsSeen({ params: path(), body: { until } });
  expect((await viewedAs.countClarifications({ params: path() })).counts.new).toBe(before - 1);
  const entered = await viewedAs.askClarification({ params: path(), body: { text: 'Asked by telephone?' } });
  expect(entered.clarification).toMatchObject({ own: true, enteredByTeam: true });
  const params = { ...path(), clarificationId: asked._id };
  await expect(
    viewedAs.answerClarification({ params, body: { answer: 'No.', audience: 'asker', version: 2 } }),
  ).rejects.toMatchObject({ status: 403 });
  await seen({ until });
  expect(await counts(delegator)).toMatchObject({ new: 0, own: 1 });
  await ask(delegator, 'And for the second tract?');
  expect((await counts(delegator)).new).toBe(0);
  expect((await counts(owner)).new).toBeGreaterThan(0);
});

test('asking ends with the project’s activity, and names questions of this project and own properties only', async () => {
  const { owner, participant, delegate, projectId } = running;
  const text = 'May I ask?';
  const refused = (about: { question?: string; property?: string }, by: Person = participant) =>
    expect(ask(by, text, about)).rejects;
  await refused({ question: projectId }).toMatchObject({ status: 404 });
  await refused({ property: propertyId }, delegate).toMatchObject({ status: 404 });
  await refused({}, owner).toMatchObject({ status: 403 });
  const { _id: clarificationId } = await ask(participant, 'Is it too late?');
  await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
  await refused({}).toMatchObject({ status: 409, code: 'not_allowed_in_status' });
  const params = { ...path(), clarificationId };
  await expect(participant.api.withdrawClarification({ params })).rejects.toMatchObject({
    code: 'not_allowed_in_status',
  });
});
