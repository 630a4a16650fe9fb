import { randomBytes } from 'node:crypto';
import type { Question as WireQuestion } from '@landbrief/contract';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../tests/support/api.ts';
import { httpApi } from '../../tests/support/http-api.ts';
import { type SeededProject, seedProject } from '../../tests/support/seed.ts';
import { type HttpApiResult, lambdaAnswerMax, lambdaHandler } from './lambda-handler.ts';
import { type ApiVariables, requestContext } from './request-context.ts';

const MB = 1024 * 1024;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});

describe('an answer of the API behind an HTTP API', () => {
  let owner: Person;
  let participant: Person;
  let project: SeededProject;

  beforeAll(async () => {
    owner = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    participant = await api.person('Pete Participant', { roles: ['participant'] });
    const { clock } = api.environment.platform;
    project = await seedProject(owner.user, participant.user, { questions: 157, answered: 0 }, clock);
  });

  test('is compressed for who accepts it so, and the same', async () => {
    const results: HttpApiResult[] = [];
    const ask = httpApi(async (event) => {
      const result = await api.handler(event);
      results.push(result);
      return result;
    });
    const answers = await Promise.all(
      ['identity', 'gzip, deflate, br'].map(async (accepted) => {
        const path = `/questions/${project.projectId}/${project.propertyId}/property`;
        const headers = { authorization: `Bearer ${participant.token}`, 'accept-encoding': accepted };
        const response = await ask(`http://localhost:3000/api/v1${path}`, { headers });
        return { encoding: response.headers.get('content-encoding'), text: await response.text() };
      }),
    );
    expect(answers.map(({ encoding }) => encoding)).toEqual([null, 'gzip']);
    const [plain, packed] = answers.map(({ text }) => text);
    expect(JSON.parse(plain ?? '').questions).toHaveLength(157);
    expect(packed).toBe(plain);
    const [smallest = 0, largest = 0] = results.map(({ body = '' }) => body.length).toSorted((a, b) => a - b);
    expect(smallest).toBeLessThan(largest / 4);
  });

  test('has what was changed since it was kept in memory, for whoever asks', async () => {
    const ask = httpApi(api.handler);
    const read = async ({ token }: Person): Promise<WireQuestion[]> => {
      const path = `/questions/${project.projectId}/${project.propertyId}/property`;
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
      const response = await ask(`http://localhost:3000/api/v1${path}`, { headers });
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      return ((await response.json()) as { questions: WireQuestion[] }).questions;
    };
    const [first] = await read(participant);
    expect(await read(owner)).toHaveLength(157);
    const params = { id: first?._id ?? '' };
    const text = 'How far is the nearest gas main from the property line?';
    await owner.api.updateQuestion({ params, body: { question: { text, version: first?.version ?? 0 } } });
    expect((await read(participant)).filter((question) => question.text === text)).toHaveLength(1);
    await owner.api.deleteQuestion({ params });
    expect(await read(owner)).toHaveLength(156);
  });
});

describe('an answer that does not fit', () => {
  const answering = (text: string, headers: Record<string, string>) => {
    const app = new Hono<{ Variables: ApiVariables }>();
    app.use(compress());
    app.use(requestContext(api.environment));
    app.get('/api/v1/answers', (c) => c.json({ result: 'ok', text }));
    return httpApi(lambdaHandler(app, api.environment.platform.log))('http://localhost:3000/api/v1/answers', {
      headers,
    });
  };
  const plain = { 'accept-encoding': 'identity' };

  test('says so, and what to do, with the id of the request', async () => {
    const response = await answering('acres '.repeat(2 * MB), plain);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      code: 'answer_too_large',
      message: expect.stringContaining('Accept-Encoding: gzip'),
      requestId: response.headers.get('x-request-id'),
    });
    expect(api.environment.platform.logged.at(-1)).toContain('"event":"answer.too-large"');
    expect((await answering('acres '.repeat(2 * MB), {})).status).toBe(200);
  });

  test('is judged as it leaves: what JSON escapes counts, and what Base64 adds', async () => {
    const quotes = '"'.repeat(lambdaAnswerMax / 4);
    expect((await answering(quotes, plain)).status).toBe(500);
    expect((await answering('x'.repeat(lambdaAnswerMax / 4), plain)).status).toBe(200);
    const random = await answering(randomBytes(4.7 * MB).toString('latin1'), {});
    expect(await random.json()).toMatchObject({
      message: 'The answer is too large to be sent. Please ask for less at once.',
    });
  });
});
