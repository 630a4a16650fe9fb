import { reportLimits } from '@landbrief/domain';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { reportParts } from '../../../../tests/support/report-rows.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

let api: TestApi;
let running: RunningProject;
let reportIds: Record<'owner' | 'delegator' | 'participant' | 'summary', string>;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Kingfisher');
  const { owner, participant, delegate, delegator, projectId } = running;
  await addSite(running, participant, participant, 'Levee Road Tract');
  await addSite(running, delegate, delegate, 'Old Mill, Building 7');
  await addSite(running, delegator, delegator, 'Harbor Parkway');
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  reportIds = {
    owner: project.ownerReportId ?? '',
    delegator: project.delegatorReportId ?? '',
    participant: project.delegateReportId ?? '',
    summary: project.summaryReportId ?? '',
  };
});

type Choices = Parameters<Person['api']['startProjectReport']>[0]['body'];

const start = (by: Person, reportId: string, k?: string, body: Choices = {}) =>
  by.api.startProjectReport({ params: { reportId }, query: k ? { k } : {}, body });

const list = async (by: Person) =>
  (await by.api.listReportJobs({ params: { projectId: running.projectId }, query: {} })).jobs;

test('a report of few properties is made at once, and is in the list of its view only', async () => {
  const { owner, participant, delegator, delegate } = running;
  const { job } = await start(owner, reportIds.owner, undefined, { photos: false });
  expect(job).toMatchObject({
    status: 'finished',
    progress: 1,
    ...{ properties: 3, propertiesDone: 3, by: 'Olivia Kingfisher' },
    file: { name: 'Project Kingfisher - Project Report.pdf', contentType: 'application/pdf' },
  });
  const file = await fetch(job.url ?? '');
  const html = await file.text();
  expect(reportParts(html)).toHaveLength(3);
  expect(Buffer.byteLength(html)).toBe(job.file?.size);
  expect(Date.parse(job.keptUntil ?? '') - Date.parse(job.created)).toBeCloseTo(
    reportLimits.daysKept * 86_400_000,
    -4,
  );

  const k = delegator.participantId;
  const { job: theirs } = await start(delegator, reportIds.delegator, k);
  expect(reportParts(await (await fetch(theirs.url ?? '')).text()).map(({ property }) => property)).toEqual([
    'Old Mill, Building 7',
    'Harbor Parkway',
  ]);
  expect((await list(owner)).map(({ _id, url }) => [_id, url])).toEqual([[job._id, undefined]]);
  expect((await list(delegator)).map(({ _id }) => _id)).toEqual([theirs._id]);
  for (const person of [participant, delegate]) expect(await list(person)).toEqual([]);
  const get = (by: Person, reportId: string, jobId: string, query: { k?: string } = {}) =>
    by.api.getReportJob({ params: { reportId, jobId }, query });
  expect((await get(owner, reportIds.owner, job._id)).job.url).toContain('reports/files/');
  for (const person of [participant, delegator, delegate]) {
    await expect(get(person, reportIds.owner, job._id)).rejects.toMatchObject({ status: 404 });
    const own = person.participantId;
    await expect(get(person, reportIds.owner, job._id, { k: own })).rejects.toMatchObject({ status: 404 });
  }
  await expect(get(owner, reportIds.owner, theirs._id)).rejects.toMatchObject({ status: 404 });
});
