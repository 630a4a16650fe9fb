import type { Client } from '@landbrief/contract/client';
import { newId } from '@landbrief/platform';
import {
  addToParticipantCounts,
  commitWrites,
  createProperty,
  inParallel,
  listChunkOf,
  listParticipants,
  putAnswers,
  replaceCounts,
} from '@landbrief/store';
import { newProperty } from '../support/seed.ts';
import type { Stack } from './stack.ts';

export const QUESTIONS = 200;
const PER_PARTICIPANT = 5_000;
export const ownerEmail = 'owner@demo.test';
const people = ['participant@city.test', 'delegator@state.test', 'delegate@county.test', 'owner@rival.test'];
const towns = [
  ['Riverbend', 'IL'],
  ['Catoosa', 'OK'],
  ['Claremore', 'OK'],
  ['Prairie Junction', 'MO'],
] as const;

type Question = Awaited<ReturnType<Client['createQuestions']>>['questions'][number];

/** An active project of 200 questions, and four participants who take part. */
export interface LargeProject {
  projectId: string;
  reportId: string;
  questions: Question[];
  /** In the order of `people`. */
  participantIds: string[];
}

/** Where calls are made from: the client of a participant, and the project. */
export interface Desk extends Pick<LargeProject, 'projectId' | 'questions'> {
  client: Client;
  participantId: string;
}

/** The questions of the demo, all in one phase, some of them twice. */
export async function makeLargeProject(stack: Stack): Promise<LargeProject> {
  const owner = await stack.signedIn(ownerEmail);
  const { projects } = await owner.listProjects({ query: { limit: 50 } });
  const [source] = projects.toSorted((a, b) => b.questionCount - a.questionCount);
  const { questions: asked } = await owner.listQuestions({ params: { owner: source?._id ?? '', type: 2 } });
  const { project } = await owner.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        ...{ name: 'Project Egret', startDate: '2026-11-01', deadline: '2099-01-31', phaseCount: 1 },
        settings: { propertiesPerParticipant: PER_PARTICIPANT },
      },
    },
  });
  const projectId = project._id;
  const { questions } = await owner.createQuestions({
    body: {
      questions: Array.from({ length: QUESTIONS }, (_, at) => {
        const {
          _id,
          created,
          updated,
          version,
          position,
          loisDataField,
          owner: from,
          ...question
        } = asked[at % asked.length] as Question;
        const again = at < asked.length ? {} : { text: `${question.text} (rail side)`, tag: `rail-${at}` };
        return { ...question, ...again, tagLocked: false, phase: 1, owner: projectId };
      }),
    },
  });
  const participantIds: string[] = [];
  for (const email of people) {
    const body = { participant: { email, role: 'participant' as const } };
    const { participant } = await owner.addParticipant({ params: { projectId }, body });
    participantIds.push(participant._id);
  }
  await owner.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const made = { projectId, reportId: project.ownerReportId ?? '', questions, participantIds };
  for (const { client, participantId } of await desksOf(made, stack))
    await client.setParticipation({ params: { projectId, participantId, participating: true } });
  return made;
}

/** Signed in anew, because tokens expire. */
export const desksOf = ({ participantIds, ...project }: LargeProject, stack: Stack): Promise<Desk[]> =>
  Promise.all(
    participantIds.map(async (participantId, at) => ({
      ...{ ...project, participantId },
      client: await stack.signedIn(people[at] ?? ''),
    })),
  );

export async function addProperty({ client, projectId, participantId }: Desk, at: number): Promise<string> {
  const [city, state] = towns[at % towns.length] ?? towns[0];
  const location = { street: `${4100 + at} Levee Road`, city, state, zip: '62040', country: 'US' };
  const { property } = await client.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name: `Riverbend Commerce Park, Tract ${at + 1}`,
        type: 'site',
        basicInfo: { location },
      },
    },
  });
  return property._id;
}

/** Answers to all questions; `turn` gives others. */
export const answersFor = (questions: readonly Question[], at: number, version?: number) =>
  questions.map(({ _id, type, choices, multiple }, index) => {
    const turn = at + index;
    const choice = choices[turn % (choices.length || 1)];
    const text = `Served from substation ${turn}, 2 miles north of the tract.`;
    const value = type === 1 ? 900 + ((turn * 37) % 600) : (choice ?? text);
    return { question: _id, value: multiple ? [String(value)] : value, ...(version ? { version } : {}) };
  });

export async function saveAll(
  { client, projectId, questions }: Desk,
  propertyId: string,
  at: number,
  version?: number,
) {
  const answers = answersFor(questions, at, version);
  const saved = await client.saveAnswers({ params: { projectId, propertyId }, body: { answers } });
  if (saved.added + saved.updated !== QUESTIONS)
    throw new Error(`${JSON.stringify(saved.errors).slice(0, 300)}`);
}

/** Further properties with their answers, as calls would have written them, but for the histories. */
export async function addDirectly(desks: readonly Desk[], from: number, to: number): Promise<void> {
  const participants = await Promise.all(
    desks.map(({ projectId, participantId }) => findParticipant(projectId, participantId)),
  );
  const [{ questions = [] } = {}] = desks;
  const now = new Date().toISOString();
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  await inParallel(numbers, async (at) => {
    const participant = participants[at % participants.length];
    if (!participant) throw new Error('The participant is not there.');
    const propertiesSoFar = Math.floor(at / participants.length);
    const property = { ...newProperty(participant, now, at), listChunk: listChunkOf(propertiesSoFar) };
    const { propertyId } = property;
    const who = { fullName: 'Pete Participant', role: 'participant' as const };
    await commitWrites([
      ...createProperty(property, { who, propertiesSoFar }),
      ...addToParticipantCounts(participant, { propertyCount: 1 }),
    ]);
    await putAnswers(
      answersFor(questions, at).map(({ question: questionId, value }) => ({
        ...{
          propertyId,
          questionId,
          answerId: newId(),
          updates: [],
          override: false,
          seenVersion: 0,
          version: 1,
        },
        first: {
          value,
          at: now,
          userId: participant.userId,
          userName: who.fullName,
          source: 'typed' as const,
        },
      })),
    );
    const none = {
      answered: 0,
      requiredAnswered: 0,
      unseen: 0,
      phaseAnswered: {},
      phaseRequiredAnswered: {},
    };
    const required = questions.filter((one) => one.required).length;
    const all = { answered: QUESTIONS, requiredAnswered: required, unseen: QUESTIONS };
    const byPhase = { phaseAnswered: { '1': QUESTIONS }, phaseRequiredAnswered: { '1': required } };
    await commitWrites([replaceCounts({ propertyId, ...none }, { propertyId, ...all, ...byPhase })]);
  });
}

async function findParticipant(projectId: string, participantId: string) {
  return (await listParticipants(projectId)).find((one) => one.participantId === participantId);
}
