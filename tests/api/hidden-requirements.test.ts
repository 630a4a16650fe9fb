import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';

/** "Participants see requirements" is the owner's choice (decisions 6). */
let api: TestApi;
let olivia: Person;
let pete: Person;
let projectId: string;

const acres = {
  text: 'Total contiguous acreage',
  type: 1 as const,
  unit: 'acres',
  requirement: true,
  requirementDetails: { operator: 1 as const, value: 100 },
};

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
  const { project } = await olivia.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: 'Project Wren',
        startDate: '2026-11-01',
        deadline: '2030-01-31',
        phaseCount: 2,
        settings: { participantsSeeRequirements: false },
      },
    },
  });
  projectId = project._id;
  await olivia.api.createQuestion({ body: { question: { ...acres, owner: projectId, ownerType: 2 } } });
  await olivia.api.createQuestion({
    body: {
      question: { ...acres, text: 'Acres for a later phase', phase: 2, owner: projectId, ownerType: 2 },
    },
  });
  await olivia.api.addParticipant({
    params: { projectId },
    body: { participant: { email: pete.user.email } },
  });
  await olivia.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
});

test('where participants do not see requirements, they see a required question and no verdict', async () => {
  const { projects } = await pete.api.listProjects();
  const participantId = projects[0]?.participant?._id ?? '';
  await pete.api.setParticipation({ params: { projectId, participantId, participating: true } });
  const { property } = await pete.api.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: { name: 'Levee Road', type: 'site', basicInfo: { location: {} } },
    },
  });
  const propertyId = property._id;
  const { questions } = await pete.api.listPropertyQuestions({ params: { owner: projectId, propertyId } });
  expect(questions).toMatchObject([{ required: true, requirement: false }]);
  expect(questions[0]?.requirementDetails).toBeUndefined();
  expect((await pete.api.listRequirements({ params: { owner: projectId, type: 2 } })).questions).toEqual([]);

  const ofOne = { params: { id: questions[0]?._id ?? '' } };
  const { question } = await pete.api.getQuestion(ofOne);
  expect(question).toMatchObject({ required: true, requirement: false });
  expect(question.requirementDetails).toBeUndefined();
  expect((await olivia.api.getQuestion(ofOne)).question).toMatchObject({ requirement: true });

  const asked = { questionCount: 1, requiredCount: 1 };
  const { project } = await pete.api.getProject({ params: { id: projectId } });
  expect(project).toMatchObject({ ...asked, requirementCount: 0 });
  expect(await pete.api.countProjectQuestions({ params: { id: projectId } })).toMatchObject({
    ...asked,
    requirementCount: 0,
  });
  const { categories } = await pete.api.listPrimaryCategories({ params: { owner: projectId, type: 2 } });
  expect(categories).toMatchObject([{ ...asked, requirementCount: 0 }]);
  const listed = await pete.api.listQuestions({ params: { owner: projectId, type: 2 } });
  expect(listed.questions.map(({ text }) => text)).toEqual([acres.text]);
  expect((await olivia.api.listQuestions({ params: { owner: projectId, type: 2 } })).count).toBe(2);
  const { counts } = await pete.api.countPropertyAnswers({ params: { propertyId } });
  expect(counts).toMatchObject({ ...asked, requiredQuestionsAnswered: 0 });
  const { properties } = await olivia.api.listOwnerProperties({ params: { projectId }, body: {} });
  expect(properties).toMatchObject([{ ...asked, requiredQuestionsAnswered: 0 }]);
  const { project: owned } = await olivia.api.getProject({ params: { id: projectId } });
  expect(owned).toMatchObject({ questionCount: 2, requiredCount: 2, requirementCount: 2 });

  const { participant } = (await pete.api.getProject({ params: { id: projectId } })).project;
  await expect(
    pete.api.submitProperty({ params: { id: participant?._id ?? '', propertyId } }),
  ).rejects.toMatchObject({
    code: 'incomplete',
    data: { missing: [{ questions: [{ reason: 'required' }] }] },
  });

  const questionId = questions[0]?._id ?? '';
  const saved = await pete.api.saveAnswer({
    params: { projectId, propertyId, questionId },
    body: { answerData: { value: 40 } },
  });
  expect(saved.answer?.requirementMet).toBeUndefined();
  expect(saved.counts).toMatchObject({ ...asked, questionsAnswered: 1, requiredQuestionsAnswered: 1 });
  const { answers } = await pete.api.listAnswers({ params: { projectId, propertyId } });
  expect(answers).toMatchObject([{ value: 40 }]);
  expect(answers[0]?.requirementMet).toBeUndefined();

  const owners = await olivia.api.listAnswers({ params: { projectId, propertyId } });
  expect(owners.answers[0]?.requirementMet).toBe(false);

  const params = { projectId, propertyId, questionId };
  const accept = { answerData: { value: 40, version: 1, override: true } };
  const accepted = await olivia.api.saveAnswer({ params, body: accept });
  expect(accepted.answer).toMatchObject({ override: true, requirementMet: true });
  const seen = await pete.api.listAnswers({ params: { projectId, propertyId } });
  expect(seen.answers).toMatchObject([{ value: 40, override: false }]);
});
