import { type Client, createClient } from '@landbrief/contract/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type RawClient, rawClient, rawRequest } from '../../support/raw-client.ts';
import { type RealServer, realServer } from '../../support/real-server.ts';
import { type SeededProject, seedProject } from '../../support/seed.ts';
import { until } from '../../support/until.ts';

const DOZEN = 12;

/** A dozen clients at once leave in the middle; whoever comes honestly is served, and nothing is held for the others. */
describe('when clients vanish', () => {
  let api: TestApi;
  let server: RealServer;
  let olivia: Person;
  let pete: Person;
  let project: SeededProject;
  let templateId: string;
  let honest: { olivia: Client; pete: Client };
  let started: number;

  beforeAll(async () => {
    api = await testApi({ stream: true });
    const url = dynamoDbUrl();
    server = await realServer(api, url, url);
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    pete = await api.person('Pete Participant', { roles: ['participant'] });
    project = await seedProject(
      olivia.user,
      pete.user,
      { questions: 40, answered: 0 },
      api.environment.platform.clock,
    );
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Rail sites' } } });
    templateId = template._id;
    await olivia.api.importTemplate({ params: { id: templateId }, file: largeFile() });

    await server.start();
    started = server.pid();
    const overNetwork = ({ token }: Person) =>
      createClient({
        baseUrl: server.url,
        authorization: () => `Bearer ${token}`,
        // A connection of its own each time: none stays open that the count would see.
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), connection: 'close' },
          }),
      });
    honest = { olivia: overNetwork(olivia), pete: overNetwork(pete) };
    await honest.pete.countUnread();
  });
  afterAll(() => server.stop());

  afterEach(async () => {
    expect(server.isAlive()).toBe(true);
    expect(server.pid()).toBe(started);
    await until(() => expect(server.connections()).toBe(0));
    expect(server.errors()).toEqual([]);
  });

  /** 500 questions whose texts do not compress well: an export that does not fit into the sockets' buffers. */
  function largeFile(): File {
    const noise = (at: number) =>
      Array.from({ length: 240 }, (_, word) =>
        ((at * 7919 + word * 104_729) ** 3 % 999_983).toString(36),
      ).join(' ');
    const rows = Array.from(
      { length: 500 },
      (_, at) => `How far is siding ${at + 1}: ${noise(at)}?,siding-${at + 1}`,
    );
    return new File([`Question,Tag\n${rows.join('\n')}`], 'sidings.csv');
  }

  const aDozen = (act: (at: number) => Promise<RawClient>) =>
    Promise.all(Array.from({ length: DOZEN }, (_, at) => act(at)));

  const contents = async () => {
    const { template } = await olivia.api.getTemplate({ params: { id: templateId } });
    const { questions } = await olivia.api.listQuestions({ params: { owner: templateId, type: 1 } });
    return { template, questions };
  };

  const answerPath = (at: number) =>
    `/answer/${project.projectId}/${project.propertyId}/${project.questions[at]?.questionId}`;

  const saveHonestly = (at: number) =>
    honest.pete.saveAnswer({
      params: {
        projectId: project.projectId,
        propertyId: project.propertyId,
        questionId: project.questions[at]?.questionId ?? '',
      },
      body: { answerData: { value: 320 } },
    });

  test('after half an upload: others are served while they hang and when they are gone; the template stays', async () => {
    const before = await contents();
    const boundary = 'riverbend';
    const half = `--${boundary}\r\nContent-Disposition: form-data; name="template"; filename="sidings.csv"\r\nContent-Type: text/csv\r\n\r\nQuestion,Tag\nHow long is the siding?,siding-1\n`;
    const hanging = await aDozen(async () => {
      const client = await rawClient(server.port);
      await client.send(
        rawRequest({
          method: 'POST',
          path: `/import/template/${templateId}`,
          token: olivia.token,
          contentType: `multipart/form-data; boundary=${boundary}`,
          contentLength: 5 * 1024 * 1024,
          body: half.padEnd(512 * 1024, 'How long is the next siding?\n'),
        }),
      );
      return client;
    });
    expect((await saveHonestly(30)).answer).toMatchObject({ value: 320 });
    for (const client of hanging) client.vanish();
    expect((await saveHonestly(31)).answer).toMatchObject({ value: 320 });
    expect(await contents()).toEqual(before);
    expect(
      await honest.olivia.importTemplate({ params: { id: templateId }, file: largeFile() }),
    ).toMatchObject({
      added: 0,
      unchanged: 500,
    });
  });

  test('after half a head, and after half a body of JSON', async () => {
    const request = rawRequest({
      method: 'POST',
      path: answerPath(32),
      token: pete.token,
      body: JSON.stringify({ answerData: { value: 55 } }),
    });
    const hanging = await aDozen(async (at) => {
      const client = await rawClient(server.port);
      await client.send(request.slice(0, at % 2 === 0 ? 40 : request.length - 8));
      return client;
    });
    expect((await saveHonestly(33)).answer).toMatchObject({ value: 320 });
    for (const client of hanging) client.vanish();
    expect((await saveHonestly(32)).answer).toMatchObject({ value: 320, version: 1 });
  });

  test('before the answer: what they saved is whole or not there, and the counts say which', async () => {
    const gone = await aDozen(async (at) => {
      const client = await rawClient(server.port);
      await client.send(
        rawRequest({
          method: 'POST',
          path: answerPath(at),
          token: pete.token,
          body: JSON.stringify({ answerData: { value: 1000 + at } }),
        }),
      );
      client.vanish();
      return client;
    });
    expect(gone).toHaveLength(DOZEN);
    expect((await saveHonestly(34)).answer).toMatchObject({ value: 320 });
    await until(async () => {
      const { projectId, propertyId } = project;
      const { answers } = await pete.api.listAnswers({ params: { projectId, propertyId } });
      const { counts } = await pete.api.countPropertyAnswers({ params: { propertyId } });
      expect(counts.questionsAnswered).toBe(answers.length);
      expect(counts.requiredQuestionsAnswered).toBe(answers.length);
    });
  });

  test('during an export', async () => {
    const reading = await aDozen(async () => {
      const client = await rawClient(server.port);
      await client.send(
        rawRequest({ method: 'GET', path: `/export/template/${templateId}`, token: olivia.token }),
      );
      return client;
    });
    const [first] = reading;
    expect(await first?.answered()).toContain('200 OK');
    const served = saveHonestly(35);
    for (const client of reading) client.vanish();
    expect((await served).answer).toMatchObject({ value: 320 });
    const { blob } = await honest.olivia.exportTemplate({ params: { id: templateId } });
    expect(
      await olivia.api.importTemplate({ params: { id: templateId }, file: new File([blob], 'export.xlsx') }),
    ).toMatchObject({ added: 0, unchanged: 500 });
  });
});
