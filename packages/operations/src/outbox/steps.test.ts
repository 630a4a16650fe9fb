import { messageFolder, ownerType } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  commitWrites,
  createParticipant,
  createUser,
  getMessage,
  getOutboxItem,
  getProject,
  getPropertyCounts,
  inParallel,
  listCopies,
  listMembersAfter,
  listPropertiesOfProject,
  loadQuestionSet,
  putOutboxItem,
  replaceCounts,
} from '@landbrief/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { conditionFailed, interpose } from '../../../../tests/support/interpose.ts';
import { killable } from '../../../../tests/support/kills.ts';
import { seedProject } from '../../../../tests/support/seed.ts';
import { recountProperty } from '../properties/recount-project.ts';
import { outboxHandlers } from './handlers.ts';
import { enqueue, enqueueDebounced, enqueueNextStep } from './outbox.ts';
import { outboxTimes, runDueOutboxItems } from './run-outbox.ts';

let api: TestApi;
let olivia: Person;
let pete: Person;

beforeAll(async () => {
  api = await testApi();
  olivia = await api.person('Olivia Owner', { organization: 'Riverbend Agency', roles: ['projectOwner'] });
  pete = await api.person('Pete Participant', { roles: ['participant'] });
});

describe('what is done for many', () => {
  const people = 60;
  let projectId: string;
  let userIds: string[];

  beforeAll(async () => {
    const now = timestamp(api.environment.platform.clock);
    const { project } = await olivia.api.createProject({
      body: {
        tz: 'UTC',
        project: { name: 'Project Heron', startDate: now.slice(0, 10), deadline: '2099-01-31' },
      },
    });
    projectId = project._id;
    await olivia.api.createQuestion({
      body: {
        question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 },
      },
    });
    userIds = Array.from({ length: people }, () => newId());
    await inParallel(userIds, async (userId, index) => {
      const email = `nora.newell.${index}@county.test`;
      const user = { ...pete.user, userId, email, firstName: 'Nora', lastName: `Newell ${index}` };
      await commitWrites([
        ...createUser(user).slice(0, -1),
        ...createParticipant(
          {
            projectId,
            userId,
            participantId: newId(),
            email,
            role: 'participant',
            status: 0,
            participating: false,
            approvers: [],
            collaborating: false,
            propertyCount: 0,
            submittedCount: 0,
            delivery: 'none',
            created: now,
            version: 1,
          },
          { fullName: `Nora Newell ${index}`, temporary: false },
        ),
      ]);
    });
  });

  test('everybody is found once, step by step', async () => {
    const steps = [];
    for (let after: string | undefined; ; ) {
      const { found, next } = await listMembersAfter(projectId, { after, limit: 25 });
      steps.push(found.map(({ userId }) => userId));
      if (!next) break;
      after = next;
    }
    expect(steps.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(steps.flat()).toEqual(userIds.toSorted());
  });

  test('an activation invites everybody once, and each change of status is one message to all', async () => {
    const set = (status: 1 | 5) => olivia.api.setProjectStatus({ params: { status }, body: { projectId } });
    await set(1);
    await Promise.all([api.settle(), api.settle()]);
    await set(5);
    await Promise.all([api.settle(), api.settle()]);
    const messages = new Set<string>();
    for (const userId of userIds) {
      const copies = await listCopies(userId, messageFolder.inbox);
      expect(copies.map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'projectStatusChanged']);
      for (const { kind, messageId } of copies) if (kind !== 'invitation') messages.add(messageId);
    }
    expect(messages.size).toBe(1);
    expect((await getMessage([...messages][0] ?? ''))?.to).toEqual([]);
    const mails = (await api.mailbox()).flatMap(({ to }) => to);
    expect(mails.length).toBe(2 * people);
  });
});

describe('the recount of a project', () => {
  test('repairs every property, in as many steps as it takes', async () => {
    const size = { questions: 4, answered: 3, otherProperties: 60 };
    const { projectId } = await seedProject(olivia.user, pete.user, size, api.environment.platform.clock);
    const properties = await listPropertiesOfProject(projectId);
    expect(properties).toHaveLength(61);
    const countsOf = async (propertyId: string) => {
      const counts = await getPropertyCounts(propertyId);
      if (!counts) throw new Error('The property has counts.');
      return counts;
    };
    const right = await Promise.all(properties.map(({ propertyId }) => countsOf(propertyId)));
    await inParallel(right, (counts) =>
      commitWrites([replaceCounts(counts, { ...counts, answered: 9, phaseAnswered: { '1': 9 } })]),
    );
    await commitWrites([
      enqueue(
        'recount-project',
        { projectId },
        { outboxId: newId(), now: timestamp(api.environment.platform.clock) },
      ),
    ]);
    await api.settle();
    expect(await Promise.all(properties.map(({ propertyId }) => countsOf(propertyId)))).toMatchObject(
      right.map(({ answered, unseen }) => ({ answered, unseen })),
    );
  });

  test('counts an answer that is saved while it is at it', async () => {
    const size = { questions: 4, answered: 2 };
    const { projectId, propertyId, questions } = await seedProject(
      olivia.user,
      pete.user,
      size,
      api.environment.platform.clock,
    );
    const [property] = await listPropertiesOfProject(projectId);
    const project = await getProject(projectId);
    if (!project || !property) throw new Error('The project has a property.');
    const set = await loadQuestionSet(project.questionSetId);
    let [countsAsked, answersAsked] = [0, 0];
    const { promise: answerIsSaved, resolve: saved } = Promise.withResolvers<void>();
    const end = interpose(api, {
      before: async ({ name, says }) => {
        if (name === 'QueryCommand' && says('ANSWER#')) answersAsked++;
        if (name !== 'GetItemCommand' || !says('PROPERTY#COUNTS') || countsAsked++ > 0) return;
        // Counts that are read beside the answers come to stand after the save.
        await new Promise(setImmediate);
        if (answersAsked > 0) await answerIsSaved;
      },
      after: async ({ name, says }) => {
        if (name !== 'QueryCommand' || !says('ANSWER#') || answersAsked > 1) return;
        await pete.api.saveAnswer({
          params: { projectId, propertyId, questionId: questions[3]?.questionId ?? '' },
          body: { answerData: { value: 1450 } },
        });
        saved();
      },
    });
    await recountProperty(property, set);
    end();
    expect(await getPropertyCounts(propertyId)).toMatchObject({ answered: 3, phaseAnswered: { '1': 3 } });
  });
});

describe('an item that ends its worker each time', () => {
  const clock = () => api.environment.platform.clock;
  let questionSetId: string;
  let outboxId: string;

  beforeAll(async () => {
    const size = { questions: 300, answered: 0 };
    const { projectId } = await seedProject(olivia.user, pete.user, size, clock());
    questionSetId = (await getProject(projectId))?.questionSetId ?? '';
  });

  beforeEach(async () => {
    await api.settle();
    outboxId = newId();
    await commitWrites([
      enqueue(
        'discard-question-set',
        { questionSetId, ownerId: newId(), ownerType: ownerType.template },
        { outboxId, now: timestamp(clock()) },
      ),
    ]);
  });

  /** The due items are run until the worker is killed at one of its requests to the database, and is never heard of again. */
  const die = async (atRequest: number) => {
    const processes = killable(api);
    const isKilled = await processes.run({ atRequest, when: 'after' }, () =>
      runDueOutboxItems(api.environment),
    );
    processes.stop();
    clock().advance(outboxTimes.functionSeconds + 1);
    return isKilled;
  };

  test('is counted as it begins, keeps what is done, and is parked after five of them', async () => {
    const left = [];
    for (let attempts = 1; attempts <= 5; attempts++) {
      // The due items, the claim, the template, the keys, and four batches at once.
      expect(await die(6)).toBe(true);
      expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts, unended: attempts });
      left.push((await loadQuestionSet(questionSetId)).questions.length);
    }
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    expect(left.at(-1)).toBeLessThan(300 - 5 * 25);
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({
      state: 'parked',
      attempts: 6,
      lastError: '5 attempts in a row came to no end: their worker was killed for its time or memory.',
    });
  });

  test('is tried again after one that was killed, before all others, and alone of its kind', async () => {
    expect(await die(2)).toBe(true);
    const [other, waiting] = [newId(), newId()];
    const now = timestamp(clock());
    await commitWrites(
      [other, waiting].map((id) => enqueue('discard-secret', { name: 'oidc/none' }, { outboxId: id, now })),
    );
    await claimOutboxItem(other, now, now);
    let begun = 0;
    expect(await runDueOutboxItems(api.environment, () => begun++ < 1)).toBe(1);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done', attempts: 2 });
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(other)).toMatchObject({ state: 'done', attempts: 2 });
    expect(await getOutboxItem(waiting)).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('counts also while new causes come again and again', async () => {
    const common = newId();
    const cause = { projectId: newId(), byUserId: newId() };
    const again = () =>
      commitWrites([
        enqueueDebounced('clarifications-asked', cause, {
          outboxId: common,
          now: timestamp(clock()),
          delay: 0,
        }),
      ]);
    for (let attempt = 1; attempt <= 64; attempt++) {
      await again();
      const now = timestamp(clock());
      expect(await claimOutboxItem(common, now, now)).toMatchObject({ attempts: 1, begun: attempt });
    }
    await again();
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(common)).toMatchObject({
      state: 'parked',
      lastError: 'No attempt succeeded.',
    });
  });

  test('is not begun where its time is not left, and stays due', async () => {
    expect(await runDueOutboxItems(api.environment, () => false)).toBe(0);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 0 });
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'done' });
  });

  test('is this worker’s also when the answer to its claim was lost', async () => {
    const now = timestamp(clock());
    const until = new Date(Date.parse(now) + 60_000).toISOString();
    let lost = false;
    const end = interpose(api, {
      after: async ({ name }) => {
        if (name !== 'UpdateItemCommand' || lost) return;
        lost = true;
        // The SDK sends it again, and the condition no longer holds.
        throw conditionFailed();
      },
    });
    expect(await claimOutboxItem(outboxId, now, until)).toMatchObject({ outboxId, attempts: 1 });
    expect(await claimOutboxItem(outboxId, now, until)).toBeUndefined();
    end();
  });
});

describe('a job that gets no further', () => {
  const probe = outboxHandlers['stream-probe'];
  const steps: string[] = [];
  let moves = '';

  beforeAll(() => {
    outboxHandlers['stream-probe'] = async (item) => {
      steps.push(item.outboxId);
      await enqueueNextStep('stream-probe', {}, item, moves && `${moves} ${steps.length}`);
    };
  });

  afterAll(() => {
    if (probe) outboxHandlers['stream-probe'] = probe;
  });

  test('is parked when its third step stands where the first one stood', async () => {
    await commitWrites([
      enqueue('stream-probe', {}, { outboxId: newId(), now: timestamp(api.environment.platform.clock) }),
    ]);
    await api.settle();
    expect(steps).toHaveLength(4);
    expect(await getOutboxItem(steps.at(-1) ?? '')).toMatchObject({
      state: 'parked',
      attempts: 1,
      chain: { step: 4, stalls: 2 },
      lastError: 'The job got no further in 3 steps.',
    });
  });

  test('is parked when it goes round in circles', async () => {
    moves = 'property';
    const now = timestamp(api.environment.platform.clock);
    const entry = { outboxId: newId(), kind: 'stream-probe', payload: {}, created: now, nextAttempt: now };
    await commitWrites([putOutboxItem({ ...entry, chain: { step: 19_998, stood: '', stalls: 0 } })]);
    await api.settle();
    expect(await getOutboxItem(steps.at(-1) ?? '')).toMatchObject({
      state: 'parked',
      chain: { step: 20_000 },
      lastError: 'The job did not end in 20000 steps.',
    });
  });
});
