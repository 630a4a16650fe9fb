import { reportLimits } from '@landbrief/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import {
  endOfReport,
  type ReportMachine,
  startReportMachine,
} from '../../../../tests/support/report-jobs.ts';
import { reportParts } from '../../../../tests/support/report-rows.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

const SITES = 60;

let api: TestApi;
let machine: ReportMachine;
let running: RunningProject;
let reportId: string;

beforeAll(async () => {
  api = await testApi();
  machine = await startReportMachine(api);
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

beforeEach(() => {
  Object.assign(machine, { tasks: [], done: [], before: () => undefined, after: () => undefined });
});

const start = (
  by: Person,
  body: Parameters<Person['api']['startProjectReport']>[0]['body'] = {},
  k?: string,
) => by.api.startProjectReport({ params: { reportId }, query: k ? { k } : {}, body });

const job = async (by: Person, jobId: string) =>
  (await by.api.getReportJob({ params: { reportId, jobId }, query: {} })).job;

test('a report of 60 properties is made in the background, once for two who ask at once', async () => {
  const { owner } = running;
  const [{ jobId, job: first }, { jobId: second }] = await Promise.all([start(owner), start(owner)]);
  expect(second).toBe(jobId);
  expect(first).toMatchObject({ status: 'waiting', stage: 'waiting', progress: 0, properties: SITES });
  const seen: number[] = [];
  machine.after = async () => void seen.push((await job(owner, jobId)).progress);
  const made = await endOfReport(api, owner, { reportId, jobId });
  expect(made).toMatchObject({ status: 'finished', propertiesDone: SITES, progress: 1 });
  expect(made.file).toMatchObject({ name: 'Project Sandpiper - Project Report.pdf', pages: 4 });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(machine.tasks.map(({ task, part }) => `${task} ${part ?? ''}`.trim()).toSorted()).toEqual(
    [
      ...['collect', 'finish', 'join'],
      ...[0, 1, 2, 3].flatMap((part) => [`measure ${part}`, `print ${part}`]),
    ].toSorted(),
  );
  const parts = reportParts(await (await fetch(made.url ?? '')).text());
  expect(parts.map(({ property }) => property).toSorted()).toHaveLength(SITES);
  expect(new Set(parts.map(({ property }) => property)).size).toBe(SITES);
});

test('a function that is killed after each task goes on, and the file and the end are made once', async () => {
  const { owner } = running;
  const killed = new Set<string>();
  const { jobId } = await start(owner, { photos: false });
  machine.after = ({ task, part }) => {
    const name = `${task} ${part ?? ''}`;
    if (killed.has(name)) return;
    killed.add(name);
    throw new Error('The function was killed.');
  };
  const made = await endOfReport(api, owner, { reportId, jobId });
  expect(made).toMatchObject({ status: 'finished', propertiesDone: SITES });
  expect(killed.size).toBe(11);
  expect(reportParts(await (await fetch(made.url ?? '')).text())).toHaveLength(SITES);
});

test('a report that cannot be made says so, and asking again makes a new one', async () => {
  const { owner, participant } = running;
  machine.before = ({ task }) => {
    if (task === 'join') throw new Error('The printer is broken.');
  };
  const { jobId } = await start(owner, { unanswered: false });
  const failed = await endOfReport(api, owner, { reportId, jobId });
  expect(failed.status).toBe('error');
  expect(failed.message).toContain('Please make it again');
  machine.before = () => undefined;
  const { jobId: next } = await start(owner, { unanswered: false });
  expect(next).not.toBe(jobId);
  expect(await endOfReport(api, owner, { reportId, jobId: next })).toMatchObject({ status: 'finished' });
  await expect(job(participant, next)).rejects.toMatchObject({ status: 404 });
});

test('a spreadsheet of many properties is written in the background, also when its function is killed', async () => {
  const { owner } = running;
  let kills = 1;
  machine.after = ({ task }) => {
    if (task === 'write-file' && kills-- > 0) throw new Error('The function was killed.');
  };
  const { sheetProperties } = reportLimits;
  Object.assign(reportLimits, { sheetProperties: SITES - 1 });
  const { jobId } = await start(owner, { format: 'xlsx' });
  Object.assign(reportLimits, { sheetProperties });
  const made = await endOfReport(api, owner, { reportId, jobId });
  expect(made).toMatchObject({
    status: 'finished',
    propertiesDone: SITES,
    file: { name: 'Project Sandpiper - Project Report.xlsx' },
  });
  const bytes = await (await fetch(made.url ?? '')).arrayBuffer();
  expect(bytes.byteLength).toBe(made.file?.size);
  expect(machine.tasks.map(({ task }) => task)).toEqual(['collect', 'write-file', 'write-file', 'finish']);
});
