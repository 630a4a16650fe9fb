import { setTimeout as wait } from 'node:timers/promises';
import { propertyStatusFor } from '@landbrief/domain';
import { runDueOutboxItems } from '@landbrief/operations';
import { getPropertyCounts, listAnswers, listPropertiesOfProject, readPropertyList } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { Draw } from '../e2e/support/random.ts';
import { asked, phaseCount, questionBody, valueFor } from '../support/answering-questions.ts';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { expectExactCounters, expectNothingToRepair } from '../support/counters.ts';
import { type Kill, killable } from '../support/kills.ts';
import { isDone } from '../support/participation-run.ts';

/** Longer by hand: MIXED_WRITES=1000, with another MIXED_SEED. */
const writes = Number(process.env.MIXED_WRITES ?? 60);
const seed = Number(process.env.MIXED_SEED ?? 2026);
/** With the owner twenty people: 4 delegators with 2 delegates each, and 7 participants. */
const delegators = 4;
const participants = 7;

/** What one person answers with, and whose properties. */
interface Answering extends Person {
  participantId: string;
  /** Of a delegator, those of the delegates. */
  properties: string[];
}

let api: TestApi;
let owner: Person;
let projectId: string;
let questionIds: string[];
let people: Answering[];
const owned = new Map<string, string>();

beforeAll(async () => {
  api = await testApi();
  owner = await api.person('Olivia Mixed', { organization: 'Mixed Agency', roles: ['projectOwner'] });
  const name = 'Project Mixed';
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name, startDate: '2026-11-01', deadline: '2030-01-31', phaseCount },
    },
  });
  projectId = project._id;
  questionIds = [];
  for (const number of asked.keys()) {
    const question = { ...questionBody(number), owner: projectId, ownerType: 2 as const };
    questionIds.push((await owner.api.createQuestion({ body: { question } })).question._id);
  }
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  const groups = Array.from({ length: delegators }, async (_, number) => {
    const delegator = await join(`Dora${number}`, 'delegator');
    const delegates = [
      await join(`Dan${number}`, 'delegate', delegator),
      await join(`Deb${number}`, 'delegate', delegator),
    ];
    delegator.properties.push(...delegates.flatMap(({ properties }) => properties));
    return [delegator, ...delegates];
  });
  const others = Array.from({ length: participants }, (_, number) => join(`Pete${number}`, 'participant'));
  people = [...(await Promise.all(groups)).flat(), ...(await Promise.all(others))];
});

async function join(
  name: string,
  role: 'delegator' | 'delegate' | 'participant',
  delegator?: Answering,
): Promise<Answering> {
  const person = await api.person(`${name} Mixed`, { organization: `${name} EDC`, roles: ['participant'] });
  const { participant } = await owner.api.addParticipant({
    params: { projectId },
    body: {
      participant: {
        ...{ email: person.user.email, role },
        ...(delegator ? { delegatorId: delegator.participantId } : {}),
      },
    },
  });
  const participantId = participant._id;
  await person.api.setParticipation({ params: { projectId, participantId, participating: true } });
  if (role === 'delegator') return { ...person, participantId, properties: [] };
  const { property } = await person.api.createProperty({
    params: { projectId },
    body: {
      participantId,
      propertyDetail: {
        name: `Tract of ${name}`,
        type: 'site',
        basicInfo: { location: { state: 'IL', country: 'US' } },
      },
    },
  });
  owned.set(property._id, participantId);
  return { ...person, participantId, properties: [property._id] };
}

/** One write of somebody who answers; a delegator also approves and sends back. */
async function answerOnce(by: Answering, random: Draw): Promise<unknown> {
  const params = { projectId, propertyId: random.of(by.properties) };
  const { propertyId } = params;
  const isDelegator = owned.get(propertyId) !== by.participantId;
  const act = random.below(10);
  if (act === 0) return by.api.submitProperty({ params: { id: by.participantId, propertyId } });
  if (act === 1 && isDelegator)
    return by.api.sendBackProperty({ params: { id: by.participantId, propertyId }, body: { note: 'Why?' } });
  if (act === 2) return by.api.recallAnswers({ params, body: {} });
  const version = await versionsOf(propertyId);
  if (act < 6) {
    const rows = [...asked.keys()].filter(() => random.below(3) > 0);
    const answers = rows.map((question) => ({
      question: idOf(question),
      ...given(question, random, act === 3),
      ...version(question),
    }));
    return answers.length === 0 ? undefined : by.api.saveAnswers({ params, body: { answers } });
  }
  const question = random.below(asked.length);
  const answerData = { ...given(question, random, false), ...version(question) };
  return by.api.saveAnswer({ params: { ...params, questionId: idOf(question) }, body: { answerData } });
}

const idOf = (question: number) => questionIds[question] ?? '';

/** A value of a question; of those that are needed for submitting never an empty one. */
function given(question: number, random: Draw, isFilled: boolean) {
  const value = valueFor(question, isFilled ? random.below(2) : random.below(4));
  return typeof value === 'object' && value !== null ? value : { value };
}

/** What to send as the version of what was read. */
async function versionsOf(propertyId: string) {
  const answers = new Map((await listAnswers(propertyId)).map((one) => [one.questionId, one.version]));
  return (question: number) => {
    const version = answers.get(idOf(question));
    return version === undefined ? {} : { version };
  };
}

/** One write of the owner. */
async function decideOnce(random: Draw): Promise<unknown> {
  const propertyId = random.of([...owned.keys()]);
  const params = { projectId, propertyId };
  const act = random.below(9);
  const answers = await listAnswers(propertyId);
  if (act < 2 && answers.length > 0) {
    const read = answers.map(({ answerId, version }) => ({ _id: answerId, version }));
    return owner.api.markAnswersSeen({ params, body: { answers: read } });
  }
  if (act < 4 && answers.length > 0) {
    const { questionId, version, first, override } = random.of(answers);
    const value =
      typeof first.value === 'object' && first.value !== null && 'notApplicable' in first.value
        ? { notApplicable: true as const }
        : { value: first.value };
    const answerData = { ...value, version, override: !override };
    return owner.api.saveAnswer({ params: { ...params, questionId }, body: { answerData } });
  }
  if (act === 4) return owner.api.eliminateProperty({ params: { propertyId }, body: {} });
  if (act === 5)
    return owner.api.sendBackProperty({
      params: { id: owned.get(propertyId) ?? '', propertyId },
      body: { note: 'Why?' },
    });
  if (act === 6)
    return owner.api.setPropertyPhase({
      params: { p: projectId, id: propertyId },
      body: { phase: 1 + random.below(2) },
    });
  if (act === 7) {
    const { question } = await owner.api.getQuestion({ params: { id: idOf(0) } });
    const requirementDetails = { operator: 1 as const, value: random.of([60, 150, 300]) };
    return owner.api.updateQuestion({
      params: { id: idOf(0) },
      body: { question: { requirementDetails, version: question.version } },
    });
  }
  return owner.api.restoreProperty({ params: { propertyId } });
}

test('counts are exact after mixed writes by twenty people at once, some of them killed', async () => {
  await api.settle();
  const processes = killable(api);
  // The same number for everybody: the same seed has everybody draw the same writes.
  const writesOfEach = Math.ceil(writes / (people.length + 1));
  const figures = { done: 0, refused: 0, killed: 0, jobs: 0, killedJobs: 0 };
  const killOf = (random: Draw, one: { of: number; requests: number }): Kill | undefined =>
    random.below(one.of) === 0
      ? { atRequest: 1 + random.below(one.requests), when: random.below(2) === 0 ? 'before' : 'after' }
      : undefined;
  const working = [undefined, ...people].map(async (person, number) => {
    const random = new Draw(seed + number);
    for (let write = 0; write < writesOfEach; write += 1) {
      let isRefused = false;
      const isKilled = await processes.run(killOf(random, { of: 6, requests: 9 }), async () => {
        isRefused = !(await isDone(person ? answerOnce(person, random) : decideOnce(random)));
      });
      figures[isKilled ? 'killed' : isRefused ? 'refused' : 'done'] += 1;
    }
  });
  let isWriting = true;
  const jobs = [1, 2].map(async (number) => {
    const random = new Draw(seed - number);
    while (isWriting) {
      let tried = 0;
      const isKilled = await processes.run(killOf(random, { of: 2, requests: 30 }), async () => {
        tried = await runDueOutboxItems(api.environment);
      });
      figures.jobs += tried;
      figures.killedJobs += Number(isKilled);
      if (!isKilled && tried === 0) await wait(5);
    }
  });
  await Promise.all(working);
  isWriting = false;
  await Promise.all(jobs);
  processes.stop();
  await doWhatIsLeft();
  if (process.env.MIXED_WRITES) process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures.killed).toBeGreaterThan(0);
  expect(figures.done).toBeGreaterThan(writes / 3);
  await expectExactCounters(api, { projectId }, {});
  await expectNothingToRepair(projectId);
  await expectListedStatuses();
});

/** Jobs that were killed are claimed for minutes, and those that failed wait for up to an hour. */
async function doWhatIsLeft() {
  const clock = { now: () => new Date(api.environment.platform.clock.now().getTime() + 2 * 60 * 60 * 1000) };
  const then = { ...api.environment, platform: { ...api.environment.platform, clock } };
  while ((await runDueOutboxItems(then as typeof api.environment)) > 0);
}

/** The list shows each property's status by its answers. */
async function expectListedStatuses() {
  const properties = await listPropertiesOfProject(projectId);
  const listed = new Map((await readPropertyList(projectId)).map((one) => [one.propertyId, one.status]));
  for (const { propertyId, status, approvals } of properties) {
    const counts = await getPropertyCounts(propertyId);
    const shown = propertyStatusFor(status, approvals as never, counts?.answered ?? 0);
    expect([propertyId, listed.get(propertyId)]).toEqual([propertyId, shown]);
  }
}
