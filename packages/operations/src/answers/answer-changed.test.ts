import { getProperty, isMarkedUnmet, listDueOutboxItems, type OutboxItem } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import {
  addSite,
  answerRequired,
  type RunningProject,
  runningProject,
} from '../../../../tests/support/running-project.ts';
import { runOutboxItem } from '../outbox-handlers.ts';

let api: TestApi;
let running: RunningProject;
let levelId: string;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Grebe');
  const { owner, projectId } = running;
  const { question } = await owner.api.createQuestion({
    body: {
      question: {
        ...{ text: 'How many acres are level?', tag: 'level', type: 1, unit: 'acres' },
        ...{ requirement: true, requirementDetails: { operator: 1, value: 100 } },
        ...{ owner: projectId, ownerType: 2 },
      },
    },
  });
  levelId = question._id;
});

type Question = keyof RunningProject['questions'];

/** A submitted property, of which nothing waits in the outbox. */
async function submitted() {
  const { participant, projectId } = running;
  const propertyId = await addSite(running, participant, participant);
  await answerRequired(running, propertyId, participant);
  await participant.api.saveAnswer({
    params: { projectId, propertyId, questionId: levelId },
    body: { answerData: { value: 150 } },
  });
  await participant.api.submitProperty({ params: { id: participant.participantId, propertyId } });
  await api.settle();
  return propertyId;
}

async function versionOf(propertyId: string, question: Question) {
  const { answers } = await running.owner.api.listAnswers({
    params: { projectId: running.projectId, propertyId },
  });
  return answers.find((each) => each.question === running.questions[question]._id)?.version;
}

const far = '2100-01-01T00:00:00.000Z';
const waiting = async (kind: string) =>
  (await listDueOutboxItems(far, 100)).filter((each) => each.kind === kind);

/** Saves an answer, and returns the outbox item that waits since then. */
async function saveAndWait(
  propertyId: string,
  question: Question,
  answerData: { value: string | number | null; override?: boolean; overrideReason?: string },
  by = running.participant as Pick<RunningProject['owner'], 'api'>,
): Promise<OutboxItem> {
  const before = new Set((await waiting('answer-changed')).map(({ outboxId }) => outboxId));
  const version = await versionOf(propertyId, question);
  await by.api.saveAnswer({
    params: { projectId: running.projectId, propertyId, questionId: running.questions[question]._id },
    body: { answerData: { ...answerData, ...(version ? { version } : {}) } },
  });
  const item = (await waiting('answer-changed')).find(({ outboxId }) => !before.has(outboxId));
  if (!item) throw new Error('The answer is recorded by the outbox.');
  return item;
}

const run = ({ outboxId }: OutboxItem) => runOutboxItem(outboxId, api.environment);

test('an answer that was cleared is not recalled, though an earlier one is recorded after it', async () => {
  const { participant, projectId } = running;
  const propertyId = await submitted();
  const recalled = async (place: string) =>
    (await participant.api.previewRecall({ params: { projectId, propertyId: place } })).answers.map(
      ({ value }) => value,
    );
  const next = await addSite(running, participant, participant);
  const given = await saveAndWait(propertyId, 'zoning', { value: 'Light industrial' });
  const cleared = await saveAndWait(propertyId, 'zoning', { value: null });
  await run(cleared);
  await run(given);
  expect(await recalled(next)).toEqual(['Yes']);

  // It stays cleared where the property is moved to, and another answer is recalled again.
  const late = await saveAndWait(propertyId, 'zoning', { value: 'Heavy industrial' });
  await run(await saveAndWait(propertyId, 'zoning', { value: null }));
  for (const id of [propertyId, next]) {
    const { property } = await participant.api.getProperty({ params: { projectId, propertyId: id } });
    await participant.api.updateProperty({
      params: { projectId, propertyId: id },
      body: { propertyDetail: { name: 'Levee Road Yard', version: property.version } },
    });
  }
  for (const item of await waiting('property-moved')) await run(item);
  await run(late);
  expect(await recalled(next)).toEqual(['Yes']);
  await run(await saveAndWait(propertyId, 'zoning', { value: 'Rail yard' }));
  expect(await recalled(next)).toEqual(['Yes', 'Rail yard']);
});

test('an answer that is marked before or while its value for recalling is written is recalled with the mark', async () => {
  const { participant, projectId, questions } = running;
  const propertyId = await submitted();
  const params = { projectId, propertyId, questionId: questions.zoning._id };
  const mark = (reason: string) =>
    participant.api.markAnswerConfidential({ params, body: { confidential: { reason } } });
  const next = await addSite(running, participant, participant);
  const recalled = async () => {
    const { answers } = await participant.api.previewRecall({ params: { projectId, propertyId: next } });
    return answers.find(({ question }) => question === questions.zoning._id);
  };
  const given = await saveAndWait(propertyId, 'zoning', { value: 'M-2' });
  await mark('Trade secret');
  await run(given);
  expect(await recalled()).toMatchObject({ value: 'M-2', confidential: 'Trade secret' });

  const again = await saveAndWait(propertyId, 'zoning', { value: 'M-3' });
  let isMarked = false;
  const end = interpose(api, {
    before: async ({ name, says }) => {
      if (isMarked || name !== 'TransactWriteItemsCommand' || !says('RECALL#')) return;
      isMarked = true;
      await mark('Under contract');
    },
  });
  await run(again).finally(end);
  expect(isMarked).toBe(true);
  expect(await recalled()).toMatchObject({ value: 'M-3', confidential: 'Under contract' });
});

test('the property is marked as one with unmet requirements, though a second one appears meanwhile', async () => {
  const { participant, projectId, questions } = running;
  const propertyId = await submitted();
  const item = await saveAndWait(propertyId, 'acres', { value: 90 });
  let isSaved = false;
  const end = interpose(api, {
    after: async ({ name, says }) => {
      if (name !== 'GetItemCommand' || !says('PROPERTY#COUNTS') || isSaved) return;
      isSaved = true;
      await participant.api.saveAnswers({
        params: { projectId, propertyId },
        body: {
          answers: [
            { question: levelId, value: 20, version: 1 },
            { question: questions.zoning._id, value: 'Light industrial' },
          ],
        },
      });
    },
  });
  await run(item).finally(end);
  expect(isSaved).toBe(true);
  const property = await getProperty(propertyId);
  expect(property && (await isMarkedUnmet(property))).toBe(true);
});

test('the owner’s notices tell each change, in whatever order the changes are recorded, and none twice', async () => {
  const { owner, projectId } = running;
  const { clock } = api.environment.platform;
  const [propertyId, other] = [await submitted(), await submitted()];
  await owner.api.setProjectStatus({ params: { status: 2 }, body: { projectId } });
  await api.settle();
  const told = async () => {
    for (const item of await waiting('answers-edited')) await run(item);
    for (const item of await waiting('mail')) await run(item);
    const mails = (await api.mailbox()).filter(
      ({ to, subject }) => to.includes(owner.user.email) && subject.startsWith('Changed in review'),
    );
    // The first one is in the sentence before the list as well.
    return mails.map(({ text }) => [
      ...new Set([...text.matchAll(/How [^?]*\?|Is rail [^?]*\?/g)].map(([question]) => question)),
    ]);
  };
  const before = (await told()).length;
  const minutes = (count: number) => clock.advance(count * 60);

  // The first change is recorded after a second one, which is more than a pause later.
  const first = await saveAndWait(propertyId, 'acres', { value: 200 });
  minutes(12);
  const second = await saveAndWait(propertyId, 'rail', { value: 'No' });
  await run(second);
  await run(first);
  minutes(11);
  expect((await told()).slice(before)).toEqual([['How many acres are available?', 'Is rail at the site?']]);

  // A change is recorded after the notice of a later one was sent, and of an earlier one.
  // Back within the time in which everybody is signed in.
  minutes(-23);
  const late = await saveAndWait(other, 'zoning', { value: 'Light industrial' });
  minutes(1);
  await run(await saveAndWait(other, 'acres', { value: 210 }));
  minutes(5);
  const next = await saveAndWait(other, 'rail', { value: 'No' });
  minutes(6);
  expect((await told()).slice(before + 1)).toEqual([['How many acres are available?']]);
  await run(late);
  await run(next);
  minutes(11);
  expect((await told()).slice(before + 2).toSorted()).toEqual([
    ['How is the site zoned?'],
    ['Is rail at the site?'],
  ]);
});
