import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { createClient } from '@landbrief/contract/client';
import { questionImportMinutes, questionImportTexts } from '@landbrief/domain';
import { runDueOutboxItems } from '@landbrief/operations';
import { getQuestionImport, loadQuestionSet } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { type DatabaseCommand, interpose } from '../support/interpose.ts';

/** Three write units each: more than one request writes. */
const MANY = 1_700;
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Site,${`Depth of hole ${at}? `.padEnd(1_950, 'm')},hole-${at}`);
const file = (lines: readonly string[]) =>
  new File([['Primary Category,Question,Tag', ...lines].join('\n')], 'holes.csv', { type: 'text/csv' });
const small = file(['Site,Is there a fence?,fence']);
const large = file(rows(MANY));
const conflict = () =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
    $metadata: {},
  });

describe('an import of questions that is too large for one request', () => {
  let api: TestApi;
  let olivia: Person;
  const statuses: number[] = [];
  let client: Person['api'];

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
    client = createClient({
      baseUrl: '',
      fetch: async (path, init) => {
        const response = await api.request(String(path), init);
        statuses.push(response.status);
        return response;
      },
      authorization: () => `Bearer ${olivia.token}`,
    });
  });

  const newTemplate = async (name: string) => {
    const { template } = await client.createTemplate({ body: { template: { name } } });
    await client.importTemplate({ params: { id: template._id }, file: small });
    expect(statuses.at(-1)).toBe(200);
    return template._id;
  };
  const progress = async (owner: string, type: 1 | 2 = 1) =>
    (await client.getQuestionImport({ params: { owner, type } })).import;
  const texts = async (owner: string, type: 1 | 2 = 1) =>
    (await client.listQuestions({ params: { owner, type } })).questions.map(({ text }) => text);

  test('is accepted, watched, throttled, begun again, and seen when all of it is written', async () => {
    const id = await newTemplate('Boreholes');
    expect(await progress(id)).toBeUndefined();
    const reply = await client.importTemplate({ params: { id }, file: large });
    expect(statuses.at(-1)).toBe(202);
    const { importId = '' } = reply.import ?? {};
    expect(reply).toMatchObject({
      added: MANY,
      import: { state: 'running', written: 0, total: MANY + 1, own: true },
    });

    const { capacity } = await api.metered(() => progress(id));
    expect(capacity).toMatchObject({ read: 3.5, write: 0 });

    // The table takes one batch in three, and then goes away in the middle of a step.
    let batches = 0;
    const restore = interpose(api, {
      before: async ({ name }) => {
        if (name !== 'BatchWriteItemCommand' && name !== 'BatchWriteCommand') return;
        batches += 1;
        if (batches > 50) throw new Error('The database is away.');
        if (batches % 3 === 0)
          throw new ProvisionedThroughputExceededException({ message: 'Slow down', $metadata: {} });
      },
    });
    await runDueOutboxItems(api.environment);
    restore();
    expect(batches).toBeGreaterThan(50);
    expect(await progress(id)).toMatchObject({ importId, state: 'running', written: 500 });
    expect(await texts(id)).toEqual(['Is there a fence?']);
    await expect(client.importTemplate({ params: { id }, file: small })).rejects.toMatchObject({
      status: 409,
      message: questionImportTexts.running,
    });

    api.environment.platform.clock.advance(60);
    await api.settle();
    expect(await progress(id)).toMatchObject({ importId, state: 'done', written: MANY + 1 });
    expect(await texts(id)).toHaveLength(MANY + 1);
    const { template } = await client.getTemplate({ params: { id } });
    expect(template.questionCount).toBe(MANY + 1);
    expect(await api.environment.platform.files.exists(`imports/${importId}`)).toBe(false);
    const { available } = await client.checkTag({ params: { owner: id, type: 1, tag: 'hole-1699' } });
    expect(available).toBe(false);

    const pete = await api.person('Pete Participant', { roles: ['participant'] });
    await expect(pete.api.getQuestionImport({ params: { owner: id, type: 1 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('fails when the questions changed meanwhile, keeps them, and leaves nothing behind', async () => {
    const id = await newTemplate('Wells');
    await client.importTemplate({ params: { id }, file: large });
    await client.createQuestion({
      body: { question: { text: 'Is there a well?', tag: 'well', type: 0, owner: id, ownerType: 1 } },
    });
    await runDueOutboxItems(api.environment);
    expect(await progress(id)).toMatchObject({ state: 'failed', problem: questionImportTexts.stale });
    expect(await texts(id)).toHaveLength(2);
    const { questionSetId = '', importId = '' } = (await getQuestionImport(id)) ?? {};
    await api.settle();
    expect((await loadQuestionSet(questionSetId)).questions).toEqual([]);
    expect(await api.environment.platform.files.exists(`imports/${importId}`)).toBe(false);
    await client.importTemplate({ params: { id }, file: file(['Site,Is there a gate?,gate']) });
    expect(await texts(id)).toHaveLength(3);
    expect(await progress(id)).toBeUndefined();
  });

  test('into a project comes from a template, and fails when that takes too long', async () => {
    const id = await newTemplate('Shafts');
    await client.importTemplate({ params: { id }, file: large });
    await api.settle();
    const { project } = await client.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Project Heron', startDate: '2099-01-01', deadline: '2099-01-31' },
      },
    });
    const body = { projectId: project._id };
    const reply = await client.importTemplateIntoProject({ params: { templateId: id }, body });
    expect(reply).toMatchObject({ added: MANY + 1, import: { state: 'running' } });
    api.environment.platform.clock.advance((questionImportMinutes.givenUp + 1) * 60);
    await api.settle();
    client = await api.signedInAgain(olivia.user);
    expect(await progress(project._id, 2)).toMatchObject({
      state: 'failed',
      problem: questionImportTexts.givenUp,
    });
    expect(await texts(project._id, 2)).toEqual([]);
    const again = await client.importTemplateIntoProject({ params: { templateId: id }, body });

    // The transaction that ends it conflicts with another one, and then its worker goes away before it hears the answer.
    const isEnd = (command: DatabaseCommand) =>
      command.name.startsWith('TransactWrite') && command.says('"done"') && command.says(project._id);
    let ends = 0;
    const restore = interpose(api, {
      before: async (command) => {
        if (isEnd(command) && ++ends < 3) throw conflict();
      },
      after: async (command) => {
        if (isEnd(command)) throw new Error('The worker is gone.');
      },
    });
    await runDueOutboxItems(api.environment);
    restore();
    expect(ends).toBe(3);
    const importFile = `imports/${again.import?.importId}`;
    expect(await api.environment.platform.files.exists(importFile)).toBe(true);
    api.environment.platform.clock.advance(60);
    await api.settle();
    expect(await api.environment.platform.files.exists(importFile)).toBe(false);
    expect(await progress(project._id, 2)).toMatchObject({ state: 'done' });
    expect(await texts(project._id, 2)).toHaveLength(MANY + 1);
    expect((await client.getProject({ params: { id: project._id } })).project.questionCount).toBe(MANY + 1);
  });
});
