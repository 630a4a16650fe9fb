import { hasRole, messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import {
  getMember,
  getProject,
  getReportJob,
  getUsers,
  type Project,
  type ReportJob,
  type ReportJobKey,
  type User,
} from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { projectRelations } from '../subjects/index.ts';
import { ownerView } from './present-job.ts';
import { fileSize, noticeFacts, reportName } from './texts.ts';

/** Tells everybody who asked for a report that it is ready. */
export const notifyReportFinished: HandlerOf<'report-finished'> = async (item, context) => {
  const told = await findTold(item.payload);
  if (told?.job.status !== 'finished' || !told.job.file) return;
  const { job, project } = told;
  const { name: fileName, size, pages } = told.job.file;
  const report = reportName(job);
  const facts = {
    ...{ fileName, size: fileSize(size), keptUntil: new Date(job.expiresAt * 1000).toISOString() },
    ...(job.properties > 0 ? { properties: job.properties } : {}),
    ...(pages ? { pages } : {}),
  };
  const words = noticeTexts.reportReady({ projectName: project.name, report });
  const list = noticeFacts(facts).map((fact) => `<li>${escapeHtml(fact)}</li>`);
  const notice: Notice = {
    kind: messageKind.reportReady,
    ...words,
    body: [
      `<p>${escapeHtml(words.teaser)}</p><ul>${list.join('')}</ul>`,
      `<p><a href="${escapeHtml(windowOf(job))}">Open the report</a></p>`,
    ].join(''),
    project,
    mailProps: { report, ...facts },
  };
  await sendNotice(notice, told.recipients, { seed: item.outboxId, context });
};

/** Tells everybody who asked for a report why it was not made, and what to do. */
export const notifyReportFailed: HandlerOf<'report-failed'> = async (item, context) => {
  const told = await findTold(item.payload);
  if (told?.job.status !== 'error') return;
  const { job, project } = told;
  const { message } = job;
  const report = reportName(job);
  const words = noticeTexts.reportFailed({ projectName: project.name, report });
  const notice: Notice = {
    kind: messageKind.reportFailed,
    ...words,
    body: [
      `<p>${escapeHtml(words.teaser)}</p>`,
      message ? `<p>${escapeHtml(message)}</p>` : '',
      '<p><a href="/reports">Reports</a></p>',
    ].join(''),
    project,
    mailProps: { report, ...(message ? { problem: message } : {}) },
  };
  await sendNotice(notice, told.recipients, { seed: item.outboxId, context });
};

interface Told {
  job: ReportJob;
  /** As its readers may know it. */
  project: { projectId: string; name: string };
  recipients: User[];
}

/** The job, and who asked for it and may still see the project. */
async function findTold(key: ReportJobKey): Promise<Told | undefined> {
  const [job, project] = await Promise.all([getReportJob(key), getProject(key.projectId)]);
  if (!job || !project) return undefined;
  const { projectId } = project;
  const users = [...(await getUsers(job.watcherIds)).values()];
  const sees = await Promise.all(users.map((user) => maySee(project, user)));
  const isOwners = job.view === ownerView;
  const name = isOwners ? project.name : project.confidentialName?.trim() || project.name;
  const recipients = users.filter((_, at) => sees[at]);
  return { job, project: { projectId, name }, recipients };
}

async function maySee(project: Project, user: User): Promise<boolean> {
  if (hasRole(user.role, 'nobody')) return false;
  const member = await getMember(project.projectId, user.userId);
  return projectRelations(project, member, { user, role: user.role, acting: undefined }).size > 0;
}

/** The window that shows the report; it checks anew whether the reader may see it. */
function windowOf({ reportId, view, jobId }: ReportJob): string {
  const query = new URLSearchParams({ ...(view === ownerView ? {} : { k: view }), job: jobId });
  return `/pdf/report/project/${reportId}?${query}`;
}
