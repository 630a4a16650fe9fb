import { messageFolder } from '@landbrief/domain';
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
  replaceCounts,
} from '@landbrief/store';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { conditionFailed, interpose } from '../../../../tests/support/interpose.ts';
import { seedProject } from '../../../../tests/support/seed.ts';
import { recountProperty } from '../properties/recount-project.ts';
import { enqueue } from './outbox.ts';
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
  let outboxId: string;

  beforeEach(async () => {
    outboxId = newId();
    await commitWrites([
      enqueue('discard-secret', { name: 'oidc/none' }, { outboxId, now: timestamp(clock()) }),
    ]);
  });

  /** A worker that takes the item and is never heard of again. */
  const die = async () => {
    const now = clock().now();
    const until = new Date(now.getTime() + outboxTimes.functionSeconds * 1000).toISOString();
    const claimed = await claimOutboxItem(outboxId, now.toISOString(), until);
    clock().advance(outboxTimes.functionSeconds + 1);
    return claimed;
  };

  test('is counted as it begins, and parked after a day’s worth of attempts', async () => {
    expect(await die()).toMatchObject({ attempts: 1 });
    expect(await die()).toMatchObject({ attempts: 2 });
    for (let attempts = 3; attempts <= 32; attempts++) await die();
    expect(await getOutboxItem(outboxId)).toMatchObject({ state: 'due', attempts: 32 });
    await runDueOutboxItems(api.environment);
    expect(await getOutboxItem(outboxId)).toMatchObject({
      state: 'parked',
      lastError: 'No attempt came to an end.',
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
