import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectNothingToRepair } from '../../../../tests/support/counters.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, runningProject } from '../../../../tests/support/running-project.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;
let seeded: SeededProject;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
  seeded = await seedProject(
    olivia.user,
    pete.user,
    { questions: 7, answered: 0 },
    api.environment.platform.clock,
  );
});

function save(
  person: Person,
  index: number,
  answerData: { value: number | null; version?: number; override?: boolean },
) {
  const { projectId, propertyId, questions } = seeded;
  const questionId = questions[index]?.questionId ?? '';
  return person.api.saveAnswer({ params: { projectId, propertyId, questionId }, body: { answerData } });
}

const unseen = async () => {
  const { projectId, propertyId } = seeded;
  const { property } = await olivia.api.getProperty({ params: { projectId, propertyId } });
  return property.unseenCount;
};

test('a participant’s answer is unseen by the owner, the owner’s own is not', async () => {
  await save(pete, 0, { value: 900 });
  expect(await unseen()).toBe(1);
  const { answer } = await save(olivia, 1, { value: 700 });
  expect(answer?.seen).toBe(true);
  expect(await unseen()).toBe(1);
});

test('the same value again writes nothing', async () => {
  const first = await save(pete, 2, { value: 450 });
  const { result, capacity } = await api.metered(() => save(pete, 2, { value: 450, version: 1 }));
  expect(capacity.write).toBe(0);
  expect(result.answer).toEqual(first.answer);
});

test('counting a requirement as met is the owner’s, and leaves the author of the answer', async () => {
  await save(pete, 3, { value: 300 });
  await expect(save(pete, 3, { value: 300, version: 1, override: true })).rejects.toMatchObject({
    status: 403,
  });
  const { answer } = await save(olivia, 3, { value: 300, version: 1, override: true });
  expect(answer).toMatchObject({ override: true, createdBy: { fullName: 'Pete Participant' }, version: 2 });
});

test('what the owner accepted is the value that stood: another one is judged anew', async () => {
  const { answer: first } = await save(pete, 5, { value: 80 });
  const accepted = await save(olivia, 5, { value: 80, version: first?.version ?? 0, override: true });
  expect(accepted.answer?.override).toBe(true);
  const { answer } = await save(pete, 5, { value: 60, version: accepted.answer?.version ?? 0 });
  expect(answer?.override).toBe(false);
});

test('where the owner is not shown to participants, answers do not name the owner', async () => {
  const running = await runningProject(api, 'Wren', {
    settings: {
      showOwnerToParticipants: false,
      allowContributors: true,
      participantsSeeRequirements: true,
      remindParticipants: true,
    },
  });
  const { owner, participant, projectId, questions } = running;
  const propertyId = await addSite(running, participant, participant);
  const answerAs = (by: Person, answerData: { value: string; version?: number }) =>
    by.api.saveAnswer({
      params: { projectId, propertyId, questionId: questions.zoning._id },
      body: { answerData },
    });
  await answerAs(participant, { value: 'M-1' });
  await answerAs(owner, { value: 'M-2', version: 1 });
  const read = async (by: Person) => {
    const { answers } = await by.api.listAnswers({ params: { projectId, propertyId } });
    const { properties } = await (by === owner
      ? by.api.listOwnerProperties({ params: { projectId }, body: { full: 1 } })
      : by.api.listParticipantProperties({
          params: { projectId, participantId: participant.participantId },
          body: { full: 1 },
        }));
    const listed = properties[0]?.answers?.[0];
    return [answers[0]?.createdBy?.fullName, listed?.createdBy?.fullName];
  };
  expect(await read(participant)).toEqual(['Project owner', 'Project owner']);
  expect(await read(owner)).toEqual(['Olivia Wren', 'Olivia Wren']);
  const stale = await answerAs(participant, { value: 'M-3', version: 1 }).catch((error) => error);
  expect(stale.data.current.createdBy.fullName).toBe('Project owner');
  expect(JSON.stringify(stale.data)).not.toContain(owner.user.userId);
});

test('a save that saw that there was never an answer comes too late once one was given, and once it was cleared', async () => {
  const first = await save(pete, 6, { value: 120, version: 0 });
  expect(first.answer?.version).toBe(1);
  const late = { status: 409, code: 'stale' };
  await expect(save(pete, 6, { value: 120, version: 0 })).rejects.toMatchObject({
    ...late,
    data: { current: { value: 120, version: 1 } },
  });
  await save(pete, 6, { value: null, version: 1 });
  await expect(save(pete, 6, { value: 120, version: 0 })).rejects.toMatchObject({
    ...late,
    data: { current: null },
  });
  expect((await save(pete, 6, { value: 130 })).answer?.version).toBe(3);
});

test('a save that saw an answer from before it was cleared comes too late, whatever was answered since', async () => {
  const { projectId, propertyId, questions } = await seedProject(
    olivia.user,
    pete.user,
    { questions: 1, answered: 0 },
    api.environment.platform.clock,
  );
  const params = { projectId, propertyId, questionId: questions[0]?.questionId ?? '' };
  const answer = async (answerData: { value: number | null; version?: number }) =>
    (await pete.api.saveAnswer({ params, body: { answerData } })).answer?.version;
  const seen: number[] = [];
  for (const value of [900, 700, 500]) {
    const first = (await answer({ value })) ?? 0;
    const second = (await answer({ value: value + 50, version: first })) ?? 0;
    for (const version of seen) {
      await expect(answer({ value: 1, version })).rejects.toMatchObject({ status: 409, code: 'stale' });
      await expect(answer({ value: null, version })).rejects.toMatchObject({ status: 409, code: 'stale' });
    }
    await answer({ value: null, version: second });
    seen.push(first, second);
  }
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  const { answers, count } = await pete.api.listAnswers({ params: { projectId, propertyId } });
  expect({ answers, count }).toEqual({ answers: [], count: 0 });
  const first = await Promise.allSettled([answer({ value: 300 }), answer({ value: 310 })]);
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('clearing before submission deletes the answer and takes it out of the counts', async () => {
  const before = await save(pete, 4, { value: 120 });
  const cleared = await save(pete, 4, { value: null, version: 1 });
  expect(cleared.answer).toBeUndefined();
  expect(cleared.counts.questionsAnswered).toBe(before.counts.questionsAnswered - 1);
});

test('an answer that arrives after its question was deleted, and the rest was counted, is in no count', async () => {
  const { projectId, propertyId, questions } = await seedProject(
    olivia.user,
    pete.user,
    { questions: 3, answered: 1 },
    api.environment.platform.clock,
  );
  const { questionId } = questions[2] ?? { questionId: '' };
  let isHeld = true;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (!isHeld || name !== 'TransactWriteItemsCommand' || !says(`ANSWER#${questionId}`)) return;
      isHeld = false;
      await olivia.api.deleteQuestion({ params: { id: questionId } });
      await api.settle();
    },
  });
  await pete.api.saveAnswer({
    params: { projectId, propertyId, questionId },
    body: { answerData: { value: 40 } },
  });
  end();
  expect(isHeld).toBe(false);
  await api.settle();
  await expectNothingToRepair(projectId);
});
