import { messageFolder, messageKind } from '@landbrief/domain';
import { getMessage, getPropertyCounts, listCopies } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { expectExactCounters, expectNothingToRepair } from '../../../../tests/support/counters.ts';
import { fileOf } from '../../../../tests/support/file-of.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  type RunningProject,
  runningProject,
  submitSite,
} from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function changeQuestion({ owner }: RunningProject, questionId: string, change: object) {
  const { question } = await owner.api.getQuestion({ params: { id: questionId } });
  return owner.api.updateQuestion({
    params: { id: questionId },
    body: { question: { ...change, version: question.version } },
  });
}

async function answerOf(by: Person, { projectId }: RunningProject, propertyId: string, questionId: string) {
  const { answers } = await by.api.listAnswers({ params: { projectId, propertyId } });
  return answers.find(({ question }) => question === questionId);
}

const afterTheBurst = async () => {
  api.environment.platform.clock.advance(601);
  await api.settle();
};

async function noticesOf({ user }: Person) {
  const copies = (await listCopies(user.userId, messageFolder.inbox)).filter(
    ({ kind }) => kind === messageKind.questionsChanged,
  );
  const messages = await Promise.all(copies.map(({ messageId }) => getMessage(messageId)));
  return messages.map((message) => message?.body ?? '');
}

test('an answer keeps the wording that it was given to, and is marked until a respondent has looked', async () => {
  const running = await runningProject(api, 'Teal');
  const { owner, participant, questions, projectId } = running;
  const propertyId = await submitSite(running, participant);
  const { acres } = questions;
  const read = (by: Person) => answerOf(by, running, propertyId, acres._id);
  expect(await read(participant)).not.toHaveProperty('questionChanged');

  await changeQuestion(running, acres._id, { text: 'How many hectares are available?', unit: 'hectares' });
  const marked = await read(participant);
  expect(marked).toMatchObject({
    questionChanged: true,
    display: '212 acres',
    formerQuestion: { text: 'How many acres are available?', unit: 'acres', requirement: true },
  });
  const seenByOwner = await read(owner);
  expect(seenByOwner).toMatchObject({ seen: false, formerQuestion: { unit: 'acres' } });
  expect(seenByOwner).not.toHaveProperty('questionChanged');

  const look = (by: Person) =>
    by.api.markAnswerSeen({ params: { questionId: acres._id, answerId: marked?._id ?? '' } });
  const { capacity } = await api.metered(() => look(participant));
  atMost(capacity, { read: 5.5, write: 4 });
  const looked = await read(participant);
  expect(looked).not.toHaveProperty('questionChanged');
  expect(looked).toMatchObject({ formerQuestion: { unit: 'acres' }, seen: false, version: 1 });
  const { capacity: again } = await api.metered(() => look(participant));
  expect(again.write).toBe(0);

  await changeQuestion(running, acres._id, { text: 'How many hectares are for sale?' });
  expect(await read(participant)).toMatchObject({ questionChanged: true });
  const { result: saved, capacity: cost } = await api.metered(() =>
    participant.api.saveAnswer({
      params: { projectId, propertyId, questionId: acres._id },
      body: { answerData: { value: 86, version: 1 } },
    }),
  );
  atMost(cost, { read: 6, write: 12 });
  expect(saved.answer).not.toHaveProperty('questionChanged');
  expect(saved.answer).toMatchObject({
    display: '212 acres',
    formerQuestion: { text: 'How many acres are available?' },
    answerUpdates: [{ display: '86 hectares' }],
  });
  expect(saved.answer?.answerUpdates[0]).not.toHaveProperty('formerQuestion');
  await look(owner);
  expect(await read(owner)).toMatchObject({ seen: true });
});

test('an answer that its question would not take any more is marked, and required again until it is accepted', async () => {
  const running = await runningProject(api, 'Goldeneye');
  const { owner, participant, questions, projectId } = running;
  const { rail, zoning } = questions;
  const propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  const params = { projectId, propertyId };
  const save = (by: Person, { _id: questionId }: { _id: string }, answerData: object) =>
    by.api.saveAnswer({
      params: { ...params, questionId },
      body: { answerData: answerData as { value: string; version: number } },
    });
  await save(participant, zoning, { value: 'M-2', version: 0 });
  const counted = async () => {
    await api.settle();
    await expectNothingToRepair(projectId);
    const { answered, requiredAnswered } = (await getPropertyCounts(propertyId)) ?? {};
    return { answered, requiredAnswered };
  };
  const submit = () =>
    participant.api.submitProperty({ params: { ...params, id: participant.participantId } });
  expect(await counted()).toEqual({ answered: 3, requiredAnswered: 2 });

  const served = { choices: ['Served', 'Not served'] };
  const { question } = await owner.api.getQuestion({ params: { id: rail._id } });
  const { misfits } = await owner.api.previewRequirement({
    params: { id: rail._id },
    body: { question: { ...served, version: question.version } },
  });
  expect(misfits).toBe(1);
  await changeQuestion(running, rail._id, served);
  await changeQuestion(running, zoning._id, { type: 1 });
  expect(await counted()).toEqual({ answered: 1, requiredAnswered: 1 });
  const unfit = await answerOf(participant, running, propertyId, rail._id);
  expect(unfit).toMatchObject({ value: 'Yes', display: 'Yes (not among the choices)', override: false });
  expect(await answerOf(owner, running, propertyId, zoning._id)).toMatchObject({
    display: 'M-2 (not a number)',
  });
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const report = { params: { reportId: project.ownerReportId ?? '' } };
  const compared = { propertyIds: [propertyId], questionIds: [rail._id, zoning._id] };
  const printed = await owner.api.printProjectReport(report);
  const sheets = await Promise.all([
    owner.api.exportProject({ params: { projectId } }).then(fileOf),
    owner.api.exportProjectReport(report),
    owner.api.exportComparison({ params: { projectId }, body: compared }),
  ]);
  const books = await Promise.all(sheets.map(async ({ blob }) => openInExceljs(await blob.bytes())));
  const texts = books.map(({ worksheets }) => JSON.stringify(worksheets.map((one) => one.getSheetValues())));
  for (const text of [await printed.blob.text(), ...texts]) {
    expect(text).toContain('Yes (not among the choices)');
    expect(text).toContain('M-2 (not a number)');
  }
  await expect(submit()).rejects.toMatchObject({
    code: 'incomplete',
    data: { missing: [{ questions: [{ id: rail._id }] }] },
  });

  await save(owner, rail, { value: 'Yes', version: 1, override: true, overrideReason: 'It is served.' });
  expect(await counted()).toEqual({ answered: 2, requiredAnswered: 2 });
  expect(await answerOf(participant, running, propertyId, rail._id)).toMatchObject({ override: true });
  await submit();
  await expectExactCounters(api, running, { submitted: 1 });
  await save(owner, rail, { value: 'Yes', version: 2, override: false });
  expect(await counted()).toEqual({ answered: 1, requiredAnswered: 1 });
  await save(participant, rail, { value: 'served', version: 3 });
  expect(await counted()).toEqual({ answered: 2, requiredAnswered: 2 });
  await afterTheBurst();
  const [notice = ''] = await noticesOf(participant);
  expect(notice).toContain('How is the site zoned? (a text)');
  expect(notice).toContain('How is the site zoned? (a number)');
});

test('a wording that comes back, or differs in what participants do not see, marks nothing', async () => {
  const running = await runningProject(api, 'Scaup', {
    settings: {
      showOwnerToParticipants: true,
      allowContributors: true,
      participantsSeeRequirements: false,
      remindParticipants: true,
    },
  });
  const { owner, participant, questions } = running;
  const propertyId = await submitSite(running, participant);
  const { acres } = questions;
  const read = (by: Person) => answerOf(by, running, propertyId, acres._id);
  await changeQuestion(running, acres._id, { requirementDetails: { operator: 1, value: 300 } });
  expect(await read(participant)).not.toHaveProperty('questionChanged');
  expect(await read(participant)).not.toHaveProperty('formerQuestion');
  expect(await read(owner)).toMatchObject({
    formerQuestion: { requirementDetails: { operator: 1, value: 150 } },
    requirementMet: false,
  });
  await changeQuestion(running, acres._id, { text: 'Acres?' });
  const { formerQuestion } = (await read(participant)) ?? {};
  expect(formerQuestion).toMatchObject({ required: true, requirement: false });
  expect(formerQuestion).not.toHaveProperty('requirementDetails');
  await changeQuestion(running, acres._id, { text: 'How many acres are available?', note: 'Gross acres' });
  expect(await read(participant)).not.toHaveProperty('questionChanged');
  await afterTheBurst();
  expect(await noticesOf(participant)).toEqual([]);
});

test('exactly the participants whose answers are affected get one notice of a burst of changes', async () => {
  const running = await runningProject(api, 'Smew');
  const { owner, participant, delegator, delegate, questions, projectId } = running;
  const site = await submitSite(running, participant);
  const open = await addSite(running, delegate, delegate, 'Levee Road & Tract 9');
  await delegate.api.saveAnswer({
    params: { projectId, propertyId: open, questionId: questions.zoning._id },
    body: { answerData: { value: 'M-1' } },
  });
  await addSite(running, delegator, delegator, 'Weir Road Tract');
  await api.settle();
  const mailsBefore = (await api.mailbox()).length;

  const { capacity } = await api.metered(() =>
    changeQuestion(running, questions.acres._id, { text: 'How many acres could be bought?' }),
  );
  atMost(capacity, { read: 10, write: 17 });
  await changeQuestion(running, questions.acres._id, { text: 'How many acres are for sale?' });
  await changeQuestion(running, questions.acres._id, { note: 'Gross acres.' });
  const rail = await api.metered(() => owner.api.deleteQuestion({ params: { id: questions.rail._id } }));
  atMost(rail.capacity, { write: 24 });
  await api.settle();
  expect(await noticesOf(participant)).toEqual([]);
  await afterTheBurst();

  const [notice, ...others] = await noticesOf(participant);
  expect(others).toEqual([]);
  expect(notice).toContain(
    'Was: How many acres are available? (acres; a requirement: at least 150 acres)<br>Now: How many acres are for sale?',
  );
  expect(notice).toContain(
    'Was: Is rail at the site? (one of Yes, No; required)<br>The question was deleted.',
  );
  expect(notice).toContain(`<a href="/projects/${projectId}/properties/${site}">`);
  for (const one of [delegate, delegator, owner]) expect(await noticesOf(one)).toEqual([]);
  const mails = (await api.mailbox()).slice(mailsBefore);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [[participant.user.email], 'Questions changed: Project Smew'],
  ]);

  await changeQuestion(running, questions.zoning._id, { text: 'Which zoning has the site?' });
  await afterTheBurst();
  expect(await noticesOf(participant)).toHaveLength(1);
  const [zoning] = await noticesOf(delegate);
  expect(zoning).toContain('Now: Which zoning has the site?');
  expect(zoning).toContain('Your answers for Levee Road &amp; Tract 9');
  await afterTheBurst();
  expect(await noticesOf(delegate)).toHaveLength(1);
});

test('who has looked already, or answered again, gets no notice', async () => {
  const running = await runningProject(api, 'Gadwall');
  const { participant, delegator, questions, projectId } = running;
  const { acres } = questions;
  const seen = await submitSite(running, participant);
  const answered = await submitSite(running, delegator);
  await changeQuestion(running, acres._id, { text: 'How many acres are for sale?' });
  const answer = await answerOf(participant, running, seen, acres._id);
  await participant.api.markAnswerSeen({
    params: { questionId: acres._id, answerId: answer?._id ?? '' },
  });
  await delegator.api.saveAnswer({
    params: { projectId, propertyId: answered, questionId: acres._id },
    body: { answerData: { value: 190, version: 1 } },
  });
  await afterTheBurst();
  for (const one of [participant, delegator]) expect(await noticesOf(one)).toEqual([]);
});

test('deleting a category or all questions notifies too', async () => {
  const running = await runningProject(api, 'Garganey');
  const { participant, projectId } = running;
  const admin = await api.person('Ada Admin', {
    organization: 'Garganey Agency',
    roles: ['admin', 'orgAdmin'],
  });
  const open = await addSite(running, participant, participant);
  await answerRequired(running, open, participant);
  await admin.api.deleteAllQuestions({ params: { owner: projectId, type: 2 } });
  await afterTheBurst();
  const [notice, ...others] = await noticesOf(participant);
  expect(others).toEqual([]);
  expect(notice?.match(/The question was deleted\./g)).toHaveLength(2);
});

test('in setup nothing is kept, and nobody gets a notice', async () => {
  const { owner, participant, questions } = await projectInSetup(api, 'Wigeon');
  const { capacity } = await api.metered(() =>
    owner.api.updateQuestion({
      params: { id: questions.acres._id },
      body: { question: { text: 'How many acres are for sale?', version: 1 } },
    }),
  );
  atMost(capacity, { write: 10 });
  await afterTheBurst();
  expect(await noticesOf(participant)).toEqual([]);
});
