import { messageFolder } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  createParticipant,
  createProperty,
  createUser,
  getMailboxCounts,
  getMessage,
  getOutboxItem,
  getProject,
  getPropertyCounts,
  inParallel,
  listChangedQuestions,
  listCopies,
  listMembersAfter,
  listPropertiesOfProject,
  listWaitingOutboxItems,
  loadQuestionSet,
  type MessageCopy,
  replaceCounters,
  replaceCounts,
} from '@landbrief/store';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { answer, newParticipant, newProperty, seedProject } from '../../../../tests/support/seed.ts';
import { fillMailbox } from '../../../../tests/support/store.ts';
import { runOutboxItem } from '../outbox-handlers.ts';
import { recountProperty } from '../property-counts/recount-project.ts';
import { enqueue } from './outbox.ts';
import type { OutboxKind } from './outbox-kinds.ts';

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

describe('work of many steps', () => {
  const job = async (kind: OutboxKind) => {
    const due = await listWaitingOutboxItems();
    const found = due.find((item) => item.kind === kind);
    if (!found) throw new Error(`No ${kind} is due.`);
    api.environment.platform.clock.advance(601);
    await runOutboxItem(found.outboxId, api.environment);
    return getOutboxItem(found.outboxId);
  };
  const isNoneDue = async (kind: OutboxKind) =>
    !(await listWaitingOutboxItems()).some((item) => item.kind === kind);

  test('a changed question is told to fifty of those who answered it at a time, and to each once', async () => {
    const now = timestamp(api.environment.platform.clock);
    const size = { questions: 1, answered: 1 };
    const { projectId, questions } = await seedProject(
      olivia.user,
      pete.user,
      size,
      api.environment.platform.clock,
    );
    const userIds = Array.from({ length: 52 }, () => newId());
    await inParallel(userIds, async (userId, index) => {
      const email = `nora.ashby.${index}@county.test`;
      const participant = newParticipant(projectId, { userId, email }, now);
      const who = { fullName: `Nora Ashby ${index}`, role: 'participant' as const };
      const property = { ...newProperty(participant, now, 0), status: 1 };
      await commitWrites([
        ...createUser({ ...pete.user, userId, email }).slice(0, -1),
        ...createParticipant(participant, { fullName: who.fullName, temporary: false }),
        ...createProperty(property, { who, propertiesSoFar: 0 }),
      ]);
      await answer(property.propertyId, questions, now);
    });
    const [first] = questions;
    const change = { text: 'How far is the gas main, in yards?', unit: 'yards', version: 1 };
    await olivia.api.updateQuestion({ params: { id: first?.questionId ?? '' }, body: { question: change } });
    const told = async () => {
      const all = [pete.user.userId, ...userIds];
      const copies = await Promise.all(all.map((userId) => listCopies(userId, messageFolder.inbox)));
      return copies.flat().filter(({ kind }) => kind === 'questionsChanged').length;
    };
    const done = await job('questions-changed');
    expect(done).toMatchObject({ state: 'done' });
    expect(await told()).toBe(50);
    expect(await listChangedQuestions(projectId)).toHaveLength(1);
    await job('questions-changed');
    expect(await told()).toBe(53);
    expect(await listChangedQuestions(projectId)).toEqual([]);
    expect(await isNoneDue('questions-changed')).toBe(true);
  });

  test('a mailbox is repaired a thousand messages at a time, and counted when all are', async () => {
    const now = timestamp(api.environment.platform.clock);
    const userId = newId();
    const copy = (): MessageCopy => ({
      ...{ userId, messageId: newId(), folder: messageFolder.inbox, read: false },
      ...{ kind: 'reminder', subject: 'Project Heron: 12 days left', teaser: 'Two properties are open.' },
      ...{ fromEmail: 'olivia@riverbend.test', fromName: 'Olivia Owner', created: now },
    });
    const others = Array.from({ length: 1_020 }, copy);
    await fillMailbox([copy(), ...others], { copies: 1_021 });
    await commitWrites([replaceCounters(userId, [], 1)]);
    await commitWrites([enqueue('repair-mailbox', { userId }, { outboxId: newId(), now })]);
    const counts = async () => (await getMailboxCounts(userId, { consistent: true })).all.inbox;
    await job('repair-mailbox');
    expect(await counts()).toBe(0);
    await job('repair-mailbox');
    expect(await counts()).toBe(1_021);
    expect(await isNoneDue('repair-mailbox')).toBe(true);
  });
});
