import type { Question } from '@landbrief/contract';
import { listHistory } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { reportParts } from '../support/report-rows.ts';
import { addSite, answerRequired, projectInSetup, type RunningProject } from '../support/running-project.ts';

type AnswerData = Parameters<Person['api']['saveAnswer']>[0]['body']['answerData'];

const applies = { notApplicable: true } as const;

/** A land site is asked about dock doors; the owner allows "Not applicable", and thinks better of it. */
describe('questions that do not apply to a property', () => {
  let api: TestApi;
  let running: RunningProject;
  let docks: Question;
  let cranes: Question;
  let propertyId: string;

  beforeAll(async () => {
    api = await testApi();
    running = await projectInSetup(api, 'Merganser');
    const { projectId, owner, participant } = running;
    const ask = async (question: Pick<Question, 'text' | 'tag' | 'type'> & Partial<Question>) =>
      (
        await owner.api.createQuestion({
          body: { question: { ...question, owner: projectId, ownerType: 2 } },
        })
      ).question;
    docks = await ask({
      text: 'Number of dock-high doors',
      tag: 'docks',
      type: 1,
      required: true,
      allowNotApplicable: true,
      requirement: true,
      requirementDetails: { operator: 3, value: 0 },
    });
    cranes = await ask({ text: 'Crane capacity', tag: 'cranes', type: 0, allowNotApplicable: true });
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
    const { participantId } = participant;
    await participant.api.setParticipation({ params: { projectId, participantId, participating: true } });
    propertyId = await addSite(running, participant, participant);
  });

  const save = (by: Person, question: Question, answerData: AnswerData) =>
    by.api.saveAnswer({
      params: { projectId: running.projectId, propertyId, questionId: question._id },
      body: { answerData },
    });
  const standing = async (question: Question) => {
    const params = { projectId: running.projectId, propertyId };
    const { answers } = await running.owner.api.listAnswers({ params });
    return answers.find((answer) => answer.question === question._id);
  };
  const version = async (question: Question) => (await standing(question))?.version;

  test('say so in the list of questions', () => {
    expect(docks.allowNotApplicable).toBe(true);
    expect(running.questions.rail.allowNotApplicable).toBe(false);
  });

  test('take it as an answer that counts, and that meets no requirement', async () => {
    const { participant, owner } = running;
    const { answer, counts } = await save(participant, docks, applies);
    expect(answer).toMatchObject({
      value: null,
      notApplicable: true,
      display: 'Not applicable',
      requirementMet: false,
      createdBy: { fullName: 'Pete Merganser' },
      version: 1,
    });
    expect(counts).toMatchObject({ questionsAnswered: 1, requiredQuestionsAnswered: 1 });
    const params = { owner: running.projectId, propertyId };
    const { categories } = await participant.api.listRequiredCategories({ params });
    expect(JSON.stringify(categories)).not.toContain(docks._id);
    const accepted = await save(owner, docks, { ...applies, override: true, version: 1 });
    expect(accepted.answer).toMatchObject({ notApplicable: true, override: true, requirementMet: true });
    expect(accepted.answer?.createdBy?.fullName).toBe('Pete Merganser');
  });

  test('tell it again without writing, and keep every value in the history', async () => {
    const { participant } = running;
    await save(participant, cranes, { value: 'Two of 10 tons' });
    await save(participant, cranes, { ...applies, version: 1 });
    const { result, capacity } = await api.metered(() =>
      save(participant, cranes, { ...applies, version: 2 }),
    );
    expect(capacity.write).toBe(0);
    expect(result.answer).toMatchObject({ notApplicable: true, version: 2 });
    const entries = await listHistory(propertyId, cranes._id);
    expect(entries.map(({ value, userName }) => [value, userName])).toEqual([
      ['Two of 10 tons', 'Pete Merganser'],
      [applies, 'Pete Merganser'],
    ]);
  });

  test('stand beside another value when two people answer at once', async () => {
    const stale = await save(running.participant, cranes, { value: 'None', version: 1 }).catch((e) => e);
    expect(stale).toMatchObject({ status: 409, code: 'stale' });
    expect(stale.data.current).toMatchObject({ notApplicable: true, display: 'Not applicable' });
  });

  test('refuse it where the owner does not allow it, and an answer that is two things or none', async () => {
    const { participant, questions } = running;
    const refusal = await save(participant, questions.zoning, applies).catch((error) => error);
    expect(refusal).toMatchObject({ status: 400, code: 'validation_error' });
    expect(refusal.details).toEqual([
      { path: 'answerData.notApplicable', message: 'This question does not take “Not applicable”.' },
    ]);
    expect(await standing(questions.zoning)).toBeUndefined();
    for (const wrong of [
      {},
      { ...applies, value: 4 },
      { ...applies, value: null },
      { notApplicable: false },
    ]) {
      const answerData = { ...wrong, version: 2 } as AnswerData;
      await expect(save(participant, cranes, answerData)).rejects.toMatchObject({ status: 400 });
    }
  });

  test('are told by their words in the report, without a unit', async () => {
    const { project } = await running.owner.api.getProject({ params: { id: running.projectId } });
    const { blob } = await running.owner.api.printProjectReport({
      params: { reportId: project.ownerReportId ?? '' },
      query: {},
    });
    const rows = reportParts(await blob.text()).flatMap((part) => part.rows);
    const told = (text: string) => rows.find(({ question }) => question === text)?.answer;
    expect([told(docks.text), told(cranes.text)]).toEqual(['Not applicable', 'Not applicable']);
  });

  test('let the property be submitted; afterwards it can be changed, not cleared', async () => {
    const { participant } = running;
    await answerRequired(running, propertyId, participant);
    await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
    const seen = await version(docks);
    const cleared = save(participant, docks, { value: null, version: seen });
    await expect(cleared).rejects.toMatchObject({ status: 409 });
    await save(participant, docks, { value: 2, version: seen });
    const { answer, counts } = await save(participant, docks, { ...applies, version: await version(docks) });
    expect(answer).toMatchObject({
      notApplicable: true,
      answerUpdates: [{ value: 2 }, { value: null, notApplicable: true, display: 'Not applicable' }],
    });
    expect(counts.requiredQuestionsAnswered).toBe(3);
  });

  test('withdrawn, it stays as it is and can only become a value', async () => {
    const { owner, participant } = running;
    const { question } = await owner.api.updateQuestion({
      params: { id: docks._id },
      body: { question: { allowNotApplicable: false, version: docks.version } },
    });
    expect(question.allowNotApplicable).toBe(false);
    const before = await standing(docks);
    expect(before?.answerUpdates.at(-1)).toMatchObject({ notApplicable: true, display: 'Not applicable' });
    const accepted = await save(owner, docks, { ...applies, override: true, version: before?.version });
    expect(accepted.answer).toMatchObject({ requirementMet: true });
    const { answer } = await save(participant, docks, { value: 4, version: accepted.answer?.version });
    expect(answer?.answerUpdates.at(-1)).toMatchObject({ value: 4 });
    const again = save(participant, docks, { ...applies, version: answer?.version });
    await expect(again).rejects.toMatchObject({ status: 400 });
  });
});

test('the setting goes from a template into its copy, its file and a project', async () => {
  const api = await testApi();
  const owner = await api.person('Olivia Template', {
    organization: 'Template Agency',
    roles: ['projectOwner'],
  });
  const { template } = await owner.api.createTemplate({
    body: { template: { name: 'Buildings', description: 'Dock doors and cranes', phaseCount: 1 } },
  });
  await owner.api.createQuestion({
    body: {
      question: {
        text: 'Clear ceiling height',
        tag: 'clear-height',
        type: 1,
        unit: 'feet',
        allowNotApplicable: true,
        owner: template._id,
        ownerType: 1,
      },
    },
  });
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Teal', startDate: '2026-11-01', deadline: '2030-01-31' },
    },
  });
  await owner.api.importTemplateIntoProject({
    params: { templateId: template._id },
    body: { projectId: project._id },
  });
  const { template: copy } = await owner.api.cloneTemplate({ params: { id: template._id } });
  const { template: other } = await owner.api.createTemplate({
    body: { template: { name: 'From a file', description: 'The same again', phaseCount: 1 } },
  });
  const { blob } = await owner.api.exportTemplate({ params: { id: template._id } });
  await owner.api.importTemplate({ params: { id: other._id }, file: new File([blob], 'buildings.xlsx') });
  for (const params of [
    { owner: project._id, type: 2 as const },
    { owner: copy._id, type: 1 as const },
    { owner: other._id, type: 1 as const },
  ]) {
    const { questions } = await owner.api.listQuestions({ params });
    expect(questions).toMatchObject([{ tag: 'clear-height', allowNotApplicable: true }]);
  }
});
