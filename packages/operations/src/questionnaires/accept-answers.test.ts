import { timestamp } from '@landbrief/platform';
import { commitWrites, putStoredAnswer } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { seedProject } from '../../../../tests/support/seed.ts';
import {
  contactOf,
  type SentQuestionnaire,
  sentQuestionnaire,
} from '../../../../tests/support/sent-questionnaire.ts';

let api: TestApi;
let project: RunningProject;

beforeAll(async () => {
  api = await testApi();
  project = await runningProject(api, 'Accepts');
});

/** Finished with acres, rail and zoning answered. */
async function finished(name: string) {
  const sent = await sentQuestionnaire(api, name, project);
  const contact = await contactOf(api, sent);
  const { acres, rail, zoning } = sent.questions;
  await contact.api.updateQuestionnaire({
    params: { ...sent.place, id: sent.questionnaireId },
    body: {
      version: 2,
      answers: [
        { question: acres._id, value: 212 },
        { question: rail._id, value: 'Yes' },
        { question: zoning._id, value: 'M-2' },
      ],
      status: 3,
    },
  });
  return { sent, contact };
}

test('what waits: the contact’s questionnaire, then the answers of the finished one, until one is taken over', async () => {
  const running = await runningProject(api, 'Dunnock');
  const { participant, projectId, questions } = running;
  const propertyId = await addSite(running, participant, participant, 'Riverbend Tract');
  const place = { participantId: participant.participantId, projectId, propertyId };
  const waiting = async (person: Pick<Person, 'api'>) =>
    (await person.api.getDashboard()).waiting.flatMap(({ kind, questionnaire }) =>
      questionnaire ? [[kind, questionnaire._id, questionnaire.property]] : [],
    );
  const contact = await api.person('Casey Dunnock', { roles: ['participant'] });
  const targetedUser = { email: contact.user.email };
  const { questionnaire } = await participant.api.createQuestionnaire({
    params: place,
    body: { name: 'Power at Riverbend', targetedUser, questions: [questions.acres._id, questions.rail._id] },
  });
  const id = questionnaire._id;
  await participant.api.sendQuestionnaire({ params: place, body: { questionnaireId: id } });
  expect(await waiting(contact)).toEqual([['questionnaireToAnswer', id, undefined]]);
  expect(await waiting(participant)).toEqual([]);
  await contact.api.updateQuestionnaire({
    params: { ...place, id },
    body: { version: 2, answers: [{ question: questions.acres._id, value: 212 }], status: 3 },
  });
  expect(await waiting(contact)).toEqual([]);
  expect(await waiting(participant)).toEqual([['questionnaireFinished', id, propertyId]]);
  await participant.api.acceptQuestionnaireAnswers({ params: { ...place, id }, body: {} });
  expect(await waiting(participant)).toEqual([]);
});

const own = (
  { participant: { api: client }, projectId, propertyId }: SentQuestionnaire,
  questionId: string,
  answerData: { value: string | number; version?: number },
) => client.saveAnswer({ params: { projectId, propertyId, questionId }, body: { answerData } });

const answersOf = async ({ owner, projectId, propertyId }: SentQuestionnaire) => {
  const { answers } = await owner.api.listAnswers({ params: { projectId, propertyId } });
  return new Map(answers.map((answer) => [answer.question, answer]));
};

test('a hundred answers are accepted in few steps, and opening the link reads little', async () => {
  const owner = await api.person('Olivia Hundred', { organization: 'Hundred', roles: ['projectOwner'] });
  const pete: Person = await api.person('Pete Hundred', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  const seeded = await seedProject(owner.user, pete.user, { questions: 100, answered: 0 }, clock);
  const { projectId, propertyId, participantId, questions } = seeded;
  const place = { projectId, propertyId, participantId };
  const ids = questions.map(({ questionId }) => questionId);
  const email = 'grid@utility.test';
  const { questionnaire } = await pete.api.createQuestionnaire({
    params: place,
    body: { name: 'All of it', targetedUser: { email }, questions: ids },
  });
  const questionnaireId = questionnaire._id;
  await pete.api.sendQuestionnaire({ params: place, body: { questionnaireId } });
  const contact = await contactOf(api, { questionnaireId, email });
  const opening = await api.metered(() => contact.api.getQuestionnaire({ params: { id: questionnaireId } }));
  expect(opening.capacity.read).toBeLessThanOrEqual(10);
  const at = timestamp(clock);
  const answers = ids.map((questionId) => ({
    ...{ questionnaireId, questionId, value: 15, at },
    ...{ byName: 'Casey Cole', version: 1 },
  }));
  for (const some of [answers.slice(0, 50), answers.slice(50)])
    await commitWrites(some.map((one) => putStoredAnswer(one, undefined)));
  await contact.api.setQuestionnaireStatus({ params: { id: questionnaireId }, body: { status: 3 } });
  const accepting = await api.metered(() =>
    pete.api.acceptQuestionnaireAnswers({ params: { id: questionnaireId }, body: {} }),
  );
  expect(accepting.result).toMatchObject({ accepted: 100, errors: [] });
  const { requests, read, write } = accepting.capacity;
  expect(requests.filter((name) => name === 'TransactWriteItemsCommand')).toHaveLength(3);
  expect(requests.length).toBeLessThanOrEqual(20);
  expect(read).toBeLessThanOrEqual(16);
  expect(write).toBeLessThanOrEqual(600);
});

test('some answers are accepted, each at the versions that were read', async () => {
  const { sent } = await finished('Accepting');
  const { participant, questionnaireId: id, questions } = sent;
  const { acres, rail, zoning } = questions;
  await own(sent, acres._id, { value: 200 });
  const answers = [
    { _id: acres._id, version: 1 },
    { _id: rail._id, version: 1 },
    { _id: zoning._id, version: 2 },
  ];
  const first = await participant.api.acceptQuestionnaireAnswers({ params: { id }, body: { answers } });
  expect(first).toMatchObject({
    accepted: 1,
    errors: [
      { question: zoning._id, code: 'stale' },
      { question: acres._id, code: 'stale', current: { value: 200, version: 1 } },
    ],
    counts: { questionsAnswered: 2 },
    questionnaire: { acceptedCount: 1 },
  });
  const twice = participant.api.acceptQuestionnaireAnswers({
    params: { id },
    body: { answers: [answers[1], answers[1]].flatMap((one) => one ?? []) },
  });
  await expect(twice).rejects.toMatchObject({ code: 'validation_error' });
  const second = await participant.api.acceptQuestionnaireAnswers({
    params: { id },
    body: { answers: [{ _id: acres._id, version: 1, propertyVersion: 1 }] },
  });
  expect(second).toMatchObject({ accepted: 1, errors: [], questionnaire: { acceptedCount: 2 } });
  const accepted = await answersOf(sent);
  expect(accepted.get(acres._id)).toMatchObject({
    value: 212,
    source: 'questionnaire',
    requirementMet: true,
  });
  const { owner } = sent;
  const { answers: shown } = await owner.api.listQuestionnaireAnswers({ params: { questionnaireId: id } });
  expect(shown.map(({ question }) => question)).toEqual(expect.arrayContaining([acres._id, rail._id]));
  expect(shown).toHaveLength(2);
});

test('all are accepted whatever the property has; what the contact changes afterwards is accepted anew', async () => {
  const { sent, contact } = await finished('Accepting all');
  const { participant, questionnaireId: id, questions } = sent;
  await own(sent, questions.acres._id, { value: 200 });
  const all = () => participant.api.acceptQuestionnaireAnswers({ params: { id }, body: {} });
  expect(await all()).toMatchObject({ accepted: 3, errors: [], questionnaire: { acceptedCount: 3 } });
  expect(await all()).toMatchObject({ accepted: 0, errors: [] });
  await participant.api.setQuestionnaireStatus({ params: { id }, body: { status: 2, note: 'Net acres?' } });
  await expect(all()).rejects.toMatchObject({ code: 'not_allowed_in_status' });
  await contact.api.saveQuestionnaireAnswer({
    params: { questionnaireId: id, questionId: questions.acres._id },
    body: { answerData: { value: 190, version: 1 } },
  });
  await contact.api.setQuestionnaireStatus({ params: { id }, body: { status: 3 } });
  expect(await all()).toMatchObject({ accepted: 1, questionnaire: { acceptedCount: 3 } });
  expect((await answersOf(sent)).get(questions.acres._id)).toMatchObject({ value: 190, version: 3 });
});

test('what the contact calls confidential is accepted as such, also when it is marked after it was accepted', async () => {
  const sent = await sentQuestionnaire(api, 'Secret', project);
  const contact = await contactOf(api, sent);
  const { participant, questionnaireId, questions } = sent;
  const [acres, zoning] = [questions.acres._id, questions.zoning._id];
  const mark = (questionId: string, reason: string | null) =>
    contact.api.markQuestionnaireAnswerConfidential({
      params: { questionnaireId, questionId },
      body: { confidential: reason === null ? null : { reason } },
    });
  await expect(mark(acres, 'Trade secret')).rejects.toMatchObject({ status: 404 });
  const save = (questionId: string, value: string | number, version?: number) =>
    contact.api.saveQuestionnaireAnswer({
      params: { questionnaireId, questionId },
      body: { answerData: { value, ...(version ? { version } : {}) } },
    });
  await save(acres, 212);
  expect((await mark(acres, 'Trade secret')).answer).toMatchObject({
    version: 1,
    confidential: 'Trade secret',
  });
  const changed = await save(acres, 215, 1);
  expect(changed.answer?.confidential).toBe('Trade secret');
  await save(zoning, 'M-2');
  const params = { id: questionnaireId };
  const accept = async () => {
    await contact.api.setQuestionnaireStatus({ params, body: { status: 3 } });
    return participant.api.acceptQuestionnaireAnswers({ params, body: {} });
  };
  expect(await accept()).toMatchObject({ accepted: 2, questionnaire: { acceptedCount: 2 } });
  const answers = await answersOf(sent);
  expect(answers.get(acres)?.confidential).toMatchObject({
    reason: 'Trade secret',
    by: { fullName: `${participant.user.firstName} ${participant.user.lastName}` },
  });
  expect(answers.get(zoning)?.confidential).toBeUndefined();
  await expect(mark(zoning, 'Late')).rejects.toMatchObject({ code: 'not_allowed_in_status' });

  await participant.api.setQuestionnaireStatus({
    params,
    body: { status: 2, note: 'Which of it is secret?' },
  });
  await Promise.all([mark(zoning, 'Under contract'), save(zoning, 'M-3', 1)]);
  expect(await accept()).toMatchObject({ accepted: 1, questionnaire: { acceptedCount: 2 } });
  expect((await answersOf(sent)).get(zoning)).toMatchObject({
    value: 'M-3',
    confidential: { reason: 'Under contract' },
  });
});

test('after a failure nothing is saved or marked, and accepting again does both', async () => {
  const { sent } = await finished('Failing');
  const { participant, questionnaireId: id } = sent;
  let isFailing = true;
  const end = interpose(api, {
    before: async (command) => {
      if (isFailing && command.name === 'TransactWriteItemsCommand' && command.says('acceptedVersion'))
        throw new Error('The connection was lost.');
    },
  });
  const all = () => participant.api.acceptQuestionnaireAnswers({ params: { id }, body: {} });
  await expect(all()).rejects.toMatchObject({ status: 500 });
  expect(await answersOf(sent)).toEqual(new Map());
  isFailing = false;
  expect(await all()).toMatchObject({ accepted: 3, errors: [], questionnaire: { acceptedCount: 3 } });
  end();
  for (const answer of (await answersOf(sent)).values()) expect(answer.version).toBe(1);
});

describe('while answers are accepted', () => {
  /** Lets something happen once, before the first transaction in which something is marked as accepted. */
  const beforeMarking = (happen: () => Promise<unknown>) => {
    let hasHappened = false;
    return interpose(api, {
      before: async (command) => {
        const marks = command.name === 'TransactWriteItemsCommand' && command.says('acceptedVersion');
        if (hasHappened || !marks) return;
        hasHappened = true;
        await happen();
      },
    });
  };

  test('what the contact changes, the questionnaire open again in between, is refused and the rest is saved', async () => {
    const { sent, contact } = await finished('Changing');
    const { participant, questionnaireId, questions } = sent;
    const params = { id: questionnaireId };
    const end = beforeMarking(async () => {
      await participant.api.setQuestionnaireStatus({ params, body: { status: 2, note: 'Net acres?' } });
      await contact.api.saveQuestionnaireAnswer({
        params: { questionnaireId, questionId: questions.acres._id },
        body: { answerData: { value: 190, version: 1 } },
      });
      await contact.api.setQuestionnaireStatus({ params, body: { status: 3 } });
    });
    const reply = await participant.api.acceptQuestionnaireAnswers({ params, body: {} }).finally(end);
    expect(reply).toMatchObject({
      accepted: 2,
      errors: [{ question: questions.acres._id, code: 'stale' }],
      counts: { questionsAnswered: 2 },
      questionnaire: { acceptedCount: 2 },
    });
  });

  test('nothing is saved when it was opened again; what the contact saves then is counted right', async () => {
    const { sent, contact } = await finished('Opening');
    const { participant, questionnaireId, questions } = sent;
    const params = { id: questionnaireId };
    const reopen = () => participant.api.setQuestionnaireStatus({ params, body: { status: 2 } });
    const all = () => participant.api.acceptQuestionnaireAnswers({ params, body: {} });
    const end = beforeMarking(reopen);
    const reply = await all().finally(end);
    expect(reply).toMatchObject({ accepted: 0, errors: Array(3).fill({ code: 'stale' }) });
    expect(await answersOf(sent)).toEqual(new Map());
    let hasHappened = false;
    const endSaving = interpose(api, {
      before: async (command) => {
        const saves = command.name === 'TransactWriteItemsCommand' && command.says(questions.acres._id);
        if (hasHappened || !saves) return;
        hasHappened = true;
        await contact.api.setQuestionnaireStatus({ params, body: { status: 3 } });
        await all();
        await reopen();
      },
    });
    await contact.api
      .saveQuestionnaireAnswer({
        params: { questionnaireId, questionId: questions.acres._id },
        body: { answerData: { value: 190, version: 1 } },
      })
      .finally(endSaving);
    const { questionnaire } = await participant.api.getQuestionnaire({ params });
    expect(questionnaire.acceptedCount).toBe(2);
    expect(questionnaire.answers.filter(({ accepted }) => accepted)).toHaveLength(2);
  });
});

test.each([
  ['submitted', 'property'],
  ['closed', 'project'],
])('when it is %s meanwhile, the %s refuses and the answers stay', async (what) => {
  const { sent, contact } = await finished(`Ending ${what}`);
  const { participant, owner, projectId, propertyId, questionnaireId: id, questions } = sent;
  for (const [question, value] of [
    [questions.acres, 160],
    [questions.rail, 'No'],
  ] as const)
    await own(sent, question._id, { value });
  let isDone = false;
  const end = interpose(api, {
    before: async ({ name }) => {
      if (isDone || name !== 'TransactWriteItemsCommand') return;
      isDone = true;
      if (what === 'submitted')
        await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
      for (const status of what === 'closed' ? ([2, 3] as const) : [])
        await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
    },
  });
  const reply = await participant.api.acceptQuestionnaireAnswers({ params: { id }, body: {} }).finally(end);
  const values = [...(await answersOf(sent)).values()].map(({ value }) => value);
  if (what === 'submitted') {
    expect(reply).toMatchObject({ accepted: 0, errors: Array(3).fill({ code: 'not_allowed_in_status' }) });
    expect(values.toSorted()).toEqual([160, 'No']);
  } else {
    // Read as active: saved whole before the project closed, as far as anybody can tell.
    expect(reply).toMatchObject({ accepted: 3, errors: [] });
    expect(values).toHaveLength(3);
    const again = participant.api.acceptQuestionnaireAnswers({ params: { id }, body: {} });
    await expect(again).rejects.toMatchObject({ status: 409 });
  }
  const { questionnaire } = await contact.api.getQuestionnaire({ params: { id } });
  expect(questionnaire.answers).toHaveLength(3);
});
