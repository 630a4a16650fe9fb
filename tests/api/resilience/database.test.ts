import { commitWrites, connectTable, listHistory, putCredential } from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { type Browser, browser } from '../../support/browser.ts';
import { dynamoDbUrl } from '../../support/dynamodb.ts';
import { type Fate, type FlakyProxy, startFlakyProxy } from '../../support/flaky-proxy.ts';
import { type SeededProject, seedProject } from '../../support/seed.ts';

/** Between the API, with the client that it has in production, and the database stands a network that fails. */
describe('when the database is late, cut off or away', () => {
  let api: TestApi;
  let proxy: FlakyProxy;
  let olivia: Person;
  let pete: Person;
  let project: SeededProject;
  let next = 0; // Every test answers a question of its own.

  beforeAll(async () => {
    api = await testApi();
    proxy = await startFlakyProxy(dynamoDbUrl());
    process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    pete = await api.person('Pete Participant', { roles: ['participant'] });
    project = await seedProject(
      olivia.user,
      pete.user,
      { questions: 100, answered: 0 },
      api.environment.platform.clock,
    );
  });
  beforeEach(() => {
    next += 1;
    connect();
    proxy.decide(() => 'pass');
  });
  afterAll(() => proxy.stop());

  /** Until its tries end, however slow the machine is. */
  const connect = (requestTimeoutMs = 5000) =>
    connectTable({ tableName: api.tableName, maxCommitSeconds: 120, requestTimeoutMs });

  const questionId = () => project.questions[next]?.questionId ?? '';

  interface Save {
    key?: string;
    version?: number;
    to?: string;
  }
  const save = (value: number, { key, version, to = questionId() }: Save = {}) =>
    api.request(`/answer/${project.projectId}/${project.propertyId}/${to}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pete.token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify({ answerData: { value, ...(version ? { version } : {}) } }),
    });

  const answers = async () => {
    const { answers: all } = await pete.api.listAnswers({
      params: { projectId: project.projectId, propertyId: project.propertyId },
    });
    const { counts } = await pete.api.countPropertyAnswers({ params: { propertyId: project.propertyId } });
    expect(counts.questionsAnswered).toBe(all.length);
    expect(counts.requiredQuestionsAnswered).toBe(all.length);
    return all;
  };
  const standing = async () => (await answers()).find(({ question }) => question === questionId());
  const valuesEver = async () =>
    (await listHistory(project.propertyId, questionId())).map(({ value }) => value);

  /** What a save comes to when the first transaction, or every one, meets this fate. */
  const writesMeet = (fate: Fate, which: 'first' | 'every') =>
    proxy.decide(({ operation, nth }) =>
      operation === 'TransactWriteItems' && (which === 'every' || nth === 1) ? fate : 'pass',
    );

  async function expectTriedAgainLater(response: Response) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      result: 'error',
      code: 'database_error',
      message: expect.stringMatching(/try again/i),
      requestId: expect.any(String),
    });
  }

  test.each(['lost', 'cut', 'late'] as const)(
    'an answer of the database that is %s once is nobody’s worry, and counted once',
    async (fate) => {
      connect(500);
      writesMeet(fate, 'first');
      const response = await save(1450);
      expect(response.status).toBe(200);
      expect((await response.json()).answer).toMatchObject({ value: 1450, version: 1 });
      expect(proxy.met()).toContain(`TransactWriteItems ${fate}`);
      expect(await standing()).toMatchObject({ value: 1450, version: 1 });
      expect(await valuesEver()).toEqual([1450]);
    },
  );

  test.each([
    ['throttled', 50],
    ['unexplained', 60],
    ['conflict', 70],
  ] as const)(
    'of transactions three in ten are cancelled for throughput or a conflict (%s): every save is taken, and counted once',
    async (fate, from) => {
      const asked = project.questions.slice(from, from + 10);
      expect(asked).toHaveLength(10);
      proxy.decide(({ operation, nth }) =>
        operation === 'TransactWriteItems' && nth % 10 < 3 ? fate : 'pass',
      );
      const saves = await Promise.all(asked.map((question) => save(1200, { to: question.questionId })));
      expect(saves.map(({ status }) => status)).toEqual(asked.map(() => 200));
      expect(proxy.met().filter((met) => met.endsWith(` ${fate}`)).length).toBeGreaterThan(2);
      proxy.decide(() => 'pass');
      for (const question of asked) {
        const history = await listHistory(project.propertyId, question.questionId);
        expect(history.map(({ value }) => value)).toEqual([1200]);
      }
      await answers();
    },
  );

  test('transactions that are cancelled for throughput without end are 503, nothing is written, and the same save works', async () => {
    writesMeet('throttled', 'every');
    const jitter = vi.spyOn(Math, 'random').mockReturnValue(0.02);
    await expectTriedAgainLater(await save(650));
    jitter.mockRestore();
    expect(proxy.met().filter((met) => met.endsWith(' throttled')).length).toBeGreaterThan(5);
    proxy.decide(() => 'pass');
    expect(await standing()).toBeUndefined();
    expect((await save(650)).status).toBe(200);
    expect(await valuesEver()).toEqual([650]);
  });

  test('reads that are cut off are made again', async () => {
    proxy.decide(({ nth }) => (nth === 1 ? 'cut' : 'pass'));
    expect((await save(900)).status).toBe(200);
    expect(await valuesEver()).toEqual([900]);
  });

  test('a commit that nobody hears of is 503; the same save again is told its own value, counted once', async () => {
    writesMeet('lost', 'every');
    await expectTriedAgainLater(await save(1200));
    proxy.decide(() => 'pass');
    expect(await standing()).toMatchObject({ value: 1200, version: 1 });

    const again = await save(1200);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'stale', current: { value: 1200, version: 1 } });
    expect(await valuesEver()).toEqual([1200]);

    const changed = await save(1300, { version: 1 });
    expect(changed.status).toBe(200);
    expect(await valuesEver()).toEqual([1200, 1300]);
    await answers();
  });

  test('a commit that nobody hears of, with an Idempotency-Key: the same save again gets the first reply', async () => {
    writesMeet('lost', 'every');
    const key = `save-${questionId()}`;
    await expectTriedAgainLater(await save(1200, { key }));
    proxy.decide(() => 'pass');

    const again = await save(1200, { key });
    expect(again.status).toBe(200);
    const reply = await again.json();
    expect(reply).toMatchObject({ result: 'ok', answer: { value: 1200, version: 1 } });
    expect(reply.answer).toEqual(await standing());
    expect(await (await save(1200, { key })).json()).toEqual(reply);
    expect(await valuesEver()).toEqual([1200]);
  });

  test('something new that nobody hears of is made once', async () => {
    writesMeet('lost', 'every');
    const create = () =>
      olivia.api.createTemplate({
        body: { template: { name: 'Battery plants' } },
        idempotencyKey: 'battery-plants',
      });
    await expect(create()).rejects.toMatchObject({ status: 503, code: 'database_error', retryAfter: 2 });
    proxy.decide(() => 'pass');
    const { template } = await create();
    const { templates } = await olivia.api.listTemplates();
    expect(templates.map(({ _id }) => _id)).toEqual([template._id]);
  });

  test.each(['forbidden', 'garbage'] as const)(
    'an answer of the database that is %s is a bare 500, which the alarm of bare 500s finds in the log',
    async (fate) => {
      const { logged } = api.environment.platform;
      const before = logged.length;
      proxy.decide(() => fate);
      const response = await save(1450);
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ code: 'internal', message: 'Internal error' });
      expect(logged.slice(before).map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ event: 'failed', status: 500 }),
      );
    },
  );

  test('a database that takes a request and says nothing: 503, nothing is written, and the same save works', async () => {
    connect(500);
    writesMeet('held', 'every');
    await expectTriedAgainLater(await save(700));
    connect();
    proxy.decide(() => 'pass');
    expect(await standing()).toBeUndefined();
    expect(await valuesEver()).toEqual([]);
    expect((await save(700)).status).toBe(200);
    expect(await standing()).toMatchObject({ value: 700, version: 1 });
  });

  test('a database that is away: 503 for whoever saves and whoever reads; when it is back all is as it was', async () => {
    const before = await answers();
    await proxy.goAway();
    try {
      await expectTriedAgainLater(await save(800));
      await expectTriedAgainLater(
        await api.request(`/project/${project.projectId}`, {
          headers: { authorization: `Bearer ${olivia.token}` },
        }),
      );
      const login = await api.request('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'olivia.owner@demo.test', password: 'Riverbend1' }),
      });
      await expectTriedAgainLater(login);
    } finally {
      await proxy.comeBack();
    }
    expect(await answers()).toEqual(before);
    expect((await save(800)).status).toBe(200);
  });

  test('an import whose database goes away in the middle leaves the template as it was, and works when repeated', async () => {
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Cold storage' } } });
    const id = template._id;
    const row = (at: number, unit: string) => `\nClear height ${at} in ${unit}?,clear-${at}`;
    const file = (count: number, unit: string) =>
      new File(['Question,Tag', ...Array.from({ length: count }, (_, at) => row(at + 1, unit))], 'rows.csv');
    const contents = async () => ({
      template: (await olivia.api.getTemplate({ params: { id } })).template,
      questions: (await olivia.api.listQuestions({ params: { owner: id, type: 1 } })).questions,
    });
    await olivia.api.importTemplate({ params: { id }, file: file(20, 'feet') });
    const before = await contents();

    proxy.decide(({ operation, nth }) => (operation === 'BatchWriteItem' && nth > 2 ? 'lost' : 'pass'));
    await expect(
      olivia.api.importTemplate({ params: { id }, file: file(400, 'metres') }),
    ).rejects.toMatchObject({ status: 503, code: 'database_error' });
    proxy.decide(() => 'pass');
    expect(await contents()).toEqual(before);

    const names = async () =>
      (await olivia.api.listTemplates({ query: {} })).templates.map(({ name }) => name).toSorted();
    const standing = await names();
    proxy.decide(({ operation, nth }) => (operation === 'BatchWriteItem' && nth > 1 ? 'lost' : 'pass'));
    await expect(olivia.api.cloneTemplate({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 503,
    });
    proxy.decide(() => 'pass');
    expect(await names()).toEqual(standing);

    // The table is at its limit: it refuses batches, and takes one half of others.
    const fates = ['throttled', 'unprocessed', 'pass'] as const;
    proxy.decide(({ operation, nth }) =>
      operation === 'BatchWriteItem' ? (fates[nth % 3] ?? 'pass') : 'pass',
    );
    const counts = await olivia.api.importTemplate({ params: { id }, file: file(400, 'metres') });
    const written = proxy.met().filter((met) => met.startsWith('BatchWriteItem'));
    expect(written.filter((met) => met.endsWith('throttled')).length).toBeGreaterThan(5);
    expect(written.filter((met) => met.endsWith('unprocessed')).length).toBeGreaterThan(5);
    proxy.decide(() => 'pass');
    expect(counts).toMatchObject({ added: 380, updated: 20 });
    const after = await contents();
    expect(after.questions).toHaveLength(400);
    expect(after.template.questionCount).toBe(400);
  });

  describe('while somebody’s token is refreshed', () => {
    let ada: Person;
    let at: Browser;

    beforeAll(async () => {
      ada = await api.person('Ada Min', { organization: 'Demo Development Agency', roles: ['admin'] });
      await commitWrites([
        putCredential(
          ada.user.userId,
          await api.environment.platform.passwords.hash('Landbrief-1'),
          ada.user.created,
        ),
      ]);
    });
    beforeEach(async () => {
      at = browser(api);
      await at.api.login({ body: { email: ada.user.email, password: 'Landbrief-1' } });
      proxy.decide(() => 'pass');
    });

    const impersonationsBegun = async () => {
      const { entries } = await ada.api.listAuditEntries({ query: { user: ada.user.userId, limit: 20 } });
      return entries.filter(({ act }) => act === 'impersonationStarted').length;
    };

    test('an impersonation that cannot be written leaves the cookie as it was: it is asked for again', async () => {
      const cookie = at.cookie;
      const query = { impersonationUserId: pete.user.userId };
      proxy.decide(({ operation }) => (/^(Put|Transact)/.test(operation) ? 'dropped' : 'pass'));
      await expect(at.api.refreshToken({ query })).rejects.toMatchObject({ status: 503 });
      proxy.decide(() => 'pass');
      expect(at.cookie).toBe(cookie);
      expect(await impersonationsBegun()).toBe(0);

      const { token } = await at.api.refreshToken({ query });
      at.token = `${token}::${pete.user.userId}`;
      expect((await at.api.getMe()).user.email).toBe(pete.user.email);
      expect(await impersonationsBegun()).toBe(1);
    });

    test('the end of an impersonation that cannot be written has not come', async () => {
      const query = { impersonationUserId: pete.user.userId };
      const { token } = await at.api.refreshToken({ query });
      at.token = `${token}::${pete.user.userId}`;
      proxy.decide(({ operation }) => (/^(Put|Transact)/.test(operation) ? 'dropped' : 'pass'));
      await expect(at.api.endImpersonation()).rejects.toMatchObject({ status: 503 });
      proxy.decide(() => 'pass');
      expect((await at.api.getMe()).user.email).toBe(pete.user.email);
      await at.api.endImpersonation();
      await expect(at.api.getMe()).rejects.toMatchObject({ status: 403 });
    });

    test.each([
      ['lost', 'once'],
      ['cut', 'once'],
      ['lost', 'each time'],
    ] as const)(
      'an answer that is %s %s is not taken for the second use of a stolen cookie',
      async (fate, often) => {
        proxy.decide(({ operation, nth }) =>
          /^(Update|Transact)/.test(operation) && (nth === 1 || often === 'each time') ? fate : 'pass',
        );
        const refreshed = at.api.refreshToken();
        if (often === 'once') expect((await refreshed).code).toBe(200);
        else await expect(refreshed).rejects.toMatchObject({ status: 503 });
        expect(proxy.met().filter((met) => met.endsWith(fate)).length).toBeGreaterThanOrEqual(1);
        proxy.decide(() => 'pass');
        expect((await at.api.refreshToken()).code).toBe(200);
      },
    );
  });
});
