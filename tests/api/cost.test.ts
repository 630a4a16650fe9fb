import { addToProjectCounts, changeProject, commitWrites, listProjectsOfUser } from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { atMost } from '../support/at-most.ts';
import { type SeededProject, seedListedProperties, seedMessages, seedProject } from '../support/seed.ts';

/** The user and the session, which every signed-in call reads. */
const everyCall = 1.5;

/** The promises of KEYS.md: request units, and requests one after the other (docs/decisions/read-cost.md). */
describe('what calls cost', () => {
  let api: TestApi;
  let olivia: Person;
  let pete: Person;
  let small: SeededProject;
  let large: SeededProject;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    pete = await api.person('Pete Participant', { roles: ['participant'] });
    const { clock } = api.environment.platform;
    small = await seedProject(olivia.user, pete.user, { questions: 20, answered: 10 }, clock);
    large = await seedProject(
      olivia.user,
      pete.user,
      { questions: 2000, answered: 1900, otherProperties: 120 },
      clock,
    );
  });

  const save = ({ projectId, propertyId, questions }: SeededProject, index: number, version?: number) =>
    api.metered(() =>
      pete.api.saveAnswer({
        params: { projectId, propertyId, questionId: questions[index]?.questionId ?? '' },
        body: { answerData: { value: 1450, ...(version ? { version } : {}) } },
      }),
    );

  test('saving an answer: at most 10 write and 6 read units, the same at any size', async () => {
    for (const project of [small, large]) {
      const first = await save(project, project.questions.length - 1);
      atMost(first.capacity, { write: 10, read: 6, inARow: 4 });
      const again = await save(project, project.questions.length - 1, 1);
      atMost(again.capacity, { write: 10, read: 6, inARow: 3 });
    }
    const [a, b] = [
      await save(small, small.questions.length - 2),
      await save(large, large.questions.length - 2),
    ];
    expect(b.capacity).toEqual(a.capacity);
  });

  test('deleting a property: at most 4.5 read and 23 write units, however many answers and properties there are', async () => {
    const { clock } = api.environment.platform;
    const requests = [];
    for (const size of [
      { questions: 20, answered: 10 },
      { questions: 300, answered: 300, otherProperties: 60 },
    ]) {
      const { projectId, propertyId } = await seedProject(olivia.user, pete.user, size, clock);
      const { capacity } = await api.metered(() =>
        pete.api.deleteProperty({ params: { projectId, propertyId } }),
      );
      atMost(capacity, { read: 4.5, write: 23, inARow: 6 });
      requests.push(capacity.requests);
    }
    expect(requests[1]).toEqual(requests[0]);
  });

  test('opening a questionnaire of 200 questions: at most 52 read units', async () => {
    const { clock } = api.environment.platform;
    const { projectId, propertyId } = await seedProject(
      olivia.user,
      pete.user,
      { questions: 200, answered: 200 },
      clock,
    );
    const { capacity } = await api.metered(async () => {
      await pete.api.listPropertyQuestions({ params: { owner: projectId, propertyId } });
      await pete.api.listAnswers({ params: { projectId, propertyId } });
    });
    atMost(capacity, { read: 52, inARow: 10 });
  });

  test('a page of 50 properties: at most 60 read units of 2,000, whatever is asked for', async () => {
    const { clock } = api.environment.platform;
    for (const count of [60, 2_000]) {
      const seeded = await seedProject(olivia.user, pete.user, { questions: 5, answered: 0 }, clock);
      const { projectId } = seeded;
      await seedListedProperties(projectId, count - 1, clock);
      const first = await save(seeded, 0);
      atMost(first.capacity, { write: 10, inARow: 4 });
      const read = (body: Parameters<typeof olivia.api.listOwnerProperties>[0]['body']) =>
        api.metered(() => olivia.api.listOwnerProperties({ params: { projectId }, body }));
      const { criteria } = (await read({})).result;
      expect(criteria.participants).toHaveLength(26);
      expect(criteria.organizations).toHaveLength(25);
      expect(criteria).toMatchObject({
        statuses: [0, 1, 2],
        states: ['IL', 'MO', 'OK'],
        propertyPhases: [1],
      });
      const [one] = criteria.organizations;
      const others = count - 1;
      const submitted = Math.ceil(others / 5);
      const asked = [
        { body: {}, expected: count },
        { body: { sortBy: 'name' as const, ascdesc: 'desc' as const, skip: count - 50 }, expected: count },
        { body: { sortBy: 'updated' as const }, expected: count },
        { body: { filterBy: 'statuses' as const, filterByValues: [2] }, expected: submitted },
        { body: { filterBy: 'statuses' as const, filterByValues: [1] }, expected: 1 },
        {
          body: { filterBy: 'states' as const, filterByValues: ['OK'] },
          expected: Math.floor((others + 1) / 2),
        },
        {
          body: { filterBy: 'organizations' as const, filterByValues: [one?._id ?? ''] },
          expected: Math.ceil(others / 25),
        },
        { body: { search: 'prairie' }, expected: Math.floor(others / 4) },
        {
          body: {
            sortBy: 'requirements' as const,
            search: 'tract',
            filters: [
              { by: 'requirements' as const, values: ['met', 'notMet'] },
              { by: 'types' as const, values: ['site'] },
            ],
          },
          expected: submitted,
        },
      ];
      for (const { body, expected } of asked) {
        const { result, capacity } = await read(body);
        expect({ body, count: result.count }).toEqual({ body, count: expected });
        expect(result.properties).toHaveLength(Math.min(50, expected));
        atMost(capacity, { read: 60, inARow: 4 }, body);
        expect(capacity.requests.length).toBeLessThanOrEqual(6);
      }
    }
  });

  test('the unread count: at most 1 read unit beside those of every signed-in call', async () => {
    const { capacity } = await api.metered(() => pete.api.countUnread());
    atMost(capacity, { read: everyCall + 1, inARow: 2 });
  });

  test('the unread count beside another reply: at most 1 read unit, in the same round as the call', async () => {
    const ask = (headers: Record<string, string>) =>
      api.metered(() =>
        api.request('/user/me', { headers: { authorization: `Bearer ${pete.token}`, ...headers } }),
      );
    const without = await ask({});
    const beside = await ask({ 'x-count-unread': 'true' });
    const { count } = await pete.api.countUnread();
    expect(without.result.headers.get('x-unread-count')).toBeNull();
    expect(beside.result.headers.get('x-unread-count')).toBe(String(count));
    atMost(beside.capacity, { read: without.capacity.read + 1, inARow: without.capacity.inARow + 1 });
  });

  /** Each with 2,000 properties and people by its counters, and all that can wait in it. */
  const seedLargeProjects = async (owner: Person, answerer: Person, projects: number) => {
    const { clock } = api.environment.platform;
    for (let index = 0; index < projects; index++) {
      const size = { questions: 0, answered: 0 };
      const { projectId, participantId } = await seedProject(owner.user, answerer.user, size, clock);
      const counts = {
        participants: 2000,
        invited: 300,
        properties: 2000,
        submitted: 900,
        unseen: 140_000,
        unmet: 700,
      };
      // In each of the eight shards.
      for (let shard = 0; shard < 8; shard++)
        await commitWrites(
          addToProjectCounts(projectId, `${participantId}0${String.fromCharCode(48 + shard)}`, counts),
        );
    }
  };

  test('the calls of the dashboard, with ten projects and twenty messages: at most 20 read units', async () => {
    const { clock } = api.environment.platform;
    const dana = await api.person('Dana Dashboard', {
      organization: 'County Partnership',
      roles: ['projectOwner'],
    });
    await seedLargeProjects(dana, pete, 10);
    await seedMessages(dana.user.userId, 20, clock);
    const { capacity, result } = await api.metered(async () => {
      const { projects, waiting } = await dana.api.getDashboard();
      const { messages } = await dana.api.listMessages({ params: { folder: 'inbox' }, query: { limit: 20 } });
      const { count } = await dana.api.countUnread();
      return [projects.length, waiting.length, messages.length, count];
    });
    expect(result).toEqual([10, 30, 20, 20]);
    atMost(capacity, { read: 20, inARow: 7 });
  });

  test('what waits, with 25 open projects of any size: at most 20 read units', async () => {
    const owner = await api.person('Owen Dashboard', {
      organization: 'Harbor Parkway Agency',
      roles: ['projectOwner', 'admin', 'orgAdmin'],
    });
    const answerer = await api.person('Paula Dashboard', { roles: ['participant'] });
    await seedLargeProjects(owner, answerer, 25);
    for (const { api: own } of [owner, answerer]) {
      const { capacity, result } = await api.metered(() => own.getDashboard());
      expect(result.projects).toHaveLength(25);
      const kinds = new Set(result.waiting.map(({ kind }) => kind));
      expect(result.waiting).toHaveLength(10 * kinds.size);
      expect(result.more).toEqual([...kinds].map((kind) => ({ kind, count: 15 })));
      atMost(capacity, { read: 20, inARow: 4 });
    }
    // Who has few projects sees those of colleagues besides: no more is read than of 25 own ones.
    const colleague = await api.person('Connie Dashboard', {
      organization: 'Harbor Parkway Agency',
      roles: ['projectOwner'],
    });
    for (const shared of await listProjectsOfUser(owner.user.userId))
      await commitWrites([changeProject(shared, { sharing: 'view' })]);
    await seedLargeProjects(colleague, answerer, 5);
    const { capacity, result } = await api.metered(() => colleague.api.getDashboard());
    expect(result.projects).toHaveLength(20);
    atMost(capacity, { read: 20, inARow: 4 });
  });

  test('an answer that changes in review: at most 6 read and 10 write units, one that is seen at most 8', async () => {
    const { clock } = api.environment.platform;
    const seeded = await seedProject(olivia.user, pete.user, { questions: 20, answered: 19 }, clock);
    const { projectId, propertyId, participantId, questions } = seeded;
    const optional = questions.at(-1);
    await olivia.api.updateQuestion({
      params: { id: optional?.questionId ?? '' },
      body: { question: { required: false, version: 1 } },
    });
    await api.settle();
    await pete.api.submitProperty({ params: { id: participantId, propertyId } });
    await olivia.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
    const [first] = (await olivia.api.listAnswers({ params: { projectId, propertyId } })).answers;
    const params = { questionId: first?.question ?? '', answerId: first?._id ?? '' };
    const seen = await api.metered(() => olivia.api.markAnswerSeen({ params }));
    const place = questions.findIndex(({ questionId }) => questionId === params.questionId);
    const changed = await save(seeded, place, first?.version);
    atMost(seen.capacity, { write: 8, inARow: 7 });
    atMost(changed.capacity, { read: 6, write: 10, inARow: 3 });

    // Not seen since, and it meets a requirement now.
    const requirement = { requirement: true, requirementDetails: { operator: 1 as const, value: 2000 } };
    await olivia.api.updateQuestion({
      params: { id: params.questionId },
      body: { question: { ...requirement, version: 1 } },
    });
    await api.settle();
    // The screen has listed the answers, and the process keeps the former wording of the changed question.
    await pete.api.listAnswers({ params: { projectId, propertyId } });
    const met = await api.metered(() =>
      pete.api.saveAnswer({
        params: { projectId, propertyId, questionId: params.questionId },
        body: { answerData: { value: 2500, version: changed.result.answer?.version } },
      }),
    );
    atMost(met.capacity, { read: 6, write: 10, inARow: 3 });
    await api.settle();

    // The last one that does not meet its requirement is accepted, with the project's history of it.
    const unmet = await save(seeded, place, met.result.answer?.version);
    atMost(unmet.capacity, { read: 6, write: 10, inARow: 3 });
    await api.settle();
    const accepted = await api.metered(() =>
      olivia.api.saveAnswer({
        params: { projectId, propertyId, questionId: params.questionId },
        body: {
          answerData: {
            value: 1450,
            override: true,
            overrideReason: 'Rail is near.',
            version: unmet.result.answer?.version,
          },
        },
      }),
    );
    atMost(accepted.capacity, { read: 6, write: 10, inARow: 3 });
    await api.settle();
    const { history } = await olivia.api.listProjectHistory({
      params: { id: projectId },
      query: { limit: 1 },
    });
    expect(history[0]?.kind).toBe('requirementAccepted');

    // Not answered before the submission.
    const later = await api.metered(() =>
      pete.api.saveAnswer({
        params: { projectId, propertyId, questionId: optional?.questionId ?? '' },
        body: { answerData: { value: 30 } },
      }),
    );
    atMost(later.capacity, { read: 6, write: 10, inARow: 3 });
  });

  test('60 saves at the same moment on one property leave exact counts', async () => {
    const { clock } = api.environment.platform;
    const { projectId, propertyId, questions } = await seedProject(
      olivia.user,
      pete.user,
      { questions: 70, answered: 0 },
      clock,
    );
    await Promise.all(
      questions.slice(0, 60).map(({ questionId }) =>
        pete.api.saveAnswer({
          params: { projectId, propertyId, questionId },
          body: { answerData: { value: 800 } },
        }),
      ),
    );
    const { counts } = await pete.api.countPropertyAnswers({ params: { propertyId } });
    expect(counts).toMatchObject({ questionsAnswered: 60, requiredQuestionsAnswered: 60 });
    const { count } = await pete.api.listAnswers({ params: { projectId, propertyId } });
    expect(count).toBe(60);
  });

  test('two people saving the same answer: one is told what the other wrote', async () => {
    const { projectId, propertyId, questions } = small;
    const questionId = questions[0]?.questionId ?? '';
    const attempt = (value: number) =>
      pete.api.saveAnswer({
        params: { projectId, propertyId, questionId },
        body: { answerData: { value, version: 1 } },
      });
    const settled = await Promise.allSettled([attempt(100), attempt(200)]);
    const refused = settled.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({
      status: 409,
      code: 'stale',
      data: { current: { version: 2 } },
    });
  });
});
