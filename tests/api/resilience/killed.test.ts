import { type Client, createClient } from '@landbrief/contract/client';
import { type Environment, runDueOutboxItems } from '@landbrief/operations';
import { listDueOutboxItems, listHistory, loadQuestionSet } from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type FlakyProxy, startFlakyProxy } from '../../support/flaky-proxy.ts';
import { type RealServer, realServer } from '../../support/real-server.ts';
import { type SeededProject, seedProject } from '../../support/seed.ts';

/** The process that `npm start` runs, ended by `kill -9` at the worst moments. */
describe('when the server is killed', () => {
  let api: TestApi;
  let proxy: FlakyProxy;
  let server: RealServer;
  let olivia: Person;
  let pete: Person;

  beforeAll(async () => {
    api = await testApi({ stream: true });
    proxy = await startFlakyProxy(dynamoDbUrl());
    server = await realServer(api, proxy.url, dynamoDbUrl());
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    pete = await api.person('Pete Participant', { roles: ['participant'] });
  });
  beforeEach(() => proxy.decide(() => 'pass'));
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
  });

  /** The typed client, over the network to the server's process. */
  const overNetwork = ({ token }: Person): Client =>
    createClient({ baseUrl: server.url, authorization: () => `Bearer ${token}` });

  const questionsFile = (count: number, asked: string) => {
    const rows = Array.from({ length: count }, (_, at) => `${asked} of well ${at + 1}?,well-${at + 1},Wells`);
    return new File([`Question,Tag,Primary Category\n${rows.join('\n')}`], 'wells.csv');
  };

  test('in the middle of an import of 600 questions: the old ones are whole, and the import can be repeated', async () => {
    await server.start();
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Wells' } } });
    const params = { id: template._id };
    await olivia.api.importTemplate({ params, file: questionsFile(40, 'Depth') });
    const contents = async (client: Client) => ({
      template: (await client.getTemplate({ params })).template,
      questions: (await client.listQuestions({ params: { owner: template._id, type: 1 } })).questions,
      categories: (await client.listPrimaryCategories({ params: { owner: template._id, type: 1 } }))
        .categories,
    });
    const before = await contents(olivia.api);

    proxy.decide(({ operation, nth }) => (operation === 'BatchWriteItem' && nth > 9 ? 'held' : 'pass'));
    const importing = overNetwork(olivia)
      .importTemplate({ params, file: questionsFile(600, 'Yield') })
      .catch((error: unknown) => error);
    await proxy.until('held');
    await server.kill();
    expect(await importing).toMatchObject({ code: 'network_error' });
    proxy.decide(() => 'pass');

    const orphan = await newestDiscard();
    expect((await loadQuestionSet(orphan)).questions.length).toBeGreaterThan(100);
    expect(await contents(olivia.api)).toEqual(before);

    await server.start();
    const client = overNetwork(olivia);
    expect(await contents(client)).toEqual(before);
    expect(await client.importTemplate({ params, file: questionsFile(600, 'Yield') })).toMatchObject({
      added: 560,
      updated: 40,
    });
    const after = await contents(client);
    expect(after.questions).toHaveLength(600);
    expect(after.template.questionCount).toBe(600);
    expect(new Set(after.questions.map(({ tag }) => tag)).size).toBe(600);
    expect(after.questions.every(({ text }) => text.startsWith('Yield'))).toBe(true);

    await inTwoHours(api.environment);
    expect(await loadQuestionSet(orphan)).toEqual({ questions: [], categories: [] });
    expect(await contents(client)).toEqual(after);
  });

  /** What is waiting then is done. */
  async function inTwoHours(environment: Environment): Promise<void> {
    const clock = { now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
    const then = { ...environment, platform: { ...environment.platform, clock } };
    while ((await runDueOutboxItems(then)) > 0);
  }

  /** The set that the newest import began to write. */
  async function newestDiscard(): Promise<string> {
    const due = await listDueOutboxItems('2999-12-31', 50, 'last');
    const discards = due.filter(({ kind }) => kind === 'discard-question-set');
    const newest = discards.toSorted((a, b) => a.outboxId.localeCompare(b.outboxId)).at(-1);
    if (!newest) throw new Error('No import began.');
    return String((newest.payload as { questionSetId: string }).questionSetId);
  }

  describe('while answers are saved', () => {
    let project: SeededProject;
    beforeAll(async () => {
      project = await seedProject(
        olivia.user,
        pete.user,
        { questions: 20, answered: 0 },
        api.environment.platform.clock,
      );
    });

    const questionId = (at: number) => project.questions[at]?.questionId ?? '';
    const save = (client: Client, at: number, value: number, idempotencyKey?: string) =>
      client.saveAnswer({
        params: {
          projectId: project.projectId,
          propertyId: project.propertyId,
          questionId: questionId(at),
        },
        body: { answerData: { value } },
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });

    const standing = async () => {
      const { projectId, propertyId } = project;
      const { answers } = await pete.api.listAnswers({ params: { projectId, propertyId } });
      const { counts } = await pete.api.countPropertyAnswers({ params: { propertyId } });
      expect(counts).toMatchObject({
        questionsAnswered: answers.length,
        requiredQuestionsAnswered: answers.length,
      });
      return new Map(answers.map((answer) => [answer.question, answer.value]));
    };

    test('right after an acknowledged answer: the answer, its history and the counts are there', async () => {
      for (const at of [0, 1]) {
        if (!server.isAlive()) await server.start();
        const { counts } = await save(overNetwork(pete), at, 100 + at);
        await server.kill();
        expect(counts.questionsAnswered).toBe(at + 1);
        expect((await standing()).get(questionId(at))).toBe(100 + at);
        expect((await listHistory(project.propertyId, questionId(at))).map(({ value }) => value)).toEqual([
          100 + at,
        ]);
      }
    });

    test('after the commit and before the answer: the same request again gets the reply, and nothing is counted twice', async () => {
      await server.start();
      proxy.decide(({ operation, says }) =>
        operation === 'TransactWriteItems' && says(questionId(5)) ? 'late' : 'pass',
      );
      const saving = save(overNetwork(pete), 5, 640, 'killed-while-saving').catch((error: unknown) => error);
      await proxy.until('late');
      await server.kill();
      expect(await saving).toMatchObject({ code: 'network_error' });
      proxy.decide(() => 'pass');
      const before = await standing();
      expect(before.get(questionId(5))).toBe(640);

      await server.start();
      const reply = await save(overNetwork(pete), 5, 640, 'killed-while-saving');
      expect(reply.answer).toMatchObject({ value: 640, version: 1 });
      expect(await standing()).toEqual(before);
    });

    test('before the commit: nothing of it is there, and the same request again does it', async () => {
      if (!server.isAlive()) await server.start();
      const before = await standing();
      proxy.decide(({ operation, says }) =>
        operation === 'TransactWriteItems' && says(questionId(6)) ? 'held' : 'pass',
      );
      const saving = save(overNetwork(pete), 6, 25).catch((error: unknown) => error);
      await proxy.until('held');
      await server.kill();
      await saving;
      proxy.decide(() => 'pass');
      expect(await standing()).toEqual(before);
      await server.start();
      expect((await save(overNetwork(pete), 6, 25)).answer).toMatchObject({ value: 25, version: 1 });
    });
  });
});
