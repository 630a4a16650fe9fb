import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectExactCounters } from '../../../../tests/support/counters.ts';
import {
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';

let api: TestApi;
let running: RunningProject;
let propertyId: string;

const notAllowed = { status: 403 };
const conflict = { status: 409, code: 'not_allowed_in_status' };

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Bittern', {
    settings: {
      showOwnerToParticipants: false,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
      answersValidDays: 365,
    },
  });
  propertyId = await submitSite(running, running.participant);
});

const path = () => ({ projectId: running.projectId, propertyId });
const answersOf = async (by: Person) => (await by.api.listAnswers({ params: path() })).answers;
const unseenOf = async () => (await running.owner.api.getProperty({ params: path() })).property.unseenCount;
const mailsTo = async ({ user }: Person, subject: string) => {
  await api.settle();
  const all = await api.mailbox();
  return all.filter((mail) => mail.to.includes(user.email) && mail.subject.includes(subject));
};
const save = (by: Person, value: number, more: { override?: boolean; overrideReason?: string } = {}) =>
  answersOf(by).then((answers) =>
    by.api.saveAnswer({
      params: { ...path(), questionId: running.questions.acres._id },
      body: {
        answerData: {
          value,
          version: answers.find(({ question }) => question === running.questions.acres._id)?.version ?? 0,
          ...more,
        },
      },
    }),
  );

test('all answers are marked as seen at once, but for one that has changed since it was read', async () => {
  const { owner, participant } = running;
  const read = (await answersOf(owner)).map(({ _id, version }) => ({ _id, version }));
  expect(await unseenOf()).toBe(2);
  await expect(
    participant.api.markAnswersSeen({ params: path(), body: { answers: read } }),
  ).rejects.toMatchObject(notAllowed);
  await save(participant, 180);
  const mark = async () =>
    (await owner.api.markAnswersSeen({ params: path(), body: { answers: read } })).updated;
  expect(await mark()).toBe(1);
  expect(await mark()).toBe(0);
  expect(await unseenOf()).toBe(1);
  await expectExactCounters(api, running, { submitted: 1, unseen: 1 });
});

test('both sides know how long answers are valid, until the owner takes that back', async () => {
  const { owner, participant, projectId } = running;
  const read = async ({ api: by }: Person) => (await by.getProject({ params: { id: projectId } })).project;
  const { version, settings } = await read(owner);
  expect(settings.answersValidDays).toBe(365);
  expect((await read(participant)).settings.answersValidDays).toBe(365);
  const change = (answersValidDays: number | null) =>
    owner.api.updateProject({
      params: { id: projectId },
      body: { project: { settings: { answersValidDays }, version } },
    });
  await expect(change(0)).rejects.toMatchObject({ status: 400 });
  await change(null);
  expect((await read(participant)).settings).toEqual({ ...settings, answersValidDays: undefined });
});

test('the owner’s side accepts an unmet requirement with a reason that participants do not read', async () => {
  const { owner, participant } = running;
  await save(participant, 120);
  const overrideReason = 'The client takes 120 acres where rail is at the site.';
  const { answer } = await save(owner, 120, { override: true, overrideReason });
  expect(answer).toMatchObject({
    override: true,
    acceptance: { reason: overrideReason, by: { fullName: 'Olivia Bittern' } },
  });
  await expectExactCounters(api, running, { submitted: 1, unmet: 0 });
  const acres = running.questions.acres._id;
  const shown = (await answersOf(participant)).find(({ question }) => question === acres);
  expect(shown).toMatchObject({ override: true, requirementMet: true });
  expect(shown?.acceptance).toBeUndefined();

  await expect(save(participant, 120, { overrideReason: 'It is enough.' })).rejects.toMatchObject({
    code: 'permission_error',
  });
  await save(owner, 120, { overrideReason: 'Rail is at the site.' });
  await expectExactCounters(api, running, { submitted: 1, unmet: 0 });

  const { answer: undone } = await save(owner, 120, { override: false });
  expect([undone?.override, undone?.acceptance]).toEqual([false, undefined]);
  await expectExactCounters(api, running, { submitted: 1, unmet: 1 });
  const { history } = await owner.api.listProjectHistory({
    params: { id: running.projectId },
    query: { limit: 2 },
  });
  expect(history.map(({ text }) => text)).toEqual([
    'Requirement no longer accepted as met (“How many acres are available?”)',
    `Requirement accepted as met (“How many acres are available?”): ${overrideReason}`,
  ]);
  const own = await participant.api.listParticipantHistory({
    params: { projectId: running.projectId, participantId: participant.participantId },
    query: { limit: 50 },
  });
  expect(JSON.stringify(own)).not.toContain('accepted');
});

test('comments are for the participant or stay with the owner’s side', async () => {
  const { owner, participant, questions } = running;
  const add = async (by: Person, text: string, internal = false) =>
    (
      await by.api.addAnswerComment({
        params: { ...path(), questionId: questions.acres._id },
        body: { text, internal },
      })
    ).comment;
  const listed = async (by: Person) => (await by.api.listAnswerComments({ params: path() })).comments;
  await add(owner, 'Below what the client asked for.', true);
  await add(owner, 'Does this count the wetlands?');
  const withdrawn = await add(owner, 'And the levee?');
  await expect(add(participant, 'For us alone.', true)).rejects.toMatchObject(notAllowed);
  const reply = await add(participant, 'No, without them.');
  expect(reply).toMatchObject({ internal: false, own: true, by: { fullName: 'Pete Bittern' } });
  const remove = (by: Person, commentId: string) =>
    by.api.deleteAnswerComment({ params: { ...path(), questionId: questions.acres._id, commentId } });
  await expect(remove(owner, reply._id)).rejects.toMatchObject(notAllowed);
  await remove(owner, withdrawn._id);
  await expect(remove(owner, withdrawn._id)).rejects.toMatchObject({ status: 404 });

  expect((await listed(owner)).map(({ text, internal }) => [text, internal])).toEqual([
    ['Below what the client asked for.', true],
    ['Does this count the wetlands?', false],
    ['No, without them.', false],
  ]);
  const shown = await listed(participant);
  expect(shown.map(({ text, by, own }) => [text, by?.fullName, own])).toEqual([
    ['Does this count the wetlands?', 'Project owner', false],
    ['No, without them.', 'Pete Bittern', true],
  ]);
  expect(JSON.stringify(shown)).not.toContain(owner.user.userId);
  api.environment.platform.clock.advance(11 * 60);
  const [toParticipant, more] = await mailsTo(participant, 'Comment: ');
  expect(more).toBeUndefined();
  expect(toParticipant?.text).toContain('Does this count the wetlands?');
  for (const secret of ['levee', 'client asked', 'Olivia']) expect(toParticipant?.text).not.toContain(secret);
  expect((await mailsTo(owner, 'Comment: '))[0]?.text).toContain('No, without them.');
  const { messages } = await owner.api.listMessages({ params: { folder: 'inbox' } });
  const [told] = messages.filter(({ kind }) => kind === 'answersCommented');
  expect(told?.teaser).toContain(`commented on the answer to “${questions.acres.text}”`);
  const { message } = await owner.api.getMessage({ query: { id: told?._id ?? '' } });
  expect(message).toMatchObject({ property: propertyId, question: questions.acres._id });
});

test('a change in review is reported to the owner once, by saving and by the call', async () => {
  const { owner, participant, projectId, questions } = running;
  const report = (questionId: string, by: Person = participant) =>
    by.api.reportReviewEdit({ params: { id: participant.participantId, questionId }, body: { propertyId } });
  await expect(report(questions.acres._id)).rejects.toMatchObject(conflict);
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  await expect(report(questions.zoning._id)).rejects.toMatchObject({ status: 404 });
  await expect(report(questions.acres._id, owner)).rejects.toMatchObject(notAllowed);
  await save(participant, 155);
  await report(questions.acres._id);
  await report(questions.rail._id);
  api.environment.platform.clock.advance(11 * 60);
  expect(await mailsTo(owner, 'Changed in review: ')).toHaveLength(1);
});
