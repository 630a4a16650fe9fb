import { defaultReportChoices, reportForms, reportLimits, reportPapers } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, restrictedReaders } from '../access.ts';
import { byProjectId, call, downloadCall } from '../call.ts';
import { participant } from '../participants/entities.ts';
import { project } from '../projects/entities.ts';
import { listedProperty } from '../properties/entities.ts';
import { question } from '../questions/entities.ts';
import { count, flag, id, idList, page, phaseNumber } from '../values.ts';
import { reportChoices, reportJob } from './entities.ts';

/**
 * A report id is one of the project's `…ReportId`s: it contains the project and the kind of report. With `k`, the id of
 * a participant, the report contains what that participant sees, and `self` and `delegatorOf` are relations to that
 * participant. Without `k`, a report is for the owner's side only, except the submission summary, which is for
 * everybody in the project: it is the only report with the relations `participant` and `delegator`.
 */
const subject = { id: 'params.reportId', within: 'query.k' } as const;
const read = readers('report', [...relations.ownerSideAndRespondents, 'participant', 'delegator']);
const view = { k: id.optional() };
const form = z.enum(reportForms).default(defaultReportChoices.form);
const paper = z.enum(reportPapers).default(defaultReportChoices.paper);
const phaseList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.coerce.number<string>().pipe(phaseNumber)).max(20));

/** With confidential answers and pictures; recorded in the audit trail. */
const includeConfidential = flag.optional();

/** What a report shows, in a query. */
const queriedChoices = {
  ids: idList.optional(),
  form,
  /** Comma-separated. */
  phases: phaseList.optional(),
  photos: flag.default(defaultReportChoices.photos),
  requirements: flag.default(defaultReportChoices.requirements),
  unanswered: flag.default(defaultReportChoices.unanswered),
  confidentialName: flag.default(defaultReportChoices.confidentialName),
  /** With those that were answered to everybody. */
  clarifications: flag.default(defaultReportChoices.clarifications),
  includeConfidential,
};

export const getProjectReport = call({
  route: 'GET /reports/project/{projectId}',
  summary: 'A project with its participants, properties and questions; `full`: with all answers',
  access: restrictedReaders('project', { see: relations.everybodyInProject, may: relations.ownerSide }),
  ...byProjectId,
  /** Large projects are refused (409 `limit_reached`): the lists have them. */
  query: { full: flag.default(false), includeConfidential },
  auditKind: 'projects',
  auditedValues: ['query.includeConfidential'],
  reply: {
    project: project.omit({ participants: true }).extend({
      participants: z.array(participant),
      properties: z.array(listedProperty),
    }),
    questions: z.array(question),
  },
});

export const printProjectReport = downloadCall({
  route: 'GET /pdf/report/project/{reportId}',
  summary: `A report as PDF; 409 \`limit_reached\` for more than ${reportLimits.properties} properties, unless \`ids\` chooses fewer`,
  access: read,
  subject,
  auditKind: 'projects',
  query: { ...view, ...queriedChoices, paper },
});

export const exportProjectReport = downloadCall({
  route: 'GET /export/report/{reportId}',
  summary:
    'A report as a spreadsheet with typed cells, a sheet for each phase; or as CSV where it is one table. An export is recorded as `exportProject`',
  access: read,
  subject,
  query: { ...view, ...queriedChoices, format: z.enum(['xlsx', 'csv']).default('xlsx') },
});

export const startProjectReport = call({
  route: 'POST /pdf/report/project/{reportId}/job',
  summary: `Make a report: up to ${reportLimits.properties} properties at once, more in the background. The same report that is being made is shared; an export is recorded as \`exportProject\``,
  access: read,
  subject,
  query: view,
  body: reportChoices,
  reply: { jobId: id, job: reportJob },
});

export const getReportJob = call({
  route: 'GET /pdf/report/project/{reportId}/job/{jobId}',
  summary: 'The progress of a report in the background, and the address of its file when it is finished',
  access: read,
  subject,
  query: view,
  reply: { job: reportJob },
});

export const listReportJobs = call({
  route: 'GET /reports/project/{projectId}/jobs',
  summary: `The reports of a project that were made in the last ${reportLimits.daysKept} days, newest first: for the owner's side all of its own, for others those of their own view`,
  access: readers('project', relations.everybodyInProject),
  ...byProjectId,
  query: page(50),
  reply: { jobs: z.array(reportJob), count },
});

export const exportProject = downloadCall({
  route: 'GET /export/project/{projectId}',
  summary: `Questions, properties and answers as a spreadsheet, one sheet per phase; with more than ${reportLimits.answersAtOnce.toLocaleString('en-US')} answers 202 with \`job\`, the report in the background that makes it`,
  continuesWith: 'job',
  reply: { jobId: id, job: reportJob },
  auditKind: 'projects',
  access: restrictedReaders('project', { see: relations.everybodyInProject, may: relations.ownerSide }),
  ...byProjectId,
  audited: true,
  auditedValues: ['query.includeConfidential', 'body.includeConfidential'],
  query: {
    includeConfidential,
    /** With a sheet of the clarifications. */
    clarifications: flag.optional(),
  },
});
