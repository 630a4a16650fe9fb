import { gunzipSync } from 'node:zlib';
import { handle } from 'hono/aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../tests/support/api.ts';
import { type SeededProject, seedProject } from '../../tests/support/seed.ts';
import { createApi } from './app.ts';

interface Answered {
  body: string;
  headers: Record<string, string>;
}

describe('an answer of the API behind API Gateway', () => {
  let api: TestApi;
  let participant: Person;
  let project: SeededProject;

  beforeAll(async () => {
    api = await testApi();
    const owner = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    participant = await api.person('Pete Participant', { roles: ['participant'] });
    const { clock } = api.environment.platform;
    project = await seedProject(owner.user, participant.user, { questions: 157, answered: 0 }, clock);
  });

  const asked = async (headers: Record<string, string>): Promise<Answered> => {
    const rawPath = `/api/v1/questions/${project.projectId}/${project.propertyId}/property`;
    const http = {
      method: 'GET',
      path: rawPath,
      protocol: 'HTTP/1.1',
      sourceIp: '203.0.113.7',
      userAgent: '',
    };
    const event = {
      version: '2.0',
      routeKey: '$default',
      rawPath,
      rawQueryString: '',
      headers: { authorization: `Bearer ${participant.token}`, ...headers },
      requestContext: { http, domainName: 'localhost:3000' },
      isBase64Encoded: false,
    };
    const answer: unknown = await handle(createApi(api.environment))(event as never, {} as never);
    return answer as Answered;
  };

  test('is compressed for who takes it so, and the same', async () => {
    const plain = await asked({});
    expect(plain).toMatchObject({ statusCode: 200, isBase64Encoded: false });
    expect(JSON.parse(plain.body).questions).toHaveLength(157);

    const packed = await asked({ 'accept-encoding': 'gzip, deflate, br' });
    expect(packed).toMatchObject({ statusCode: 200, isBase64Encoded: true });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip' });
    const bytes = Buffer.from(packed.body, 'base64');
    expect(gunzipSync(bytes).toString()).toBe(plain.body);
    expect(bytes.length).toBeLessThan(plain.body.length / 4);
  });
});
