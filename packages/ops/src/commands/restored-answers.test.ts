import { propertyStatus } from '@landbrief/domain';
import { findSubject, restoreFromCopy } from '@landbrief/operations/operators';
import {
  getCountedProperties,
  getProperty,
  latestEntry,
  listAnswers,
  snapshotsAreWritten,
} from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { interpose } from '../../../../tests/support/interpose.ts';
import { killable } from '../../../../tests/support/kills.ts';
import { opsConsole, opsContext } from '../../../../tests/support/ops.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

/** Those with which a restore puts answers and counts back are among them. */
const LAST_REQUESTS = 8;

let api: TestApi;
let owner: Person;
let pete: Person;
let heron: SeededProject;

beforeAll(async () => {
  api = await testApi({ snapshotsAfterSeconds: 0 });
  owner = await api.person('Olivia Heron', { organization: 'Heron Agency', roles: ['projectOwner'] });
  pete = await api.person('Pete Heron', { roles: ['participant'] });
  const { clock } = api.environment.platform;
  heron = await seedProject(owner.user, pete.user, { questions: 2, answered: 2 }, clock);
});

const stored = async () =>
  Object.fromEntries(
    (await listAnswers(heron.propertyId)).map((one) => [one.questionId, latestEntry(one).value]),
  );

/** As the owner's list shows them. */
async function listed() {
  const { projectId } = heron;
  const { properties } = await owner.api.listOwnerProperties({ params: { projectId }, body: { full: 1 } });
  await snapshotsAreWritten();
  const answers = properties.flatMap((property) => property.answers ?? []);
  return Object.fromEntries(answers.map(({ question, value }) => [question, value]));
}

async function spoil(value: number): Promise<void> {
  const { projectId, propertyId } = heron;
  const answers = (await listAnswers(propertyId)).map(({ questionId, version }) => ({
    ...{ question: questionId, value, version },
  }));
  const saved = await pete.api.saveAnswers({ params: { projectId, propertyId }, body: { answers } });
  expect(saved.errors).toEqual([]);
}

let copy: string;
const restore = async () => {
  const subject = await findSubject(['project', heron.projectId], copy);
  let overtaken = 0;
  for await (const step of restoreFromCopy(subject, copy, opsContext(api))) overtaken += step.overtaken;
  return { overtaken };
};

/** A copy, and then other answers, of which there is a snapshot. */
async function copyAndSpoil() {
  const before = await stored();
  const { said } = await opsConsole(api, 'restore-copy now --yes');
  copy = said[0]?.split(': ')[1] ?? '';
  await opsConsole(api, 'hold-outbox --yes');
  await spoil(9_000);
  return before;
}

test('lists show the answers that are put back, wherever the first run is killed', async () => {
  const before = await copyAndSpoil();
  const { capacity } = await api.metered(restore);
  const all = capacity.requests.length;
  const leftByKills = new Set<number>();
  for (let atRequest = all - LAST_REQUESTS, isKilled = true; isKilled; atRequest++) {
    await spoil(9_000 + atRequest);
    await listed();
    expect(await listed()).toEqual(await stored());
    const { run, stop } = killable(api);
    isKilled = await run({ atRequest, when: 'after' }, restore);
    stop();
    const left = await stored();
    leftByKills.add(Object.entries(left).filter(([id, value]) => value === before[id]).length);
    expect(await listed()).toEqual(left);
    await restore();
    expect(await stored()).toEqual(before);
    expect(await listed()).toEqual(before);
  }
  expect([...leftByKills].toSorted()).toEqual([0, 1, 2]);
});

test('lists show them to somebody who has read them while they were put back, too', async () => {
  const before = await copyAndSpoil();
  let puts = 0;
  const end = interpose(api, {
    before: async (command) => {
      if (command.name === 'PutItemCommand' && command.says('ANSWER#') && ++puts === 2) await listed();
    },
  });
  await restore();
  end();
  expect(puts).toBe(2);
  expect(await stored()).toEqual(before);
  expect(await listed()).toEqual(before);
});

test('a property that is submitted while its counts are put back is not half in its former status', async () => {
  await copyAndSpoil();
  const { participantId, propertyId } = heron;
  let isSubmitted = false;
  const end = interpose(api, {
    before: async (command) => {
      if (isSubmitted || command.name !== 'PutItemCommand' || !command.says('PROPERTY#COUNTS')) return;
      isSubmitted = true;
      await pete.api.submitProperty({ params: { id: participantId, propertyId } });
    },
  });
  const { overtaken } = await restore();
  end();
  expect(overtaken).toBe(1);
  const [property, [counted]] = await Promise.all([
    getProperty(propertyId),
    getCountedProperties([propertyId]),
  ]);
  expect(property?.status).toBe(propertyStatus.finished);
  expect(counted?.property.status).toBe(propertyStatus.finished);
});
