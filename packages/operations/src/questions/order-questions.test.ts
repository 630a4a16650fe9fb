import type { Question } from '@landbrief/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { projectInSetup, runningProject } from '../../../../tests/support/running-project.ts';

let api: TestApi;
let olivia: Person;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', {
    organization: 'Demo Development Agency',
    roles: ['projectOwner'],
  });
});

async function templateWith(rows: readonly [question: string, primary: string, secondary?: string][]) {
  const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Rail-served sites' } } });
  const questions = rows.map(([text, primaryCategory, secondaryCategory]) => ({
    owner: template._id,
    ownerType: 1 as const,
    type: 0 as const,
    text,
    primaryCategory,
    ...(secondaryCategory ? { secondaryCategory } : {}),
  }));
  await olivia.api.createQuestions({ body: { questions } });
  return template._id;
}

const questionsOf = async (owner: string, by = olivia) =>
  (await by.api.listQuestions({ params: { owner, type: 1 } })).questions;
const idsOf = (questions: readonly Question[], ...texts: string[]) =>
  texts.map((text) => questions.find((question) => question.text.startsWith(text))?._id ?? '');
const outlineOf = async (owner: string) =>
  (await questionsOf(owner)).map(
    ({ text, primaryCategory = '-', secondaryCategory = '-' }) =>
      `${primaryCategory}/${secondaryCategory}: ${text}`,
  );

const utilities = () =>
  templateWith([
    ['Voltage of the line?', 'Utilities', 'Electric'],
    ['Who supplies power?', 'Utilities', 'Electric'],
    ['Is there a substation?', 'Utilities', 'Electric'],
    ['Size of the main?', 'Utilities', 'Water'],
    ['Rail carrier?', 'Access'],
  ]);

test('questions of a category get an order; one that moves is one row, and keeps its version', async () => {
  const owner = await utilities();
  const before = await questionsOf(owner);
  const questionIds = idsOf(before, 'Is there', 'Voltage', 'Who');
  const { capacity } = await api.metered(() => olivia.api.orderQuestions({ body: { questionIds } }));
  atMost(capacity, { read: 3.5, write: 5 });
  const after = await questionsOf(owner);
  expect(
    after.filter(({ secondaryCategory }) => secondaryCategory === 'Electric').map(({ _id }) => _id),
  ).toEqual(questionIds);
  expect(after.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  const { capacity: again } = await api.metered(() => olivia.api.orderQuestions({ body: { questionIds } }));
  expect(again.write).toBe(0);
});

test('a question that is dragged to another category moves with the order of that one', async () => {
  const owner = await utilities();
  const before = await questionsOf(owner);
  await olivia.api.orderQuestions({
    body: {
      questionIds: idsOf(before, 'Rail', 'Size'),
      primaryCategory: 'utilities',
      secondaryCategory: 'WATER',
    },
  });
  expect(await outlineOf(owner)).toEqual([
    'Utilities/Electric: Voltage of the line?',
    'Utilities/Electric: Who supplies power?',
    'Utilities/Electric: Is there a substation?',
    'Utilities/Water: Rail carrier?',
    'Utilities/Water: Size of the main?',
  ]);
  await olivia.api.orderQuestions({
    body: { questionIds: idsOf(before, 'Size'), primaryCategory: 'Uncategorized' },
  });
  expect((await outlineOf(owner)).at(-1)).toBe('-/-: Size of the main?');
});

test('an edit keeps the place that the question has got meanwhile', async () => {
  const owner = await utilities();
  const before = await questionsOf(owner);
  const [rail = '', substation = '', voltage = '', who = ''] = idsOf(
    before,
    'Rail',
    'Is there',
    'Voltage',
    'Who',
  );
  await olivia.api.orderQuestions({ body: { questionIds: [who, substation, voltage] } });
  await olivia.api.updateQuestion({
    params: { id: voltage },
    body: { question: { text: 'Voltage of the line, in kilovolts?', version: 1 } },
  });
  expect((await outlineOf(owner)).slice(0, 3)).toEqual([
    'Utilities/Electric: Who supplies power?',
    'Utilities/Electric: Is there a substation?',
    'Utilities/Electric: Voltage of the line, in kilovolts?',
  ]);
  await olivia.api.orderQuestions({ body: { questionIds: [rail], primaryCategory: 'Uncategorized' } });
  await expect(
    olivia.api.updateQuestion({ params: { id: rail }, body: { question: { text: 'Carrier?', version: 1 } } }),
  ).rejects.toMatchObject({ status: 409, code: 'stale' });
});

test('an order that lacks a question, names one twice, a stranger’s or a lost category changes nothing', async () => {
  const owner = await utilities();
  const before = await questionsOf(owner);
  const [voltage = '', who = '', substation = ''] = idsOf(before, 'Voltage', 'Who', 'Is there');
  const [foreign = ''] = idsOf(await questionsOf(await utilities()), 'Rail');
  const order = (questionIds: string[], path = {}) =>
    olivia.api.orderQuestions({ body: { questionIds, ...path } });
  await expect(order([who, voltage])).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: 'The question “Is there a substation?” was added to this category meanwhile.',
  });
  await expect(order([who, voltage, substation, who])).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.questionIds.3', message: '“Who supplies power?” is listed twice.' }],
  });
  await expect(order([who, voltage, substation, foreign])).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.questionIds.3', message: `${foreign} is not a question of this template.` }],
  });
  await expect(
    order([who], { primaryCategory: 'Utilities', secondaryCategory: 'Steam' }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: expect.stringContaining('Utilities > Steam'),
  });
  await expect(order([who], { secondaryCategory: 'Electric' })).rejects.toMatchObject({ status: 400 });
  expect(await questionsOf(owner)).toEqual(before);
});

test('a thousand questions: dragging one writes one row, reversing all writes the set again', async () => {
  const owner = await templateWith(
    Array.from({ length: 1000 }, (_, index) => [`How deep is well ${index}?`, 'Utilities', 'Water']),
  );
  const ids = (await questionsOf(owner)).map(({ _id }) => _id);
  const dragged = [...ids.slice(900, 901), ...ids.slice(0, 900), ...ids.slice(901)];
  const { capacity } = await api.metered(() => olivia.api.orderQuestions({ body: { questionIds: dragged } }));
  atMost(capacity, { write: 5 });
  expect((await questionsOf(owner)).map(({ _id }) => _id)).toEqual(dragged);
  await olivia.api.orderQuestions({ body: { questionIds: ids.toReversed() } });
  expect((await questionsOf(owner)).map(({ _id }) => _id)).toEqual(ids.toReversed());
  const [first = '', second = '', ...rest] = ids.toReversed();
  await olivia.api.orderQuestions({ body: { questionIds: [second, first, ...rest] } });
  expect((await questionsOf(owner)).slice(0, 2).map(({ _id }) => _id)).toEqual([second, first]);
});

test('two people at the order of one template: each order is made, none is mixed', async () => {
  const owner = await utilities();
  const before = await questionsOf(owner);
  const orders = [idsOf(before, 'Who', 'Is there', 'Voltage'), idsOf(before, 'Is there', 'Who', 'Voltage')];
  await Promise.all(orders.map((questionIds) => olivia.api.orderQuestions({ body: { questionIds } })));
  expect(orders).toContainEqual((await questionsOf(owner)).slice(0, 3).map(({ _id }) => _id));
});

test('questions are found by text, tag, data field, phase, required and requirement, a page at a time', async () => {
  const { template } = await olivia.api.createTemplate({
    body: { template: { name: 'Port sites', phaseCount: 2 } },
  });
  const owner = template._id;
  const base = { owner, ownerType: 1 as const };
  await olivia.api.createQuestions({
    body: {
      questions: [
        { ...base, text: 'Depth of the channel?', tag: 'draft', type: 1, required: true },
        {
          ...base,
          text: 'Berth length?',
          tag: 'Berth',
          type: 1,
          requirement: true,
          requirementDetails: { operator: 1, value: 900 },
        },
        { ...base, text: 'Cranes?', tag: 'berth-cranes', type: 0, phase: 2, loisDataField: 'portChannel' },
      ],
    },
  });
  const find = async (query: Parameters<typeof olivia.api.listQuestions>[0]['query']) => {
    const { questions, count } = await olivia.api.listQuestions({ params: { owner, type: 1 }, query });
    return [count, ...questions.map(({ tag }) => tag)];
  };
  expect(await find({ search: 'CHANNEL' })).toEqual([2, 'draft', 'berth-cranes']);
  expect(await find({ search: 'berth' })).toEqual([2, 'Berth', 'berth-cranes']);
  expect(await find({ required: true })).toEqual([2, 'draft', 'Berth']);
  expect(await find({ requirements: true })).toEqual([1, 'Berth']);
  expect(await find({ phase: 2 })).toEqual([1, 'berth-cranes']);
  expect(await find({ limit: 1, skip: 1 })).toEqual([3, 'Berth']);
  const tags = async (tag?: string) =>
    (await olivia.api.listTags({ params: { owner, type: 1 }, query: tag === undefined ? {} : { tag } })).tags;
  expect(await tags('BERTH')).toEqual(['Berth', 'berth-cranes']);
  expect(await tags()).toEqual(['Berth', 'berth-cranes', 'draft']);
  expect(await tags('port')).toEqual([]);
});

test('many questions are added to a project in setup only, also when it is activated meanwhile', async () => {
  const { owner, projectId } = await projectInSetup(api, 'Plover');
  const add = (tag: string) =>
    owner.api.createQuestions({
      body: { questions: [{ owner: projectId, ownerType: 2, text: `Is there ${tag}?`, type: 0, tag }] },
    });
  await add('gas');
  await expect(add('GAS')).rejects.toMatchObject({
    status: 409,
    code: 'duplicate_questions',
    details: [{ message: 'GAS is in use already, by “Is there gas?”.' }],
  });
  const [added] = await Promise.allSettled([
    add('steam'),
    owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId } }),
  ]);
  if (added.status === 'rejected')
    expect(added.reason).toMatchObject({ status: 409, code: 'not_allowed_in_status' });
  await expect(add('fibre')).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed_in_status',
    message: expect.stringContaining('add the questions one by one'),
  });
});

test('a tag that is taken meanwhile names the question that has it', async () => {
  const owner = await templateWith([['Is there a water main?', 'Utilities']]);
  const create = (tag: string) =>
    olivia.api.createQuestion({ body: { question: { owner, ownerType: 1, text: 'Main?', type: 0, tag } } });
  await create('main');
  await expect(create('Main')).rejects.toMatchObject({
    status: 409,
    code: 'tag_exists',
    message: 'The tag Main is in use already, by “Main?”. Choose another one.',
  });
});

test('administrators delete all questions, of a system template a super administrator only', async () => {
  const owner = await utilities();
  const listAdmin = await api.person('Lena Lists', {
    organization: 'Demo Development Agency',
    roles: ['admin', 'listAdmin'],
  });
  const superAdmin = await api.person('Sam Super', { roles: ['admin'] });
  const empty = (by: Person, id: string) => by.api.deleteAllQuestions({ params: { owner: id, type: 1 } });
  await expect(empty(olivia, owner)).rejects.toMatchObject({ status: 403 });
  const { capacity } = await api.metered(() => empty(listAdmin, owner));
  // Five questions in four categories, which stay, with the entry of the trash.
  atMost(capacity, { read: 9, write: 35 });
  expect(await questionsOf(owner)).toEqual([]);
  const { template } = await olivia.api.getTemplate({ params: { id: owner } });
  expect(template).toMatchObject({ questionCount: 0, requiredCount: 0, requirementCount: 0 });

  const { template: system } = await superAdmin.api.createTemplate({
    body: { template: { name: 'Standard', system: true } },
  });
  for (const one of [olivia, listAdmin])
    await expect(empty(one, system._id)).rejects.toMatchObject({ status: 403 });
  await empty(superAdmin, system._id);
});

test('a project without its questions counts no answers', async () => {
  const { owner, projectId, participant } = await runningProject(api, 'Dunlin');
  const orgAdmin = await api.person('Ada Admin', {
    organization: 'Dunlin Agency',
    roles: ['admin', 'orgAdmin'],
  });
  const { property } = await participant.api.createProperty({
    params: { projectId },
    body: {
      participantId: participant.participantId,
      propertyDetail: { name: 'Tract 4', type: 'site', basicInfo: { location: { country: 'US' } } },
    },
  });
  const { questions } = await participant.api.listPropertyQuestions({
    params: { owner: projectId, propertyId: property._id },
  });
  const rail = questions.find(({ tag }) => tag === 'rail')?._id ?? '';
  await participant.api.saveAnswer({
    params: { projectId, propertyId: property._id, questionId: rail },
    body: { answerData: { value: 'Yes' } },
  });
  await orgAdmin.api.deleteAllQuestions({ params: { owner: projectId, type: 2 } });
  await api.settle();
  const read = await owner.api.getProperty({ params: { projectId, propertyId: property._id } });
  expect(read.property.questionsAnswered).toBe(0);
});
