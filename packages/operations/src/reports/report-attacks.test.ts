import { messageKind, reportLimits } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { commitWrites, createReportJob, getReportJob } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { turnReportClock } from '../../../../tests/support/report-jobs.ts';
import { reportParts } from '../../../../tests/support/report-rows.ts';
import { addSite, type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';

const NOWHERE = '0'.repeat(26);

let api: TestApi;
let running: RunningProject;
let other: RunningProject;
let sites: Record<'participant' | 'delegate' | 'delegator' | 'elsewhere', string>;

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Merlin', {
    client: 'Acme "Rockets"',
    confidentialName: '..\\Alder/\u202e"é; x=1',
  });
  other = await runningProject(api, 'Buzzard');
  const { participant, delegate, delegator } = running;
  sites = {
    participant: await addSite(running, participant, participant, 'Levee Road Tract'),
    delegate: await addSite(running, delegate, delegate, 'Old Mill, Building 7'),
    delegator: await addSite(running, delegator, delegator, 'Harbor Parkway'),
    elsewhere: await addSite(other, other.participant, other.participant, 'Elsewhere'),
  };
});

type Choices = Parameters<Person['api']['startProjectReport']>[0]['body'];

async function reportIdsOf({ owner, projectId }: RunningProject) {
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  return {
    owner: project.ownerReportId ?? '',
    delegator: project.delegatorReportId ?? '',
    participant: project.delegateReportId ?? '',
    summary: project.summaryReportId ?? '',
  };
}

const start = (by: Person, reportId: string, k?: string, body: Choices = {}) =>
  by.api.startProjectReport({ params: { reportId }, query: k ? { k } : {}, body });
const get = (by: Person, reportId: string, jobId: string, k?: string) =>
  by.api.getReportJob({ params: { reportId, jobId }, query: k ? { k } : {} });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );

test('nobody finds a job by the ids of another project, organization, report or view', async () => {
  const ids = await reportIdsOf(running);
  const otherIds = await reportIdsOf(other);
  const { owner, participant, delegator, delegate } = running;
  const stranger = await api.person('Sam Stranger', { organization: 'Elsewhere', roles: ['projectOwner'] });
  const own = (await start(owner, ids.owner)).jobId;
  const theirs = (await start(participant, ids.participant, participant.participantId)).jobId;
  const k = participant.participantId;

  for (const person of [stranger, other.owner, other.participant]) {
    const starts = [
      start(person, ids.owner),
      start(person, ids.summary),
      start(person, ids.participant, k),
      start(person, ids.owner, person === other.participant ? other.participant.participantId : k),
    ];
    const gets = [
      get(person, ids.owner, own),
      get(person, ids.participant, theirs, k),
      get(person, otherIds.owner, own),
      get(person, otherIds.participant, theirs, k),
    ];
    const list = person.api.listReportJobs({ params: { projectId: running.projectId }, query: {} });
    expect(await Promise.all([...starts, ...gets, list].map(statusOf))).toEqual(Array(9).fill(404));
  }
  for (const person of [delegator, delegate]) {
    expect(await statusOf(start(person, ids.participant, k))).toBe(404);
    expect(await statusOf(get(person, ids.participant, theirs, k))).toBe(404);
    expect(await statusOf(get(person, ids.summary, theirs))).toBe(404);
  }
  for (const [reportId, jobId, view] of [
    [ids.owner, theirs],
    [ids.owner, own, k],
    [ids.summary, own],
    [ids.delegator, own],
    [ids.summary, theirs, k],
  ] as const)
    expect(await statusOf(get(owner, reportId, jobId, view)), `${reportId} ${jobId}`).toBe(404);
  expect(await statusOf(get(owner, ids.participant, theirs, k))).toBe(200);
  expect(await statusOf(get(delegator, ids.delegator, own, delegate.participantId))).toBe(404);
});

test('a report holds no property of another view or project, whatever the ids, and each once', async () => {
  const ids = await reportIdsOf(running);
  const { owner, participant, delegator } = running;
  const partsOf = async (by: Person, reportId: string, k: string | undefined, body: Choices) => {
    const { job } = await start(by, reportId, k, body);
    const html = await (await fetch(job.url ?? '')).text();
    return { job, names: reportParts(html).map(({ property }) => property) };
  };
  const all = Object.values(sites);
  const chosen = [...all, ...all, NOWHERE];
  const whole = await partsOf(owner, ids.owner, undefined, { ids: chosen });
  expect(whole.names.toSorted()).toEqual(['Harbor Parkway', 'Levee Road Tract', 'Old Mill, Building 7']);
  expect(whole.job.properties).toBe(3);
  const k = participant.participantId;
  expect((await partsOf(participant, ids.participant, k, { ids: chosen })).names).toEqual([
    'Levee Road Tract',
  ]);
  const d = delegator.participantId;
  expect((await partsOf(delegator, ids.delegator, d, { ids: [sites.participant] })).names).toEqual([]);
  const many = Array.from({ length: reportLimits.exportedProperties }, (_, at) =>
    String(at).padStart(26, '0'),
  );
  expect(
    (await partsOf(owner, ids.owner, undefined, { ids: [...many.slice(1), sites.delegate] })).names,
  ).toEqual(['Old Mill, Building 7']);
  expect(
    await statusOf(start(owner, ids.owner, undefined, { ids: [...many, NOWHERE.replace('0', '7')] })),
  ).toBe(400);
});

test('choices that have nothing are answered, or refused in words', async () => {
  const ids = await reportIdsOf(running);
  const { owner, participant } = running;
  const k = participant.participantId;
  const unknown = { ids: [NOWHERE] };
  const tried: [Choices, ofOwner: number, ofParticipant: number][] = [
    [{ phases: [7] }, 400, 400],
    [{ phases: [1, 7], format: 'xlsx' }, 200, 200],
    [{ phases: [2, 2], format: 'csv' }, 200, 400],
    [{ phases: [7], format: 'csv' }, 400, 400],
    [{ format: 'csv' }, 400, 400],
    [{ categories: ['No such category'] }, 200, 200],
    [{ categories: ['No such category'], format: 'xlsx' }, 200, 200],
    [{ categories: ['No such category'], form: 'questionnaire' }, 200, 200],
    [{ ...unknown, form: 'profile' }, 200, 200],
    [{ ...unknown, form: 'matrix' }, 200, 200],
    [{ ...unknown, form: 'matrix', format: 'csv' }, 200, 200],
    [{ form: 'matrix', requirements: false, format: 'xlsx' }, 200, 200],
    [{ form: 'profile', format: 'csv' }, 400, 400],
    [{ form: 'questionnaire', format: 'xlsx' }, 400, 400],
  ];
  for (const [body, ofOwner, ofParticipant] of tried) {
    const about = JSON.stringify(body);
    expect(await statusOf(start(owner, ids.owner, undefined, body)), about).toBe(ofOwner);
    expect(await statusOf(start(participant, ids.participant, k, body)), about).toBe(ofParticipant);
  }
  expect(await statusOf(start(owner, ids.summary, undefined, { form: 'matrix' }))).toBe(400);
  expect(await statusOf(start(owner, ids.delegator))).toBe(400);
});

test('the names of files are harmless, and a job is gone after 30 days', async () => {
  const ids = await reportIdsOf(running);
  const { owner } = running;
  const { job } = await start(owner, ids.owner, undefined, { confidentialName: true, format: 'xlsx' });
  expect(job.file?.name).toBe('.._Alder___é_ x_1 - Project Report.xlsx');
  const reply = await fetch(job.url ?? '');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
  const printed = await api.request(`/pdf/report/project/${ids.owner}?confidentialName=true`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(printed.headers.get('content-disposition')).not.toMatch(/[\\/\r\n\u202e]|".*".*"/);

  const { projectId } = running;
  const stored = await getReportJob({ projectId, view: 'owner', jobId: job._id });
  if (!stored) throw new Error('The job is there.');
  const old = {
    ...stored,
    jobId: newId(),
    expiresAt: Math.floor(api.environment.platform.clock.now().getTime() / 1000),
  };
  await commitWrites(createReportJob(old));
  expect(await statusOf(get(owner, ids.owner, old.jobId))).toBe(404);
  const { jobs } = await owner.api.listReportJobs({ params: { projectId }, query: {} });
  expect(jobs.map(({ _id }) => _id)).not.toContain(old.jobId);
});

test('whoever looks at the project as a participant is told of their report, and the participant is not', async () => {
  const ids = await reportIdsOf(running);
  const { owner, participant, projectId } = running;
  const { participantId } = participant;
  const { impersonationUserId } = await owner.api.impersonateParticipant({
    params: { projectId, participantId },
  });
  const viewed = { ...owner, api: api.client(`${owner.token}::${impersonationUserId}`) };
  expect(await statusOf(start(viewed, ids.owner))).toBe(404);
  const { job } = await start(viewed, ids.participant, participantId);
  const stored = await getReportJob({ projectId, view: participantId, jobId: job._id });
  expect(stored?.watcherIds).toEqual([owner.user.userId]);
  const { project } = await owner.api.getProject({ params: { id: projectId } });
  const settings = { showOwnerToParticipants: false };
  await owner.api.updateProject({
    params: { id: projectId },
    body: { project: { settings, version: project.version } },
  });
  const { job: hidden } = await start(viewed, ids.participant, participantId);
  expect(job.by).not.toBe(hidden.by);
  expect(hidden.by).toBe('The project owner');
});

test('a report of a participant is shared by those who ask by different ids until it has ended', async () => {
  const ids = await reportIdsOf(running);
  const { owner, delegator, projectId } = running;
  const most = { ...reportLimits };
  const k = delegator.participantId;
  Object.assign(reportLimits, { properties: 1 });
  const started = [await start(owner, ids.owner, k), await start(delegator, ids.delegator, k)];
  const [first, second] = started.map(({ jobId }) => jobId);
  expect(second).toBe(first);
  const jobId = first ?? '';
  for (const [by, id] of [
    [owner, ids.owner],
    [delegator, ids.delegator],
  ] as const)
    expect((await get(by, id, jobId, k)).job.status).toBe('waiting');
  const stored = await getReportJob({ projectId, view: k, jobId });
  expect(stored?.watcherIds).toEqual([owner.user.userId, delegator.user.userId]);
  expect(await turnReportClock(api, 3_601)).toBe(1);
  const ended = (await delegator.api.listReportJobs({ params: { projectId }, query: {} })).jobs;
  expect(ended.find(({ _id }) => _id === jobId)?.status).toBe('error');
  const again = await start(delegator, ids.delegator, k);
  expect(again.jobId).not.toBe(jobId);
  await api.settle();
  const { messages } = await delegator.api.listMessages({ params: { folder: 'inbox' } });
  expect(messages.filter(({ kind }) => kind === messageKind.reportFailed)).toHaveLength(1);
  Object.assign(reportLimits, most);
});

test('what jobs cost is what the list of costs says', async () => {
  const ids = await reportIdsOf(running);
  const { owner, projectId } = running;
  const atOnce = await api.metered(() => start(owner, ids.owner));
  // With the two places, which are read where somebody printed before.
  atMost(atOnce.capacity, { read: 52, write: 6 }, 'three properties at once');
  const { jobId } = atOnce.result;
  atMost((await api.metered(() => get(owner, ids.owner, jobId))).capacity, { read: 4, write: 0, inARow: 3 });
  const params = { projectId };
  const list = await api.metered(() => owner.api.listReportJobs({ params, query: {} }));
  atMost(list.capacity, { read: 3 + 0.15 * list.result.count, write: 0, inARow: 2 });
  Object.assign(reportLimits, { properties: 1 });
  const later = await api.metered(() => start(owner, ids.owner));
  Object.assign(reportLimits, { properties: 20 });
  atMost(later.capacity, { read: 4.5, write: 7, inARow: 5 }, 'in the background');
});
