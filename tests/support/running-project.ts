import type { Project, Question } from '@landbrief/contract';
import type { Person, TestApi } from './api.ts';

/** Somebody's place in a project. */
export interface Place extends Person {
  participantId: string;
}

export interface RunningProject {
  projectId: string;
  owner: Person;
  /** Acres (a requirement), rail and a text in phase 1, and one question of phase 2. */
  questions: Record<'acres' | 'rail' | 'zoning' | 'later', Question>;
  delegator: Place;
  delegate: Place;
  participant: Place;
}

type ProjectFields = Partial<
  Pick<Project, 'settings' | 'sharing' | 'client' | 'confidentialName' | 'deadline'>
>;

/** A project in setup with four questions, and the invitations of a delegator, a delegate and a participant. */
export async function projectInSetup(
  api: TestApi,
  name: string,
  fields: ProjectFields = {},
): Promise<RunningProject> {
  const owner = await api.person(`Olivia ${name}`, {
    organization: `${name} Agency`,
    roles: ['projectOwner'],
  });
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        name: `Project ${name}`,
        startDate: '2026-11-01',
        deadline: '2030-01-31',
        phaseCount: 2,
        ...fields,
      },
    },
  });
  const projectId = project._id;
  const questions = await askFourQuestions(owner, projectId);
  const delegator = await invited(api, `Dora ${name}`, { projectId, owner, role: 'delegator' });
  const delegate = await invited(api, `Dan ${name}`, {
    projectId,
    owner,
    role: 'delegate',
    delegatorId: delegator.participantId,
  });
  const participant = await invited(api, `Pete ${name}`, { projectId, owner, role: 'participant' });
  return { projectId, owner, questions, delegator, delegate, participant };
}

/** The same, activated, with everybody taking part. */
export async function runningProject(
  api: TestApi,
  name: string,
  fields: ProjectFields = {},
): Promise<RunningProject> {
  const running = await projectInSetup(api, name, fields);
  const { projectId, owner, delegator, delegate, participant } = running;
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  for (const { api: own, participantId } of [delegator, delegate, participant])
    await own.setParticipation({ params: { projectId, participantId, participating: true } });
  return running;
}

/** A question, without which no project is activated. */
export async function askOneQuestion(owner: Pick<Person, 'api'>, projectId: string): Promise<Question> {
  const text = 'How is the site zoned?';
  const { question } = await owner.api.createQuestion({
    body: { question: { text, tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  return question;
}

type Asked = Parameters<Person['api']['createQuestions']>[0]['body']['questions'][number];

const fourQuestions: Omit<Asked, 'owner' | 'ownerType'>[] = [
  {
    text: 'How many acres are available?',
    tag: 'acres',
    type: 1,
    unit: 'acres',
    required: true,
    requirement: true,
    requirementDetails: { operator: 1, value: 150 },
  },
  { text: 'Is rail at the site?', tag: 'rail', type: 2, choices: ['Yes', 'No'], required: true },
  { text: 'How is the site zoned?', tag: 'zoning', type: 0 },
  { text: 'What does the soil report say?', tag: 'soil', type: 0, phase: 2 },
];

async function askFourQuestions(owner: Person, projectId: string): Promise<RunningProject['questions']> {
  const { questions } = await owner.api.createQuestions({
    body: { questions: fourQuestions.map((one) => ({ ...one, owner: projectId, ownerType: 2 })) },
  });
  const [acres, rail, zoning, later] = questions;
  if (!(acres && rail && zoning && later)) throw new Error('Four questions were asked.');
  return { acres, rail, zoning, later };
}

interface Invitation {
  projectId: string;
  owner: Person;
  role: 'participant' | 'delegator' | 'delegate';
  delegatorId?: string;
}

async function invited(
  api: TestApi,
  name: string,
  { projectId, owner, role, delegatorId }: Invitation,
): Promise<Place> {
  const person = await api.person(name, { organization: `${name} Development`, roles: ['participant'] });
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: { participant: { email: person.user.email, role, ...(delegatorId ? { delegatorId } : {}) } },
  });
  return { ...person, participantId: participant._id };
}

/** A site of a participant's, added by whoever is given. */
export async function addSite(
  { projectId }: Pick<RunningProject, 'projectId'>,
  { participantId }: Pick<Place, 'participantId'>,
  by: Person,
  name = 'Riverbend Commerce Park, Tract 4',
): Promise<string> {
  const { property } = await by.api.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name,
        type: 'site',
        basicInfo: { location: { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' } },
      },
    },
  });
  return property._id;
}

/** A site that its participant has answered and submitted. */
export async function submitSite(running: RunningProject, place: Place): Promise<string> {
  const propertyId = await addSite(running, place, place);
  await answerRequired(running, propertyId, place);
  await place.api.submitProperty({ params: { id: place.participantId, propertyId } });
  return propertyId;
}

/** Answers the two questions that must be answered in phase 1. */
export async function answerRequired(
  { projectId, questions }: RunningProject,
  propertyId: string,
  by: Person,
): Promise<void> {
  for (const [question, value] of [
    [questions.acres, 212],
    [questions.rail, 'Yes'],
  ] as const) {
    await by.api.saveAnswer({
      params: { projectId, propertyId, questionId: question._id },
      body: { answerData: { value } },
    });
  }
}
