import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;
let nora: Person;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', { organization: 'Eastbank Agency', roles: ['projectOwner'] });
  pete = await api.person('Pete Participant', { organization: 'Riverbend EDC', roles: ['participant'] });
  nora = await api.person('Nora Newell', { organization: 'Riverbend EDC', roles: ['participant'] });
});

/** A project with the same six questions, about the same property. */
const seeded = (answerer: Person) =>
  seedProject(olivia.user, answerer.user, { questions: 6, answered: 0 }, api.environment.platform.clock);

const paramsOf = ({ projectId, propertyId }: SeededProject) => ({ projectId, propertyId });
const idOf = ({ questions }: SeededProject, index: number) => questions[index]?.questionId ?? '';

const answerAll = (project: SeededProject, by: Person, values: (number | null)[]) =>
  by.api.saveAnswers({
    params: paramsOf(project),
    body: {
      answers: values.flatMap((value, index) =>
        value === null ? [] : [{ question: idOf(project, index), value }],
      ),
    },
  });

test('earlier answers of the organization are previewed and recalled; nothing is overwritten', async () => {
  const [earlier, next] = [await seeded(pete), await seeded(nora)];
  await answerAll(earlier, pete, [900, 700, 500, 300]);
  const params = paramsOf(next);
  await nora.api.saveAnswer({
    params: { ...params, questionId: idOf(next, 1) },
    body: { answerData: { value: 55 } },
  });
  const { question } = await olivia.api.getQuestion({ params: { id: idOf(next, 2) } });
  await olivia.api.updateQuestion({
    params: { id: idOf(next, 2) },
    body: {
      question: { type: 2, choices: ['Near', 'Far'], multiple: false, unit: null, version: question.version },
    },
  });
  const preview = await api.metered(() => nora.api.previewRecall({ params }));
  expect(preview.result.answers).toMatchObject([
    {
      question: idOf(next, 0),
      value: 900,
      display: '900 feet',
      ageDays: 0,
      givenBy: { fullName: 'Pete Participant' },
      project: { _id: earlier.projectId, name: 'Project Heron' },
      fromProperty: { _id: earlier.propertyId, name: 'Riverbend Commerce Park, Tract 1' },
    },
    { question: idOf(next, 2), display: '500 feet', reason: expect.stringContaining('choice') },
    { question: idOf(next, 3), value: 300 },
  ]);
  atMost(preview.capacity, { read: 6, inARow: 3 });

  const one = await nora.api.recallAnswer({
    params,
    body: { questionId: idOf(next, 3), questionTag: next.questions[3]?.tag ?? '' },
  });
  expect(one.answersRecalled).toMatchObject([{ value: 300, source: 'recalled' }]);
  expect(one.answersRecalled[0]?.originallyGiven).toBeDefined();
  const all = await nora.api.recallAnswers({ params, body: {} });
  expect(all.answersRecalled).toMatchObject([{ question: idOf(next, 0), value: 900 }]);
  expect(all.counts.questionsAnswered).toBe(3);
  expect((await nora.api.recallAnswers({ params, body: {} })).answersRecalled).toEqual([]);
  const { answers } = await olivia.api.listAnswers({ params });
  expect(answers.find((each) => each.question === idOf(next, 1))?.value).toBe(55);
});

test('another organization recalls nothing, and a cleared answer is forgotten', async () => {
  const stranger = await api.person('Sid Stranger', { organization: 'Westbank EDC', roles: ['participant'] });
  const [earlier, own] = [await seeded(stranger), await seeded(pete)];
  expect((await stranger.api.previewRecall({ params: paramsOf(earlier) })).count).toBe(0);
  await answerAll(own, pete, [null, null, null, null, 120, 130]);
  const other = await seeded(pete);
  const recallable = async () => (await pete.api.previewRecall({ params: paramsOf(other) })).answers;
  expect((await recallable()).map(({ value }) => value)).toEqual([900, 55, 500, 300, 120, 130]);
  await pete.api.saveAnswer({
    params: { ...paramsOf(own), questionId: idOf(own, 4) },
    body: { answerData: { value: null, version: 1 } },
  });
  expect((await recallable()).map(({ value }) => value)).toEqual([900, 55, 500, 300, 130]);
});

test('the values follow a property to its new address', async () => {
  const rename = async (project: SeededProject, name: string) => {
    const { property } = await pete.api.getProperty({ params: paramsOf(project) });
    await pete.api.updateProperty({
      params: paramsOf(project),
      body: { propertyDetail: { name, version: property.version } },
    });
    await api.settle();
  };
  const [earlier, next] = [await seeded(pete), await seeded(pete)];
  await rename(earlier, 'Levee Road Tract');
  await answerAll(earlier, pete, [41, 42]);
  await rename(earlier, 'Levee Road Industrial Park');
  await rename(next, 'Levee Road Tract');
  expect((await pete.api.previewRecall({ params: paramsOf(next) })).count).toBe(0);
  await rename(next, 'levee road  industrial park');
  const { answers } = await pete.api.previewRecall({ params: paramsOf(next) });
  expect(answers.map(({ value }) => value)).toEqual([41, 42]);
  expect(answers[0]?.fromProperty.name).toBe('Levee Road Industrial Park');
});
