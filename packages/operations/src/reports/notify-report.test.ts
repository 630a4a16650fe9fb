import { messageKind } from '@landbrief/domain';
import { newId } from '@landbrief/platform';
import { commitWrites, createReportJob, type ReportJob } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { type RunningProject, runningProject } from '../../../../tests/support/running-project.ts';
import { enqueue } from '../outbox/outbox.ts';
import { notifyReportFailed, notifyReportFinished } from './notify-report.ts';

let api: TestApi;
let running: RunningProject;
const created = '2026-11-23T10:00:00.000Z';

beforeAll(async () => {
  api = await testApi();
  running = await runningProject(api, 'Kestrel', { confidentialName: 'Project Alder' });
});

/** A job that has ended; what tells of it runs twice, as when the end of the first time was not recorded. */
async function ended(
  fields: Partial<ReportJob> & Pick<ReportJob, 'status' | 'watcherIds'>,
): Promise<ReportJob> {
  const job: ReportJob = {
    ...{ projectId: running.projectId, view: 'owner', jobId: newId(), reportId: 'report-1', kind: 'owner' },
    choices: {
      ...{ form: 'report', format: 'pdf', paper: 'letter', photos: true, requirements: true },
      ...{ unanswered: true, confidentialName: false, clarifications: false },
    },
    ...{ requestHash: newId(), secret: newId(), version: 3, byId: running.owner.user.userId },
    ...{ byName: 'Olivia Kestrel', created, touched: created, properties: 112 },
    expiresAt: Date.parse('2026-12-23T10:00:00Z') / 1000,
    ...fields,
  };
  const { projectId, view, jobId } = job;
  const kind = job.status === 'finished' ? 'report-finished' : 'report-failed';
  await commitWrites([
    ...createReportJob(job),
    enqueue(kind, { projectId, view, jobId }, { outboxId: jobId, now: created }),
  ]);
  await api.settle();
  const tell = kind === 'report-finished' ? notifyReportFinished : notifyReportFailed;
  const context = { ...api.environment, log: api.environment.platform.log };
  await tell({ outboxId: jobId, payload: { projectId, view, jobId }, created }, context);
  await api.settle();
  return job;
}

const aboutReports = async ({ api: calls }: Person) => {
  const { messages } = await calls.listMessages({ params: { folder: 'inbox' } });
  return messages.filter(({ kind }) => kind === messageKind.reportReady || kind === messageKind.reportFailed);
};
const mailsTo = async (person: Person) =>
  (await api.mailbox()).filter(
    ({ to, subject }) => to.includes(person.user.email) && /^(Ready|Not made):/.test(subject),
  );

test('everybody who asked for a report that is ready gets a message with its facts and the way to it', async () => {
  const { owner, participant, delegator } = running;
  const stranger = await api.person('Sam Stranger');
  const file = {
    key: 'reports/files/1/Project Alder.pdf',
    name: 'Project Alder.pdf',
    contentType: 'application/pdf',
    size: 18_250_000,
    pages: 1_041,
  };
  const { jobId } = await ended({
    status: 'finished',
    view: delegator.participantId,
    kind: 'delegator',
    watcherIds: [delegator.user.userId, owner.user.userId, stranger.user.userId],
    file,
  });
  for (const person of [delegator, owner]) {
    const [message, ...others] = await aboutReports(person);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      kind: messageKind.reportReady,
      subject: 'Ready: Delegator Report of Project Alder',
    });
    const read = await person.api.getMessage({ query: { id: message?._id ?? '' } });
    const body = JSON.stringify(read);
    for (const fact of ['112 properties', '1,041 pages', '18.3 MB', 'Kept until December 23, 2026'])
      expect(body).toContain(fact);
    expect(body).toContain(`/pdf/report/project/report-1?k=${delegator.participantId}&amp;job=${jobId}`);
    expect(body).not.toContain('Project Kestrel');
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Project Alder.pdf');
    expect(mail?.text).toContain('December 23, 2026');
    expect(mail?.text).not.toContain('Project Kestrel');
  }
  expect(await aboutReports(stranger)).toEqual([]);
  expect(await aboutReports(participant)).toEqual([]);
});

test('a report that could not be made says why, and what to do', async () => {
  const { owner } = running;
  const message = 'The report took too long to make. Please choose fewer properties, and make it again.';
  await ended({ status: 'error', watcherIds: [owner.user.userId], message });
  const subject = 'Not made: Project Report of Project Kestrel';
  const notices = (await aboutReports(owner)).filter(({ kind }) => kind === messageKind.reportFailed);
  expect(notices).toMatchObject([{ subject }]);
  const mail = (await mailsTo(owner)).find((one) => one.subject === subject);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(message);
});
