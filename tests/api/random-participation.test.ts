import { participantStatus, propertyStatus } from '@landbrief/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../support/api.ts';
import { expectExactCounters, expectNothingToRepair } from '../support/counters.ts';
import { beginning, intentions, stepOf } from '../support/participation-acts.ts';
import {
  ParticipationModel,
  type ParticipationStep,
  phaseCount,
  range,
} from '../support/participation-model.ts';
import { isDone, ParticipationRun } from '../support/participation-run.ts';
import { isAwaiting, shownStatus } from '../support/participation-sites.ts';

/** Longer by hand: PARTICIPATION_RUNS, with PROPERTY_SEED (tests/support/property-tests.ts). */
const numRuns = Number(process.env.PARTICIPATION_RUNS ?? 1);

/** Any sequence of what people do in a project, through the API and the database, beside a plain model. */
describe('any acts of the people of a project', () => {
  let api: TestApi;
  let everybody: Person[];

  beforeAll(async () => {
    api = await testApi();
    const names = ['Olivia', 'Dora', 'Dina', 'Dan', 'Del', 'Pete', 'Paula', 'Nora'];
    everybody = [];
    for (const name of names) {
      const roles = name === 'Olivia' ? (['projectOwner'] as const) : (['participant'] as const);
      everybody.push(
        await api.person(`${name} Model`, { organization: `${name} Agency`, roles: [...roles] }),
      );
    }
  });

  test('leave statuses, delegators, counts and access as the model says', async () => {
    await fc.assert(
      fc.asyncProperty(intentions, async (intended) => {
        const run = await ParticipationRun.start(everybody);
        const model = new ParticipationModel();
        const take = async (step: ParticipationStep) => {
          const [done, expected] = [await isDone(run.act(step)), model.apply(step)];
          expect([step, done]).toEqual([step, expected]);
        };
        for (const step of beginning) await take(step);
        for (const [number, one] of intended.entries()) {
          const step = stepOf(model, one, number);
          if (!step) continue;
          await take(step);
          await api.settle();
          expect({ step, ...(await run.read()) }).toEqual({ step, ...expectedOf(model) });
        }
        await expectNothingToRepair(run.projectId);
        await expectExactCounters(api, run, {});
        await run.expectSeen(model);
      }),
      { numRuns, endOnFailure: numRuns === 1 },
    );
  });
});

/** The same as `read`, from the model. */
function expectedOf(model: ParticipationModel) {
  const sites = [...model.sites.values()];
  const members = [...model.members.values()];
  const { eliminated, finished, working } = propertyStatus;
  const shown = (status: number) => sites.filter((site) => shownStatus(site) === status).length;
  const count = (...statuses: number[]) => members.filter(({ status }) => statuses.includes(status)).length;
  const open = members.filter(({ status }) => status === participantStatus.working);
  const sitesWithDelegates = ({ person }: { person: number }) =>
    [person, ...model.delegatesOf(person).map((one) => one.person)].flatMap(model.sitesOf);
  const isSentBack = (one: { person: number }) =>
    sitesWithDelegates(one).some((site) => site.isSentBack && site.status === working);
  const hasAnswers = (one: { person: number }) =>
    sitesWithDelegates(one).some((site) => [working, finished].includes(shownStatus(site) as 1));
  const sentBack = open.filter(isSentBack).length;
  const partlyAnswered = open.filter((one) => !isSentBack(one) && hasAnswers(one)).length;
  const submitted = sites.filter(({ status }) => status === finished);
  const notMet = submitted.filter(({ answers }) =>
    [...answers].some(([phase, one]) => phase === 1 && !one.isMet),
  );
  const listed = members.length;
  return {
    project: {
      ...{ status: model.status, phase: model.phase, properties: sites.length, submitted: submitted.length },
      ...{ participants: listed, listed },
    },
    participants: {
      ...{ total: listed - count(4), invited: count(0), working: count(1), completed: count(2, 3) },
      ...{ declined: count(5), eliminated: count(4), partlyAnswered, sentBack },
      nothingAnswered: open.length - sentBack - partlyAnswered,
    },
    properties: {
      ...{ total: sites.length - shown(eliminated), new: shown(0), working: shown(working) },
      ...{ submitted: submitted.length, eliminated: shown(eliminated) },
      ...{ requirementsMet: submitted.length - notMet.length, requirementsNotMet: notMet.length },
      unseenAnswers: sites
        .filter(
          ({ status, submittedPhase }) => status === finished || (status !== eliminated && submittedPhase),
        )
        .flatMap(({ answers }) => [...answers.values()].filter((one) => !one.isSeen)).length,
      byPhase: range(phaseCount).map((phase) => {
        const inPhase = sites.filter((site) => site.phase === phase && site.status !== eliminated);
        const done = inPhase.filter(({ status }) => status === finished).length;
        const moved = sites.filter(
          (site) => site.status !== eliminated && site.phase > phase && (site.submittedPhase ?? 0) >= phase,
        );
        return { phase, open: inPhase.length - done, submitted: done + moved.length };
      }),
    },
    people: members
      .map(({ person, role, status, delegator, approves }) => {
        const own = model.sitesOf(person);
        const done = own.filter((site) => site.status === finished).length;
        return {
          ...{ person, role, status, participating: status !== 4 && status !== 5 && status !== 0, delegator },
          ...{ approves, count: own.length, properties: own.length, submitted: done },
          awaiting: own.filter(isAwaiting).length,
        };
      })
      .sort((a, b) => a.person - b.person),
    sites: sites
      .map(({ number, member, phase, isSubmittedByOwn, under, delegated }) => ({
        ...{ name: `Tract ${number}`, member, phase },
        status: shownStatus(model.sites.get(number) as never),
        approvals: [
          [member, Number(isSubmittedByOwn)],
          ...(under === undefined
            ? []
            : [[under, { open: 0, approved: 1, notNeeded: -1 }[delegated ?? 'open']]]),
        ],
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}
