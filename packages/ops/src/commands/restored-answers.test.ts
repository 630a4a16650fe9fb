import { findSubject, restoreFromCopy } from '@landbrief/operations/operators';
import { latestEntry, listAnswers, snapshotsAreWritten } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { killable } from '../../../../tests/support/kills.ts';
import { opsConsole, opsContext } from '../../../../tests/support/ops.ts';
import { type SeededProject, seedProject } from '../../../../tests/support/seed.ts';

/** In which answers and counts are put back. */
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
  heron = await seedProject(owner.user, pete.user, { questions: 3, answered: 2 }, clock);
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

test('lists show the answers that are put back, wherever the first run is killed', async () => {
  const { projectId } = heron;
  const before = await stored();
  const { said } = await opsConsole(api, 'restore-copy now --yes');
  const copy = said[0]?.split(': ')[1] ?? '';
  await opsConsole(api, 'hold-outbox --yes');
  const restore = async () => {
    const subject = await findSubject(['project', projectId], copy);
    for await (const _ of restoreFromCopy(subject, copy, opsContext(api)));
  };
  await spoil(9_000);
  const { capacity } = await api.metered(restore);
  const all = capacity.requests.length;
  for (let atRequest = all - LAST_REQUESTS, isKilled = true; isKilled; atRequest++) {
    await spoil(9_000 + atRequest);
    await listed();
    expect(await listed()).toEqual(await stored());
    const { run, stop } = killable(api);
    isKilled = await run({ atRequest, when: 'after' }, restore);
    stop();
    await restore();
    expect(await stored()).toEqual(before);
    expect(await listed()).toEqual(before);
  }
});
