import { setImmediate } from 'node:timers/promises';
import {
  listAnswersWithCleared,
  readAnswersWithCleared,
  type StoredAnswer,
  snapshotsAreWritten,
} from '@landbrief/store';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { beginning, intentions, stepOf } from '../support/answering-acts.ts';
import { AnsweringModel } from '../support/answering-model.ts';
import { expectedAnswers, expectedProperty, readProperty } from '../support/answering-reads.ts';
import { AnsweringRun, type Everybody } from '../support/answering-run.ts';
import type { AnsweringStep } from '../support/answering-steps.ts';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { expectExactCounters, expectNothingToRepair } from '../support/counters.ts';
import { isDone } from '../support/participation-run.ts';

/** Longer by hand: ANSWERS_RUNS and ANSWERS_LENGTH, with PROPERTY_SEED (tests/support/property-tests.ts). */
const numRuns = Number(process.env.ANSWERS_RUNS ?? 1);
const length = Number(process.env.ANSWERS_LENGTH ?? 45);

let api: TestApi;
let everybody: Everybody;

beforeAll(async () => {
  api = await testApi({ snapshotsAfterSeconds: 0 });
  const person = (name: string, organization: string): Promise<Person> =>
    api.person(name, {
      organization,
      roles: [organization === 'Site Agency' ? 'projectOwner' : 'participant'],
    });
  everybody = [
    await person('Olivia Answers', 'Site Agency'),
    await person('Dora Answers', 'Riverbend Development'),
    await person('Dan Answers', 'Riverbend Development'),
    await person('Pete Answers', 'Union County'),
  ];
});

/** Any sequence of what happens to properties and their answers, through the API and the database, beside a plain model. */
test('any acts leave answers, counts, approvals, requirements, marks and history as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(intentions(length), async (intended) => {
      const run = await AnsweringRun.start(everybody, 'Project Answers');
      const model = new AnsweringModel();
      const take = async (step: AnsweringStep) => {
        const ids = siteIds(run, model);
        const before = await stored(ids);
        const isOver = new AbortController();
        const reading = readMeanwhile(ids, isOver.signal);
        const [done, expected] = [await isDone(run.act(step)), model.apply(step)];
        isOver.abort();
        const replies = await reading;
        expect([step, done]).toEqual([step, expected]);
        const after = await stored(ids);
        for (const reply of replies)
          for (const id of ids) expect([before.get(id), after.get(id)]).toContainEqual(reply.get(id));
        if (!isOfAnswers(step)) await api.settle();
      };
      for (const step of beginning) await take(step);
      for (const [number, one] of intended.entries()) {
        const step = stepOf(model, one, number);
        if (!step) continue;
        await take(step);
        await expectSnapshotsAsStored(run, model);
        if ('site' in step) await expectAsModelled(run, model, step, number % 8 === 0);
      }
      await expectEverything(run, model);
    }),
    { numRuns, endOnFailure: true },
  );
});

const siteIds = (run: AnsweringRun, model: AnsweringModel) => [...model.sites.keys()].map(run.siteId);

type Stored = ReadonlyMap<string, readonly StoredAnswer[]>;

async function stored(ids: readonly string[]): Promise<Stored> {
  const read = ids.map(async (id) => [id, await listAnswersWithCleared(id)] as const);
  return new Map(await Promise.all(read));
}

/** What others read of all properties meanwhile, which writes snapshots of them. */
async function readMeanwhile(ids: readonly string[], isOver: AbortSignal): Promise<Stored[]> {
  const replies: Stored[] = [];
  while (!isOver.aborted) {
    replies.push(await readAnswersWithCleared(ids));
    await setImmediate();
  }
  return replies;
}

/** What is read from snapshots, whatever wrote them and when, is what is stored. */
async function expectSnapshotsAsStored(run: AnsweringRun, model: AnsweringModel): Promise<void> {
  await snapshotsAreWritten();
  const ids = siteIds(run, model);
  expect(await readAnswersWithCleared(ids, { consistent: true })).toEqual(await stored(ids));
}

/** Acts after which nothing waits in the outbox that changes what is compared. */
const isOfAnswers = ({ act }: AnsweringStep) =>
  ['answer', 'clear', 'answerMany', 'seeOne', 'seeMany', 'recall'].includes(act);

/** The property that the step was about, as the owner and perhaps its participant see it. */
async function expectAsModelled(
  run: AnsweringRun,
  model: AnsweringModel,
  step: AnsweringStep & { site: number },
  alsoByParticipant: boolean,
) {
  const site = model.sites.get(step.site);
  if (!site) return;
  for (const who of alsoByParticipant ? [0 as const, site.member] : [0 as const]) {
    const expected = { ...expectedProperty(model, site, who), answers: expectedAnswers(model, site, who) };
    expect({ step, who, ...(await readProperty(run, site.number, who)) }).toEqual({ step, who, ...expected });
  }
}

async function expectEverything(run: AnsweringRun, model: AnsweringModel) {
  for (const site of model.sites.values()) {
    const { number } = site;
    await expectAsModelled(run, model, { act: 'submit', by: 0, site: number }, true);
    const history = [...site.history].sort(([a], [b]) => a - b);
    expect([number, await run.historyOf(number)]).toEqual([number, history]);
  }
  const { api: owner } = run.of(0);
  const { projectId } = run;
  const found = await owner.listProjectHistory({ params: { id: projectId }, query: { limit: 200 } });
  const ofParticipants = (kind: string) => kind.startsWith('participant');
  const kinds = found.history.map(({ kind }) => kind).filter((kind) => !ofParticipants(kind));
  expect(kinds.reverse().slice(-100)).toEqual(model.happened.slice(-100));
  await expectListed(run, model);
  await expectNothingToRepair(projectId);
  await expectExactCounters(api, run, {});
}

/** The list of properties has the same counts. */
async function expectListed(run: AnsweringRun, model: AnsweringModel) {
  const { projectId } = run;
  const listed = await run.of(0).api.listOwnerProperties({ params: { projectId }, body: { limit: 200 } });
  expect(listed.properties).toHaveLength(model.sites.size);
  for (const site of model.sites.values()) {
    const one = listed.properties.find(({ _id }) => _id === run.siteId(site.number));
    const { status, phase, questionsAnswered, unseenCount, unmetCount } = expectedProperty(model, site, 0);
    expect(one).toMatchObject({ status, phase, questionsAnswered, unseenCount });
    expect(one?.unmetCount).toBe(unmetCount);
  }
}
