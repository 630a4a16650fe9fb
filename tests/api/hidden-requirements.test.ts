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
        settings: { participantsSeeRequirements: false },
      },
    },
  });
  projectId = project._id;
  await olivia.api.createQuestion({ body: { question: { ...acres, owner: projectId, ownerType: 2 } } });
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

  const questionId = questions[0]?._id ?? '';
  const saved = await pete.api.saveAnswer({
    params: { projectId, propertyId, questionId },
    body: { answerData: { value: 40 } },
  });
  expect(saved.answer?.requirementMet).toBeUndefined();
  const { answers } = await pete.api.listAnswers({ params: { projectId, propertyId } });
  expect(answers[0]?.requirementMet).toBeUndefined();

  const owners = await olivia.api.listAnswers({ params: { projectId, propertyId } });
  expect(owners.answers[0]?.requirementMet).toBe(false);
});
