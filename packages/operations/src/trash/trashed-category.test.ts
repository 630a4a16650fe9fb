import { questionUnitsAtOnce, trashDays } from '@landbrief/domain';
import { getProject, getTemplate, loadQuestionSet } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { expectNothingToRepair } from '../../../../tests/support/counters.ts';
import {
  addSite,
  answerRequired,
  projectInSetup,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { runDueOutboxItems } from '../outbox-handlers.ts';
import { runTrashClock } from './leave-trash.ts';

const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

type Owner = { owner: string; type: 1 | 2 };

async function ownerOfTemplates(name: string): Promise<Person> {
  return api.person(`Olga ${name}`, { organization: `${name} Agency`, roles: ['projectOwner'] });
}

async function newTemplate(by: Person, name: string): Promise<Owner> {
  const { template } = await by.api.createTemplate({ body: { template: { name } } });
  return { owner: template._id, type: 1 };
}

const ask = (
  by: Person,
  { owner, type: ownerType }: Owner,
  tags: readonly string[],
  path: readonly string[],
) => {
  const [primaryCategory, secondaryCategory, tertiaryCategory] = path;
  const names = { primaryCategory, secondaryCategory, tertiaryCategory };
  return by.api.createQuestions({
    body: {
      questions: tags.map((tag) => ({ text: `What of ${tag}?`, tag, type: 0, owner, ownerType, ...names })),
    },
  });
};

/** What a reader sees of the questions, without the number of the change. */
async function seen(by: Person, params: Owner) {
  const { questions } = await by.api.listQuestions({ params });
  const { categories } = await by.api.listPrimaryCategories({ params });
  const own = { params: { id: params.owner } };
  const { questionCount, requirementCount, requiredCount } =
    params.type === 1 ? (await by.api.getTemplate(own)).template : (await by.api.getProject(own)).project;
  return { questions, categories, counts: { questionCount, requirementCount, requiredCount } };
}

const tagsOf = async (by: Person, params: Owner) =>
  (await by.api.listQuestions({ params })).questions.map(({ tag }) => tag).sort();

async function remove(by: Person, params: Owner, primary: string, secondary?: string): Promise<string> {
  const { trashId } = secondary
    ? await by.api.deleteSecondaryCategory({ params: { ...params, primary, secondary } })
    : await by.api.deletePrimaryCategory({ params: { ...params, primary } });
  if (!trashId) throw new Error(`There is no ${primary} to delete.`);
  return trashId;
}

const putBack = ({ api: own }: Person, id: string) => own.putBack({ params: { id } });

/** The clock of the trash so many days from now, and the work that is due then. */
async function clockIn(days: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + days * DAY) };
  const then = { ...api.environment, platform: { ...api.environment.platform, clock } };
  await runTrashClock(then);
  while ((await runDueOutboxItems(then)) > 0);
}

/** What a set still has of an entry of the trash. */
async function marked(questionSetId: string, trashId: string): Promise<unknown[]> {
  const { questions = [], categories = [] } =
    (await loadQuestionSet(questionSetId, { consistent: true })).trashed ?? {};
  return [...questions, ...categories].filter((row) => row.trashId === trashId);
}

const setOf = async ({ owner, type }: Owner) =>
  (await (type === 1 ? getTemplate(owner) : getProject(owner)))?.questionSetId ?? '';

test('all categories are one entry, which brings back all that was there', async () => {
  const owner = await ownerOfTemplates('Godwit');
  const template = await newTemplate(owner, 'Rail sites');
  await ask(owner, template, ['zoning'], []);
  await ask(owner, template, ['spur', 'siding'], ['Rail', 'Spurs']);
  const before = await seen(owner, template);
  const admin = await api.person('Ada Godwit', {
    organization: 'Godwit Agency',
    roles: ['admin', 'listAdmin'],
  });
  const { trashId = '' } = await admin.api.deleteAllQuestions({ params: template });
  expect(await tagsOf(owner, template)).toEqual([]);
  const { trash } = await admin.api.listTrash({});
  expect(trash).toMatchObject([{ name: 'Rail sites: All categories', contents: { questions: 3 } }]);
  await putBack(admin, trashId);
  expect(await seen(owner, template)).toEqual(before);
  expect(
    await admin.api.deleteAllQuestions({ params: await newTemplate(owner, 'Port sites') }),
  ).not.toHaveProperty('trashId');
});

const many = (count: number, tag: string) => Array.from({ length: count }, (_, at) => `${tag}-${at}`);

test.each([
  ['one transaction', 3],
  ['a new set', 60],
])('a category is put back exactly as it was: %s', async (_, count) => {
  const owner = await ownerOfTemplates(`Avocet ${count}`);
  const template = await newTemplate(owner, 'Rail sites');
  await ask(owner, template, ['zoning'], []);
  await ask(owner, template, many(count, 'spur'), ['Rail', 'Spurs', 'Private']);
  await ask(owner, template, ['yard'], ['Rail']);
  await ask(owner, template, ['port'], ['Water']);
  const before = await seen(owner, template);
  const trashId = await remove(owner, template, 'Rail');
  expect(await tagsOf(owner, template)).toEqual(['port', 'zoning']);
  expect((await seen(owner, template)).counts.questionCount).toBe(2);
  const [spur] = before.questions.filter(({ tag }) => tag === 'spur-0');
  await expect(owner.api.getQuestion({ params: { id: spur?._id ?? '' } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await owner.api.checkTag({ params: { ...template, tag: 'spur-0' } })).toMatchObject({
    available: true,
  });
  expect(await owner.api.listTrash({ query: { filter: 'category' } })).toMatchObject({
    count: 1,
    trash: [
      {
        ...{ _id: trashId, kind: 'category', name: 'Rail sites: Rail', contents: { questions: count + 1 } },
        deletedBy: { fullName: expect.stringContaining('Olga') },
      },
    ],
  });
  await putBack(owner, trashId);
  expect(await seen(owner, template)).toEqual(before);
  expect((await owner.api.listTrash({ query: {} })).count).toBe(0);
  expect(await owner.api.checkTag({ params: { ...template, tag: 'spur-0' } })).toMatchObject({
    available: false,
  });
  expect(await marked(await setOf(template), trashId)).toEqual([]);
});

test('questions without a category are put back too', async () => {
  const owner = await ownerOfTemplates('Bittern');
  const template = await newTemplate(owner, 'Ports');
  await ask(owner, template, ['zoning', 'acres'], []);
  const before = await seen(owner, template);
  const trashId = await remove(owner, template, 'Uncategorized');
  expect(await tagsOf(owner, template)).toEqual([]);
  await putBack(owner, trashId);
  expect(await seen(owner, template)).toEqual(before);
});

test('in a running project its answers neither count nor are asked for meanwhile, and are there again afterwards', async () => {
  const running = await runningProject(api, 'Curlew');
  const { projectId, owner, participant, questions } = running;
  const { participantId } = participant;
  const params = { owner: projectId, type: 2 } as const;
  for (const { _id: id, version } of [questions.acres, questions.zoning])
    await owner.api.updateQuestion({
      params: { id },
      body: { question: { primaryCategory: 'Land', version } },
    });
  const propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  const read = async () => {
    await api.settle();
    await expectNothingToRepair(projectId);
    const { answers } = await participant.api.listAnswers({ params: { projectId, propertyId } });
    const { counts } = await participant.api.countPropertyAnswers({ params: { propertyId } });
    return { answers, counts };
  };
  const before = await read();
  const trashId = await remove(owner, params, 'Land');
  const meanwhile = await read();
  expect(meanwhile.answers).toHaveLength(1);
  expect(meanwhile.counts.requiredQuestionsAnswered).toBe(1);
  const save = (questionId: string) =>
    participant.api.saveAnswer({
      params: { projectId, propertyId, questionId },
      body: { answerData: { value: 'M-2' } },
    });
  await expect(save(questions.zoning._id)).rejects.toMatchObject({ status: 404 });
  const { trash } = await owner.api.listProjectTrash({ params: { projectId }, query: {} });
  expect(trash).toMatchObject([{ _id: trashId, name: 'Land', contents: { questions: 2 } }]);
  expect((await participant.api.listProjectTrash({ params: { projectId }, query: {} })).trash).toEqual([]);
  await expect(putBack(participant, trashId)).rejects.toMatchObject({ status: 404 });
  await putBack(owner, trashId);
  expect(await read()).toEqual(before);
  const again = await remove(owner, params, 'Land');
  await participant.api.submitProperty({ params: { id: participantId, propertyId } });
  for (const status of [2, 3] as const)
    await owner.api.setProjectStatus({ params: { status }, body: { projectId } });
  await expect(putBack(owner, again)).rejects.toMatchObject({ status: 409 });
});

test('what no longer fits is told: a tag, a category above that is in the trash, a template that is', async () => {
  const owner = await ownerOfTemplates('Dunlin');
  const template = await newTemplate(owner, 'Docks');
  await ask(owner, template, ['berth'], ['Water', 'Depth', 'Tides']);
  const depth = await remove(owner, template, 'Water', 'Depth');
  const { questions } = await ask(owner, template, ['Berth'], ['Water', 'Depth']);
  await expect(putBack(owner, depth)).rejects.toMatchObject({
    ...{ status: 409, code: 'no_longer_fits', message: expect.stringContaining('“What of Berth?”') },
  });
  const { _id: id, version } = questions[0] ?? { _id: '', version: 0 };
  await owner.api.updateQuestion({ params: { id }, body: { question: { tag: 'quay', version } } });
  const water = await remove(owner, template, 'Water');
  await expect(putBack(owner, depth)).rejects.toMatchObject({ code: 'no_longer_fits' });
  await putBack(owner, water);
  await ask(owner, template, ['sea'], ['Sea']);
  await owner.api.movePrimaryCategory({
    params: { name: 'Water' },
    body: { owner: template.owner, ownerType: 1, newPrimaryCategory: 'Sea' },
  });
  await expect(putBack(owner, depth)).rejects.toMatchObject({ code: 'no_longer_fits' });
  await owner.api.promoteSecondaryCategory({
    params: { secondary: 'Water' },
    body: { owner: template.owner, ownerType: 1, primaryCategory: 'Sea' },
  });
  await owner.api.deleteTemplate({ params: { id: template.owner } });
  await expect(putBack(owner, depth)).rejects.toMatchObject({ code: 'no_longer_fits' });
  await putBack(owner, template.owner);
  await putBack(owner, depth);
  const { questions: found } = await owner.api.listQuestions({ params: template });
  expect(
    found.map(({ tag, secondaryCategory, tertiaryCategory }) => [tag, secondaryCategory, tertiaryCategory]),
  ).toEqual(
    expect.arrayContaining([
      ['quay', 'Depth', undefined],
      ['berth', 'Depth', 'Tides'],
    ]),
  );
});

test('what is in the trash stays there while the other questions are written anew', async () => {
  const owner = await ownerOfTemplates('Egret');
  const template = await newTemplate(owner, 'Wells');
  const wells = (count: number) =>
    new File(
      [
        `Question,Tag,Primary Category\n${many(count, 'well')
          .map((tag) => `Depth of ${tag}?,${tag},Wells`)
          .join('\n')}`,
      ],
      'wells.csv',
    );
  await ask(owner, template, ['acres'], ['Land']);
  await ask(owner, template, ['rail'], ['Rail']);
  const land = await remove(owner, template, 'Land');
  await owner.api.importTemplate({ params: { id: template.owner }, file: wells(3) });
  const rail = await remove(owner, template, 'Rail');
  const { import: large } = await owner.api.importTemplate({
    params: { id: template.owner },
    file: wells(questionUnitsAtOnce + 1),
  });
  expect(large).toBeDefined();
  await api.settle();
  expect((await owner.api.getTemplate({ params: { id: template.owner } })).template.questionCount).toBe(
    questionUnitsAtOnce + 1,
  );
  const copy = await owner.api.cloneTemplate({ params: { id: template.owner }, body: {} });
  expect(copy.template.questionCount).toBe(questionUnitsAtOnce + 1);
  const admin = await api.person('Ada Egret', {
    organization: 'Egret Agency',
    roles: ['admin', 'listAdmin'],
  });
  await admin.api.deleteAllQuestions({ params: template });
  await putBack(admin, land);
  await putBack(owner, rail);
  expect(await tagsOf(owner, template)).toEqual(['acres', 'rail']);
});

test('is deleted for good by those who could delete it, by the clock, and with its template', async () => {
  const owner = await ownerOfTemplates('Fulmar');
  const stranger = await ownerOfTemplates('Stranger');
  const template = await newTemplate(owner, 'Sheds');
  for (const name of ['Roof', 'Floor', 'Doors']) await ask(owner, template, [name], [name]);
  const set = await setOf(template);
  const [roof, floor, doors] = [
    await remove(owner, template, 'Roof'),
    await remove(owner, template, 'Floor'),
    await remove(owner, template, 'Doors'),
  ];
  for (const act of ['putBack', 'deletePermanently'] as const)
    await expect(stranger.api[act]({ params: { id: roof } })).rejects.toMatchObject({ status: 404 });
  await owner.api.deletePermanently({ params: { id: roof } });
  await expect(putBack(owner, roof)).rejects.toMatchObject({ status: 404 });
  await api.settle();
  expect(await marked(set, roof)).toEqual([]);
  expect(await marked(set, floor)).toHaveLength(2);
  await clockIn(trashDays - 1);
  expect(await marked(set, floor)).toHaveLength(2);
  await owner.api.deleteTemplate({ params: { id: template.owner } });
  await owner.api.deletePermanently({ params: { id: floor } });
  await api.settle();
  expect(await marked(set, floor)).toEqual([]);
  await owner.api.deletePermanently({ params: { id: template.owner } });
  await api.settle();
  expect(await marked(set, doors)).toEqual([]);
  expect((await owner.api.listTrash({ query: {} })).count).toBe(0);

  const running = await projectInSetup(api, 'Gadwall');
  const project = { owner: running.projectId, type: 2 } as const;
  const uncategorized = await remove(running.owner, project, 'Uncategorized');
  await clockIn(trashDays + 1);
  await api.settle();
  expect(await marked(await setOf(project), uncategorized)).toEqual([]);
  await expect(putBack(running.owner, uncategorized)).rejects.toMatchObject({ status: 404 });
});

test('is put back or deleted for good by one of two who try at once, while a third writes the questions anew', async () => {
  const owner = await ownerOfTemplates('Heron');
  for (let round = 0; round < 5; round++) {
    const template = await newTemplate(owner, `Barns ${round}`);
    await ask(owner, template, many(10, 'hay'), ['Hay']);
    const trashId = await remove(owner, template, 'Hay');
    const [back, gone, written] = await Promise.allSettled([
      putBack(owner, trashId),
      owner.api.deletePermanently({ params: { id: trashId } }),
      ask(owner, template, ['loft', 'gate'], ['Other']),
    ]);
    expect([back.status, gone.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(written.status).toBe('fulfilled');
    await api.settle();
    const isBack = back.status === 'fulfilled';
    expect(await tagsOf(owner, template)).toHaveLength(isBack ? 12 : 2);
    const { template: counted } = await owner.api.getTemplate({ params: { id: template.owner } });
    expect(counted.questionCount).toBe(isBack ? 12 : 2);
    expect(await marked(await setOf(template), trashId)).toEqual([]);
  }
});
