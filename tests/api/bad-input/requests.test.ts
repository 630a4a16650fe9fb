import { createApi } from '@landbrief/functions/api';
import { newId } from '@landbrief/platform';
import { listHistory } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { signAccessToken } from '../../../packages/operations/src/session/tokens.ts';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { type SeededProject, seedProject } from '../../support/seed.ts';

const MB = 1024 * 1024;

/** Requests as broken and hostile clients send them, to calls that would change something. */
describe('a request that is wrong', () => {
  let api: TestApi;
  let olivia: Person;
  let pete: Person;
  let rita: Person;
  let ours: SeededProject;
  let theirs: SeededProject;

  beforeAll(async () => {
    api = await testApi();
    const owner = (name: string, organization: string) =>
      api.person(name, { organization, roles: ['projectOwner', 'participant'] });
    olivia = await owner('Olivia Owner', 'Demo Development Agency');
    rita = await owner('Rita Rival', 'Rival Consulting');
    pete = await api.person('Pete Participant', { roles: ['participant'] });
    const { clock } = api.environment.platform;
    const size = { questions: 6, answered: 2 };
    ours = await seedProject(olivia.user, pete.user, size, clock);
    theirs = await seedProject(rita.user, rita.user, size, clock);
  });

  const post = (path: string, token: string | undefined, body: BodyInit) =>
    api.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });

  const answerPath = (at: number, { projectId, propertyId, questions } = ours) =>
    `/answer/${projectId}/${propertyId}/${questions[at]?.questionId}`;

  /** Everything that a save could have changed. */
  const standing = async ({ projectId, propertyId, questions } = ours, person = pete) => ({
    answers: (await person.api.listAnswers({ params: { projectId, propertyId } })).answers,
    counts: (await person.api.countPropertyAnswers({ params: { propertyId } })).counts,
    history: await Promise.all(questions.map(({ questionId }) => listHistory(propertyId, questionId))),
  });

  async function expectRefused(response: Response, status: number, told: Record<string, unknown>) {
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer).toMatchObject({ result: 'error', requestId: expect.any(String), ...told });
    expect(answer.message).toMatch(/\w/);
    return answer;
  }

  describe('in its body', () => {
    test.each([
      ['an unknown field', '{"answerData":{"value":1},"force":true}', ['body.force']],
      ['an unknown field deeper in', '{"answerData":{"value":1,"seen":true}}', ['body.answerData.seen']],
      ['no answer', '{}', ['body.answerData']],
      ['a truth value for a number', '{"answerData":{"value":true}}', ['body.answerData.value']],
      ['an object for a number', '{"answerData":{"value":{"$gt":0}}}', ['body.answerData.value']],
      ['words for a number', '{"answerData":{"value":"far"}}', ['answerData.value']],
      ['a list for a number', '{"answerData":{"value":["1","2"]}}', ['answerData.value']],
      ['a number beyond all numbers', '{"answerData":{"value":1e999}}', ['body.answerData.value']],
      ['a version that is text', '{"answerData":{"value":1,"version":"1"}}', ['body.answerData.version']],
      ['a version below all', '{"answerData":{"value":1,"version":-1}}', ['body.answerData.version']],
      ['a prototype', '{"answerData":{"value":1},"__proto__":{"admin":true}}', ['body.__proto__']],
      ['a list', '[]', ['body']],
      ['null', 'null', ['body']],
      [
        'lists in lists in lists',
        `{"answerData":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        ['body.answerData'],
      ],
    ])('%s: 400, told where', async (_, body, paths) => {
      const before = await standing();
      const answer = await expectRefused(await post(answerPath(4), pete.token, body), 400, {
        code: 'validation_error',
      });
      expect(answer.details.map(({ path }: { path: string }) => path)).toEqual(paths);
      expect(await standing()).toEqual(before);
    });

    test.each([
      ['broken JSON', '{"answerData":{"value":1}'],
      ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ])('%s: 400', async (_, body) => {
      const before = await standing();
      await expectRefused(await post(answerPath(4), pete.token, body), 400, { code: 'malformed_json' });
      expect(await standing()).toEqual(before);
    });

    test('2 MB of text: 413, also when it comes in pieces and does not say how long it is', async () => {
      const before = await standing();
      const text = JSON.stringify({ answerData: { value: 'x'.repeat(2 * MB) } });
      await expectRefused(await post(answerPath(4), pete.token, text), 413, { code: 'payload_too_large' });
      let pieces = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          pieces += 1;
          controller.enqueue(new Uint8Array(64 * 1024).fill(120));
        },
      });
      // An HTTP API would not let it through: the local server's requests come in pieces.
      const request = new Request(`http://localhost:3000/api/v1${answerPath(4)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${pete.token}` },
        body: endless,
        duplex: 'half',
      } as RequestInit);
      const refusal = await createApi(api.environment).fetch(request);
      await expectRefused(refusal, 413, { code: 'payload_too_large' });
      expect(pieces).toBeLessThan(40);
      expect(await standing()).toEqual(before);
    });

    test('a property with numbers that nothing measures, or with fields that every object has: 400', async () => {
      const { projectId, participantId } = ours;
      const create = (fields: object, location: object = {}) =>
        post(
          `/property/${projectId}`,
          pete.token,
          JSON.stringify({
            participantId,
            propertyDetail: { name: 'Levee Road', type: 'site', basicInfo: { location }, ...fields },
          }),
        );
      for (const answer of [
        await create({ size: { value: 1e308, unit: 'acres' } }),
        await create({ size: { value: 1e-320, unit: 'acres' } }),
        await create({}, { latitude: 1e-320, longitude: 0 }),
        await create({ attributes: { dockFeet: -1e200 } }),
        await create({ attributes: { constructor: 'Riverbend Builders' } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'validation_error' });
      }
      expect((await create({ attributes: { builder: 'Riverbend Builders', dockFeet: 600 } })).status).toBe(
        200,
      );
    });

    test('a text longer than an answer may be: 400', async () => {
      const body = JSON.stringify({ answerData: { value: 'x'.repeat(500_000) } });
      await expectRefused(await post(answerPath(4), pete.token, body), 400, { code: 'validation_error' });
    });
  });

  describe('with an id of another organization', () => {
    const created = async () => {
      const { template } = await rita.api.createTemplate({
        body: { template: { name: `Rival ${newId()}` } },
      });
      return template._id;
    };

    test('is answered exactly as one that does not exist, and changes nothing', async () => {
      const templateId = await created();
      const { projectId, propertyId, questions, participantId } = theirs;
      const questionId = questions[0]?.questionId ?? '';
      const before = await standing(theirs, rita);
      const answerId = before.answers[0]?._id ?? '';
      const none = newId();
      const pairs: [string, string, string, string?][] = [
        ['GET', `/template/${templateId}`, `/template/${none}`],
        ['DELETE', `/template/${templateId}`, `/template/${none}`],
        ['POST', `/template/clone/${templateId}`, `/template/clone/${none}`, '{}'],
        ['GET', `/export/template/${templateId}`, `/export/template/${none}`],
        ['GET', `/project/${projectId}`, `/project/${none}`],
        ['GET', `/answers/${projectId}/${propertyId}`, `/answers/${none}/${propertyId}`],
        ['GET', `/answers/${ours.projectId}/${propertyId}`, `/answers/${ours.projectId}/${none}`],
        ['GET', `/question/${questionId}`, `/question/${none}`],
        ['DELETE', `/answer/${projectId}/${answerId}`, `/answer/${projectId}/${none}`],
        ['DELETE', `/answer/${ours.projectId}/${answerId}`, `/answer/${ours.projectId}/${none}`],
        ['GET', `/participants/${projectId}`, `/participants/${none}`],
        [
          'POST',
          `/answer/${ours.projectId}/${propertyId}/${questionId}`,
          `/answer/${ours.projectId}/${none}/${questionId}`,
          '{"answerData":{"value":1,"version":1}}',
        ],
        [
          'POST',
          `/property/submit/${participantId}/${propertyId}`,
          `/property/submit/${participantId}/${none}`,
          '{}',
        ],
      ];
      for (const [method, path, absent, body] of pairs) {
        const headers = {
          authorization: `Bearer ${olivia.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const init = { method, headers, ...(body === undefined ? {} : { body }) };
        const [answer, unknown] = [await api.request(path, init), await api.request(absent, init)];
        expect([path, answer.status]).toEqual([path, 404]);
        expect({ ...(await answer.json()), requestId: '' }).toEqual({
          ...(await unknown.json()),
          requestId: '',
        });
      }
      expect(await standing(theirs, rita)).toEqual(before);
      expect((await rita.api.getTemplate({ params: { id: templateId } })).template._id).toBe(templateId);
    });

    test('named in the body beside an own one: a template of theirs does not come into a project of ours', async () => {
      const templateId = await created();
      const { projectId } = ours;
      const questionsBefore = await olivia.api.listQuestions({ params: { owner: projectId, type: 2 } });
      await expect(
        olivia.api.importTemplateIntoProject({ params: { templateId }, body: { projectId } }),
      ).rejects.toMatchObject({ status: 404, code: 'not_found' });
      await expect(
        rita.api.importTemplateIntoProject({ params: { templateId }, body: { projectId } }),
      ).rejects.toMatchObject({ status: 404, code: 'not_found' });
      expect(await olivia.api.listQuestions({ params: { owner: projectId, type: 2 } })).toEqual(
        questionsBefore,
      );
    });

    test.each(['', '../admin', '%00', 'x'.repeat(3000), "' OR 1=1 --", '{"$ne":1}', 'ANSWER#1'])(
      'an id that is none (%j): 400 or 404',
      async (id) => {
        const response = await api.request(`/template/${encodeURIComponent(id)}`, {
          headers: { authorization: `Bearer ${olivia.token}` },
        });
        expect([400, 404]).toContain(response.status);
        expect(await response.json()).toMatchObject({ result: 'error' });
      },
    );
  });

  describe('that comes too late', () => {
    const save = (at: number, value: number, version?: number) =>
      pete.api
        .saveAnswer({
          params: {
            projectId: ours.projectId,
            propertyId: ours.propertyId,
            questionId: ours.questions[at]?.questionId ?? '',
          },
          body: { answerData: { value, ...(version === undefined ? {} : { version }) } },
        })
        .catch((error: unknown) => error);

    test('a stale answer: 409 with the one that stands, whatever version it claims to have seen', async () => {
      const first = await save(0, 300, 1);
      expect(first).toMatchObject({ answer: { value: 300, version: 2 } });
      const before = await standing();
      for (const version of [1, undefined, 3, 0x7fffffff]) {
        expect(await save(0, 400, version)).toMatchObject({
          status: 409,
          code: 'stale',
          message: 'Somebody else changed this answer in the meantime.',
          data: { current: { value: 300, version: 2 } },
        });
      }
      expect(await standing()).toEqual(before);
    });

    test('an answer that is no more: 409, and there is none', async () => {
      const saved = await save(3, 10);
      const { answer } = saved as { answer: { _id: string } };
      await pete.api.deleteAnswer({ params: { projectId: ours.projectId, answerId: answer._id } });
      expect(await save(3, 11, 1)).toMatchObject({ status: 409, code: 'stale', data: { current: null } });
    });
  });

  test('an answer to a question of another project: 404, in either, and nothing is written', async () => {
    const [before, beforeTheirs] = [await standing(), await standing(theirs, rita)];
    const body = '{"answerData":{"value":1}}';
    const foreign = theirs.questions[4]?.questionId;
    for (const path of [
      `/answer/${ours.projectId}/${ours.propertyId}/${foreign}`,
      `/answer/${theirs.projectId}/${ours.propertyId}/${foreign}`,
      `/answer/${ours.projectId}/${theirs.propertyId}/${foreign}`,
    ]) {
      await expectRefused(await post(path, pete.token, body), 404, { code: 'not_found' });
    }
    expect(await standing()).toEqual(before);
    expect(await standing(theirs, rita)).toEqual(beforeTheirs);
  });

  describe('with a token that does not hold', () => {
    const signed = (user: Person['user'], sessionId: string, now: Date) =>
      signAccessToken(
        { userId: user.userId, sessionId, role: user.role, organizationId: user.organizationId },
        { secrets: api.environment.platform.secrets, secretName: 'signing-keys', now },
      );
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    const tokens: [string, () => Promise<string | undefined> | string | undefined, number, string][] = [
      ['no token', () => undefined, 401, 'unauthenticated'],
      [
        'an expired one',
        async () =>
          (
            await signed(
              pete.user,
              String(claims(pete.token).sid),
              new Date(Date.now() - 30 * 24 * 3_600_000),
            )
          ).token,
        401,
        'jwt_expired',
      ],
      [
        'alg: none',
        () => `${encoded({ alg: 'none', kid: 'one', typ: 'at+jwt' })}.${pete.token.split('.')[1]}.`,
        401,
        'invalid_token',
      ],
      [
        'claims of another under an old signature',
        () => {
          const [head, , signature] = rita.token.split('.');
          return `${head}.${encoded({ ...claims(rita.token), sub: pete.user.userId })}.${signature}`;
        },
        401,
        'invalid_token',
      ],
      [
        'a session that never was',
        async () => (await signed(pete.user, newId(), new Date())).token,
        401,
        'session_ended',
      ],
      [
        'somebody else’s session',
        async () => (await signed(pete.user, String(claims(rita.token).sid), new Date())).token,
        401,
        'session_ended',
      ],
      ['another user’s token', () => rita.token, 404, 'not_found'],
      [
        'another user’s token that asks to be them',
        () => `${rita.token}::${pete.user.userId}`,
        403,
        'access_forbidden',
      ],
    ];

    test.each(tokens)('%s: nothing is read and nothing written', async (_, make, status, code) => {
      const before = await standing();
      const token = await make();
      await expectRefused(await post(answerPath(4), token, '{"answerData":{"value":1}}'), status, { code });
      const { projectId, propertyId } = ours;
      const reading = await api.request(`/answers/${projectId}/${propertyId}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      await expectRefused(reading, status, { code });
      expect(await standing()).toEqual(before);
    });
  });
});
