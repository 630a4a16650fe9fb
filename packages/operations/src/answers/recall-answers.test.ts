import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { addSite, runningProject, submitSite } from '../../../../tests/support/running-project.ts';
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

/** A project with the same questions, six of them, about the same property. */
const seeded = (answerer: Person, questions = 6) =>
  seedProject(olivia.user, answerer.user, { questions, answered: 0 }, api.environment.platform.clock);

const paramsOf = ({ projectId, propertyId }: SeededProject) => ({ projectId, propertyId });
const idOf = ({ questions }: SeededProject, index: number) => questions[index]?.questionId ?? '';

const answerAll = async (project: SeededProject, by: Person, values: (number | null)[]) => {
  await by.api.saveAnswers({
    params: paramsOf(project),
    body: {
      answers: values.flatMap((value, index) =>
        value === null ? [] : [{ question: idOf(project, index), value }],
      ),
    },
  });
  await api.settle();
};

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

const rename = async (project: SeededProject, name: string) => {
  const { property } = await pete.api.getProperty({ params: paramsOf(project) });
  await pete.api.updateProperty({
    params: paramsOf(project),
    body: { propertyDetail: { name, version: property.version } },
  });
  await api.settle();
};

const upTo = (length: number, from: number) => Array.from({ length }, (_, index) => from + index);

/** What `act` returns, and how many transactions it sends, also those that are refused. */
const countTransactions = async <Result>(act: () => Promise<Result>) => {
  let transactions = 0;
  const end = interpose(api, {
    before: async ({ name }) => {
      if (name === 'TransactWriteItemsCommand') transactions++;
    },
  });
  const result = await act().finally(end);
  return { result, transactions };
};

test('many values that are another property’s by now: their answers are cleared without a try for each', async () => {
  const [earlier, next] = [await seeded(pete, 30), await seeded(pete, 30)];
  await rename(earlier, 'Sawmill Flats');
  await rename(next, 'Sawmill Flats');
  await answerAll(earlier, pete, upTo(30, 100));
  await answerAll(next, pete, upTo(30, 200));
  const clear = (project: SeededProject) =>
    countTransactions(() =>
      pete.api.saveAnswers({
        params: paramsOf(project),
        body: {
          answers: project.questions.map(({ questionId }) => ({
            question: questionId,
            value: null,
            version: 1,
          })),
        },
      }),
    );
  const overwritten = await clear(earlier);
  expect(overwritten.result).toMatchObject({ updated: 30, errors: [] });
  expect(overwritten.transactions).toBe(1);
  await api.settle();
  await pete.api.recallAnswers({ params: paramsOf(earlier), body: {} });
  const { answers } = await pete.api.listAnswers({ params: paramsOf(earlier) });
  expect(answers.map(({ value }) => value).toSorted()).toEqual(upTo(30, 200));
  const versions = new Map(answers.map(({ question, version }) => [question, version]));
  const recalled = await countTransactions(() =>
    pete.api.saveAnswers({
      params: paramsOf(earlier),
      body: {
        answers: [...versions].map(([question, version]) => ({ question, value: null, version })),
      },
    }),
  );
  expect(recalled.result).toMatchObject({ updated: 30, errors: [] });
  expect(recalled.transactions).toBe(1);
  await api.settle();
  // The values that were recalled are still those of the other property.
  expect((await pete.api.previewRecall({ params: paramsOf(earlier) })).count).toBe(30);
});

test('forty values move to a place that has thirty-five newer ones', async () => {
  const [moved, newer] = [await seeded(pete, 40), await seeded(pete, 40)];
  await rename(moved, 'Quarry Bend');
  await rename(newer, 'Quarry Bend East');
  await answerAll(moved, pete, upTo(40, 100));
  await answerAll(newer, pete, upTo(35, 200));
  const { transactions } = await countTransactions(() => rename(moved, 'Quarry Bend East'));
  // The change of the name, and the move: refused once for all the newer values.
  expect(transactions).toBe(3);
  const [there, left] = [await seeded(pete, 40), await seeded(pete, 40)];
  await rename(there, 'Quarry Bend East');
  await rename(left, 'Quarry Bend');
  const { answers } = await pete.api.previewRecall({ params: paramsOf(there) });
  expect(answers.map(({ value }) => value)).toEqual([...upTo(35, 200), ...upTo(5, 135)]);
  expect((await pete.api.previewRecall({ params: paramsOf(left) })).count).toBe(0);
});

test('what was cleared after the submission is recalled once the property was sent back', async () => {
  const running = await runningProject(api, 'Egret');
  const { owner, participant: paul, projectId, questions } = running;
  const first = await submitSite(running, paul);
  const params = { projectId, propertyId: first, questionId: questions.zoning._id };
  const save = (value: string | null, version?: number) =>
    paul.api.saveAnswer({ params, body: { answerData: { value, ...(version ? { version } : {}) } } });
  // There is nothing to clear yet.
  expect(await save(null)).toMatchObject({ counts: { questionsAnswered: 2 } });
  expect((await paul.api.listAnswers({ params })).answers).toHaveLength(2);

  await save('M-1');
  await save(null, 1);
  const second = await addSite(running, paul, paul);
  const body = { answerData: { value: 'M-2' } };
  await paul.api.saveAnswer({ params: { ...params, propertyId: second }, body });
  await owner.api.sendBackProperty({
    params: { id: paul.participantId, propertyId: first },
    body: { note: 'Zoned how?' },
  });
  const { answersRecalled, counts } = await paul.api.recallAnswers({ params, body: {} });
  expect(answersRecalled).toMatchObject([{ question: questions.zoning._id, value: 'M-2' }]);
  expect(counts.questionsAnswered).toBe(3);
});

test('the values follow a property to its new address', async () => {
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
