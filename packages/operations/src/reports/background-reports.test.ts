import { messageKind, reportLimits } from '@landbrief/domain';
import type { Printer } from '@landbrief/platform';
import { getReportJob } from '@landbrief/store';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  endOfReport,
  type ReportFunction,
  startReportFunction,
  turnReportClock,
} from '../../../../tests/support/report-jobs.ts';
import { reportParts } from '../../../../tests/support/report-rows.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { storedFiles } from '../../../../tests/support/stored-files.ts';
import { until } from '../../../../tests/support/until.ts';
import { runReportJob } from './run/run-report-job.ts';

const SITES = 60;
/** The front, and properties by 25. */
const PARTS = 4;

let api: TestApi;
let fn: ReportFunction;
let running: RunningProject;
let reportId: string;
let printer: Printer;
const limits = { ...reportLimits };

beforeAll(async () => {
  api = await testApi();
  fn = startReportFunction(api);
  printer = api.environment.platform.printer;
  running = await runningProject(api, 'Sandpiper');
  const { owner, participant, projectId, questions } = running;
  const sites = await Promise.all(
    Array.from({ length: SITES }, (_, at) => addSite(running, participant, participant, `Tract ${at + 1}`)),
  );
  await Promise.all(
    sites.map((propertyId, at) =>
      participant.api.saveAnswer({
        params: { projectId, propertyId, questionId: questions.acres._id },
        body: { answerData: { value: 100 + at } },
      }),
    ),
  );
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  reportId = project.ownerReportId ?? '';
});

beforeEach(() => Object.assign(fn, { invocations: [], millisecondsLeft: 900_000 }));
afterEach(() => {
  Object.assign(reportLimits, limits);
  api.environment.platform.printer = printer;
});

type Body = Parameters<Person['api']['startProjectReport']>[0]['body'];

const start = (by: Person, body: Body = {}) =>
  by.api.startProjectReport({ params: { reportId }, query: {}, body });

const job = async (by: Person, jobId: string) =>
  (await by.api.getReportJob({ params: { reportId, jobId }, query: {} })).job;

const end = (jobId: string) => endOfReport(api, running.owner, { reportId, jobId });

const sitesIn = async (url = '') => reportParts(await (await fetch(url)).text());

const failures = async ({ api: calls }: Person) =>
  (await calls.listMessages({ params: { folder: 'inbox' } })).messages.filter(
    ({ kind }) => kind === messageKind.reportFailed,
  ).length;

type Step = 'measurePart' | 'printPart' | 'joinParts';

/** The printer with something before one of its steps. */
function printing(step: Step, before: (asked: number) => Promise<void> | void): void {
  let asked = 0;
  const at = async (asking: Step) => {
    if (asking === step) await before(++asked);
  };
  api.environment.platform.printer = {
    ...printer,
    measurePart: (part) => at('measurePart').then(() => printer.measurePart(part)),
    printPart: (part) => at('printPart').then(() => printer.printPart(part)),
    joinParts: (parts) => at('joinParts').then(() => printer.joinParts(parts)),
  };
}

/** Stops a run at a step, as if its function were killed: it shows no more that it goes on. `revive` lets it go on. */
async function killAt(step: Step, jobId: string): Promise<{ revive: () => void }> {
  const reached = Promise.withResolvers<void>();
  const revived = Promise.withResolvers<void>();
  printing(step, async () => {
    reached.resolve();
    await revived.promise;
  });
  await api.settle();
  await reached.promise;
  expect((await job(running.owner, jobId)).status).toBe('running');
  api.environment.platform.printer = printer;
  return { revive: () => revived.resolve() };
}

test('a report of 60 properties is made in the background, once for two who ask at once', async () => {
  const { owner } = running;
  const [{ jobId, job: first }, { jobId: second }] = await Promise.all([start(owner), start(owner)]);
  expect(second).toBe(jobId);
  expect(first).toMatchObject({ status: 'waiting', stage: 'waiting', progress: 0, properties: SITES });
  const seen: number[] = [];
  printing('printPart', async () => void seen.push((await job(owner, jobId)).progress));
  const made = await end(jobId);
  expect(made).toMatchObject({ status: 'finished', propertiesDone: SITES, progress: 1 });
  expect(made.file).toMatchObject({ name: 'Project Sandpiper - Project Report.pdf', pages: PARTS });
  expect(seen).toHaveLength(PARTS);
  expect(seen[0]).toBeCloseTo(0.45);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(fn.invocations).toHaveLength(1);
  const parts = await sitesIn(made.url);
  expect(parts).toHaveLength(SITES);
  expect(new Set(parts.map(({ property }) => property)).size).toBe(SITES);
});

test.each(['measurePart', 'printPart', 'joinParts'] as const)(
  'a run that is killed at %s begins again once, and what comes of it later changes nothing',
  async (step) => {
    const { owner } = running;
    const { jobId } = await start(owner, { photos: false });
    const { revive } = await killAt(step, jobId);
    const before = await job(owner, jobId);
    await turnReportClock(api, 60);
    expect((await job(owner, jobId)).status).toBe('running');
    await turnReportClock(api, 121);
    expect((await job(owner, jobId)).progress).toBeGreaterThanOrEqual(before.progress);
    const made = await end(jobId);
    expect(made).toMatchObject({ status: 'finished', propertiesDone: SITES });
    expect(await sitesIn(made.url)).toHaveLength(SITES);
    expect(fn.invocations).toHaveLength(2);
    revive();
    await api.settle();
    expect(await job(owner, jobId)).toMatchObject({ status: 'finished', file: made.file });
    expect(await sitesIn((await job(owner, jobId)).url)).toHaveLength(SITES);
  },
);

test('a report whose second run is killed too ends with a message, and asking again makes a new one', async () => {
  const { owner, participant } = running;
  const before = await failures(owner);
  const { jobId } = await start(owner, { unanswered: false });
  await killAt('joinParts', jobId);
  await turnReportClock(api, 121);
  await killAt('measurePart', jobId);
  await turnReportClock(api, 242);
  const failed = await end(jobId);
  expect(failed.status).toBe('error');
  expect(failed.message).toContain('Please make it again');
  expect(await failures(owner)).toBe(before + 1);
  expect(fn.invocations).toHaveLength(2);
  const { jobId: next } = await start(owner, { unanswered: false });
  expect(next).not.toBe(jobId);
  expect(await end(next)).toMatchObject({ status: 'finished' });
  await expect(job(participant, next)).rejects.toMatchObject({ status: 404 });
});

test('a printer that fails is asked again, and where it stays broken the report is begun once more and given up', async () => {
  const { owner } = running;
  printing('printPart', (asked) => {
    if (asked <= 2) throw new Error('The browser died.');
  });
  const { jobId } = await start(owner, { requirements: false });
  expect(await end(jobId)).toMatchObject({ status: 'finished' });
  expect(fn.invocations).toHaveLength(1);
  let joins = 0;
  printing('joinParts', (asked) => {
    joins = asked;
    throw new Error('The printer is broken.');
  });
  const { jobId: broken } = await start(owner, { requirements: false });
  const failed = await end(broken);
  expect(failed).toMatchObject({
    status: 'error',
    message: expect.stringContaining('an error of our service'),
  });
  expect(joins).toBe(6);
  expect(fn.invocations).toHaveLength(3);
  await until(async () => {
    expect(await storedFiles(`reports/jobs/${running.projectId}/${broken}`)).toEqual([]);
  });
});

test('a report for which the function has no time left says what to do, and is not begun again', async () => {
  printing('printPart', (asked) => {
    if (asked === 2) fn.millisecondsLeft = 100_000;
  });
  const { jobId } = await start(running.owner, { paper: 'a4' });
  expect(await end(jobId)).toMatchObject({
    status: 'error',
    message: expect.stringContaining('choose fewer properties, or leave out the photos'),
  });
  expect(fn.invocations).toHaveLength(1);
});

test('a job is begun once though it is started twice, and is started again when its start was lost', async () => {
  const { owner } = running;
  const { clock, reportJobs } = api.environment.platform;
  const lost: object[] = [];
  api.environment.platform.reportJobs = { start: async (input) => void lost.push(input) };
  // It counts as lost after ten minutes, to the second.
  const time = vi.spyOn(clock, 'now').mockReturnValue(clock.now());
  const { jobId } = await start(owner, { paper: 'a4', photos: false });
  await api.settle();
  await turnReportClock(api, 599);
  await api.settle();
  expect(lost).toHaveLength(1);
  time.mockRestore();
  api.environment.platform.reportJobs = {
    start: async (input) => {
      await Promise.all([reportJobs.start(input), reportJobs.start(input)]);
    },
  };
  await turnReportClock(api, 601);
  expect(await end(jobId)).toMatchObject({ status: 'finished' });
  expect(fn.invocations).toHaveLength(2);
  api.environment.platform.reportJobs = { start: async () => undefined };
  const { jobId: never } = await start(owner, { paper: 'a4', photos: false });
  await turnReportClock(api, 3_601);
  expect(await end(never)).toMatchObject({ status: 'error' });
  api.environment.platform.reportJobs = reportJobs;
});

test('a spreadsheet of many properties is written in the background, also when its function is killed', async () => {
  const { owner } = running;
  const { files } = api.environment.platform;
  const { putFile } = files;
  Object.assign(reportLimits, { sheetProperties: SITES - 1 });
  const { jobId } = await start(owner, { format: 'xlsx' });
  const reached = Promise.withResolvers<void>();
  files.putFile = () => {
    reached.resolve();
    return new Promise(() => undefined);
  };
  await api.settle();
  await reached.promise;
  const { status, stage, secondsLeft, propertiesDone } = await job(owner, jobId);
  expect([status, stage, secondsLeft, propertiesDone]).toEqual(['running', 'printing', undefined, SITES]);
  files.putFile = putFile;
  await turnReportClock(api, 121);
  const made = await end(jobId);
  expect(made).toMatchObject({
    status: 'finished',
    propertiesDone: SITES,
    file: { name: 'Project Sandpiper - Project Report.xlsx' },
  });
  const bytes = await (await fetch(made.url ?? '')).arrayBuffer();
  expect(bytes.byteLength).toBe(made.file?.size);
  expect(fn.invocations).toHaveLength(2);
});

test('a PDF with pages for each of too many properties is refused with what to do instead, also when it has grown', async () => {
  const { owner, participant } = running;
  Object.assign(reportLimits, { detailedProperties: SITES - 1 });
  await expect(start(owner)).rejects.toMatchObject({
    status: 409,
    message:
      'At most 59 properties go into one report, and this one would have 60. Please print their profiles, take the spreadsheet, or choose fewer.',
  });
  const profiles = await end((await start(owner, { form: 'profile', photos: false })).jobId);
  expect(profiles).toMatchObject({ status: 'finished', properties: SITES });
  expect((await start(owner, { format: 'xlsx' })).job.status).toBe('finished');
  Object.assign(reportLimits, { detailedProperties: SITES });
  const { jobId } = await start(owner);
  await addSite(running, participant, participant, 'One more');
  expect(await end(jobId)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^At most 60 properties .* would have 61\. Please print their profiles/),
  });
});

test('of a project that is deleted while its report is printed nothing is left', async () => {
  const other = await runningProject(api, 'Dunlin');
  const { owner, participant, projectId } = other;
  for (const name of ['One', 'Two']) await addSite(other, participant, participant, name);
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const params = { reportId: project.ownerReportId ?? '' };
  Object.assign(reportLimits, { properties: 1 });
  const { files } = api.environment.platform;
  const keys: string[] = [];
  const cleared = Promise.withResolvers<void>();
  api.environment.platform.printer = {
    ...printer,
    measurePart: async (part) => {
      keys.push(part.htmlKey);
      if (keys.length < 2) return printer.measurePart(part);
      await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
      await owner.api.deleteProject({ params: { id: projectId } });
      await owner.api.deletePermanently({ params: { id: projectId } });
      await until(async () => {
        await api.settle();
        expect(await getReportJob({ projectId, view: 'owner', jobId })).toBeUndefined();
      });
      // Stored while the project was being cleared.
      await files.put(part.htmlKey, new Uint8Array(1), 'text/html');
      cleared.resolve();
      return printer.measurePart(part);
    },
  };
  const { jobId } = await owner.api.startProjectReport({ params, query: {}, body: {} });
  await api.settle();
  await cleared.promise;
  await until(async () => {
    for (const key of keys) expect(await files.head(key)).toBeUndefined();
  });
  expect(await turnReportClock(api, 0)).toBe(1);
  expect(await turnReportClock(api, 0)).toBe(0);
  await expect(owner.api.getReportJob({ params: { ...params, jobId }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
});

test('a project that is put back has its reports, also when it went into the trash while one was printed', async () => {
  const other = await runningProject(api, 'Eider');
  const { owner, participant, projectId } = other;
  for (const name of ['One', 'Two']) await addSite(other, participant, participant, name);
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const params = { reportId: project.ownerReportId ?? '' };
  Object.assign(reportLimits, { properties: 1 });
  const printed = (jobId: string) => getReportJob({ projectId, view: 'owner', jobId });
  const earlier = await owner.api.startProjectReport({ params, query: {}, body: {} });
  await endOfReport(api, owner, { ...params, jobId: earlier.jobId });
  const { key = '' } = (await printed(earlier.jobId))?.file ?? {};
  const { platform } = api.environment;
  expect(await platform.files.head(key)).toBeDefined();
  const { reportJobs } = platform;
  platform.reportJobs = { start: () => Promise.resolve() };
  const { jobId } = await owner.api.startProjectReport({ params, query: {}, body: { paper: 'a4' } });
  await api.settle();
  platform.reportJobs = reportJobs;
  platform.printer = {
    ...printer,
    measurePart: async () => {
      await owner.api.setProjectStatus({ params: { status: 5 }, body: { projectId } });
      await owner.api.deleteProject({ params: { id: projectId } });
      throw new Error('Printing ends here.');
    },
  };
  await runReportJob(
    { projectId, view: 'owner', jobId },
    { ...api.environment, log: platform.log },
    () => true,
  );
  await owner.api.putBack({ params: { id: projectId } });
  expect(await platform.files.head(key)).toBeDefined();
});
