import { reportLimits } from '@landbrief/domain';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  endOfReport,
  type ReportFunction,
  startReportFunction,
} from '../../../../tests/support/report-jobs.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

const SITES = 3;
const QUESTIONS = 4;
const limits = { ...reportLimits };

let api: TestApi;
let fn: ReportFunction;
let running: RunningProject;
let colleague: Person;
let administrator: Person;
let reportId: string;
let sites: string[];

beforeAll(async () => {
  api = await testApi();
  fn = startReportFunction(api);
  running = await runningProject(api, 'Plover', {
    confidentialName: 'Project Reed',
    sharing: { organization: 'view' },
  });
  const { owner, participant } = running;
  const organization = 'Plover Agency';
  colleague = await api.person('Cora Colleague', { organization, roles: ['projectOwner'] });
  administrator = await api.person('Ada Plover', { organization, roles: ['admin', 'orgAdmin'] });
  sites = [];
  for (let at = 0; at < SITES; at++) {
    sites.push(await addSite(running, participant, participant, 'Levee Road Tract'));
    await save(at, 'acres', 100 + at);
  }
  const { project } = await owner.api.getProject({ params: { id: running.projectId } });
  reportId = project.ownerReportId ?? '';
});

beforeEach(() => Object.assign(reportLimits, { answersAtOnce: SITES * QUESTIONS - 1 }));
afterEach(() => Object.assign(reportLimits, limits));

const save = (at: number, name: keyof RunningProject['questions'], value: number | string) =>
  running.participant.api.saveAnswer({
    params: {
      projectId: running.projectId,
      propertyId: sites[at] ?? '',
      questionId: running.questions[name]._id,
    },
    body: { answerData: { value } },
  });

type Choices = NonNullable<Parameters<Person['api']['startProjectReport']>[0]['body']>;
const start = (by: Person, body: Choices, id = reportId, k?: string) =>
  by.api.startProjectReport({ params: { reportId: id }, query: k ? { k } : {}, body });

async function exported(by: Person) {
  const made = await by.api.exportProject({ params: { projectId: running.projectId } });
  return 'job' in made ? made : undefined;
}

const end = (jobId: string) => endOfReport(api, running.owner, { reportId, jobId });
const bytesOf = async ({ url = '' }: { url?: string | undefined }) => (await fetch(url)).bytes();
const linesOf = async (job: { url?: string | undefined }) =>
  new TextDecoder()
    .decode(await bytesOf(job))
    .trim()
    .split('\r\n');

/** Who the trail says has exported the project, since an earlier count. */
async function whoExported(): Promise<string[]> {
  const query = { call: 'exportProject', limit: 100 };
  const { entries } = await administrator.api.listAuditEntries({ query });
  return entries.map(({ who }) => who?.name ?? '').toReversed();
}

test('a project above the size is one job for all who ask for the same export, recorded for each of them', async () => {
  const { owner } = running;
  const before = (await whoExported()).length;
  const asked = await exported(owner);
  expect(asked?.job).toMatchObject({ status: 'waiting', choices: { form: 'export', format: 'xlsx' } });
  const jobId = asked?.jobId ?? '';
  const again = { form: 'export', format: 'xlsx', paper: 'a4', photos: false } as const;
  expect((await start(colleague, again)).jobId).toBe(jobId);
  expect((await exported(colleague))?.jobId).toBe(jobId);
  const confidential = await start(owner, { ...again, confidentialName: true });
  expect(confidential.jobId).not.toBe(jobId);
  const made = await end(jobId);
  expect(made.file?.name).toBe('Project Plover - Project Export.xlsx');
  const sheet = (await openInExceljs(await bytesOf(made))).getWorksheet('Phase 1');
  expect(sheet?.getRow(2).values).toEqual(expect.arrayContaining([100, 101, 102]));
  expect((await end(confidential.jobId)).file?.name).toBe('Project Reed - Project Export.xlsx');
  expect((await whoExported()).slice(before)).toEqual([
    ...['Olivia Plover', 'Cora Colleague', 'Cora Colleague', 'Olivia Plover'],
  ]);
});

test('every file of an export is recorded once, also when it is made at once, and no other report is', async () => {
  Object.assign(reportLimits, limits);
  const { owner } = running;
  const before = (await whoExported()).length;
  const download = (form: 'export' | 'answers' | 'report') =>
    owner.api.exportProjectReport({ params: { reportId }, query: { form } });
  for (const form of ['export', 'answers'] as const) {
    await download(form);
    expect((await start(owner, { form, format: 'csv' })).job.status).toBe('finished');
  }
  expect(await exported(owner)).toBeUndefined();
  expect((await whoExported()).slice(before)).toEqual(Array(5).fill('Olivia Plover'));
  await download('report');
  await start(owner, { form: 'report', format: 'xlsx' });
  expect((await whoExported()).slice(before)).toHaveLength(5);
});

test('nobody but the owner’s side has an export made', async () => {
  const { owner, participant, delegator, delegate, projectId } = running;
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const stranger = await api.person('Sam Stranger', { organization: 'Elsewhere', roles: ['projectOwner'] });
  const before = await whoExported();
  const views = [
    [reportId, undefined],
    [project.delegateReportId, participant.participantId],
    [project.delegatorReportId, delegator.participantId],
    [project.summaryReportId, undefined],
  ] as const;
  for (const person of [participant, delegator, delegate, stranger])
    for (const form of ['export', 'answers'] as const) {
      for (const [id = '', k] of views) {
        const asked = start(person, { form, format: 'csv' }, id, k);
        await expect(asked).rejects.toMatchObject({ status: expect.toSatisfy(isRefusal) });
        const query = { form, ...(k ? { k } : {}) };
        const downloaded = person.api.exportProjectReport({ params: { reportId: id }, query });
        await expect(downloaded).rejects.toMatchObject({ status: expect.toSatisfy(isRefusal) });
      }
      await expect(exported(person)).rejects.toMatchObject({ status: person === stranger ? 404 : 403 });
    }
  await expect(
    start(owner, { form: 'export', format: 'csv' }, reportId, participant.participantId),
  ).rejects.toMatchObject({ status: 400, message: 'Exports are for the owner’s side.' });
  expect(await whoExported()).toEqual(before);
});

const isRefusal = (status: number) => [400, 403, 404].includes(status);

test('properties of the same name are told apart, and an answer of a phase that was taken back is kept', async () => {
  const { owner, projectId } = running;
  const [first = ''] = sites;
  const toPhase = (p: number) =>
    owner.api.setPropertyPhase({ params: { p: projectId, id: first }, body: { phase: p } });
  await toPhase(2);
  await save(0, 'later', 'Clay over limestone at 40 feet');
  await toPhase(1);
  const [heading, ...rows] = await linesOf(
    await end((await start(owner, { form: 'answers', format: 'csv' })).jobId),
  );
  expect(heading).toMatch(/,Property ID$/);
  expect(rows).toHaveLength(SITES + 1);
  expect(new Set(rows.map((row) => row.split(',').at(-1)))).toEqual(new Set(sites));
  expect(rows.find((row) => row.includes('Clay over limestone'))).toMatch(new RegExp(`${first}$`));
  const whole = await linesOf(await end((await start(owner, { form: 'export', format: 'csv' })).jobId));
  expect(whole.find((row) => row.endsWith(first))).toContain('Clay over limestone');
  const report = await start(owner, { format: 'csv', phases: [2] });
  expect((await linesOf(report.job)).join()).not.toContain('Clay over limestone');
});

test('an export whose file is not written in time says what helps', async () => {
  let asked = 0;
  // Each property asks once while it is read, and again each time it is written.
  const left = { configurable: true, get: () => (asked++ < SITES ? 900_000 : 100_000) };
  Object.defineProperty(fn, 'millisecondsLeft', left);
  const { jobId } = await start(running.owner, { form: 'answers', format: 'xlsx' });
  expect(await end(jobId)).toMatchObject({
    status: 'error',
    propertiesDone: SITES,
    message:
      'The report took too long to make. Please take a CSV file, or choose fewer properties, phases or categories, and make it again.',
  });
  expect(fn.invocations.filter((one) => JSON.stringify(one).includes(jobId))).toHaveLength(1);
});
