import * as z from 'zod';
import { readers, relations, restrictedReaders } from './access.ts';
import { call, downloadCall } from './call.ts';
import { participant } from './entities/participants.ts';
import { project } from './entities/projects.ts';
import { listedProperty } from './entities/properties.ts';
import { question } from './entities/questions.ts';
import { flag, id, idList } from './values.ts';

/**
 * A report id is one of the project's `…ReportId`s: it contains the project and the kind of report. With `k`, the id of
 * a participant, the report contains what that participant sees, and `self` and `delegatorOf` are relations to that
 * participant. Without `k`, a report is for the owner's side only, except the submission summary, which is for
 * everybody in the project: it is the only report with the relations `participant` and `delegator`.
 */
const subject = { id: 'params.reportId', within: 'query.k' } as const;
const read = readers('report', [...relations.ownerSideAndRespondents, 'participant', 'delegator']);
const reportOf = { reportId: id };
const paper = z.enum(['letter', 'a4']).default('letter');

export const getProjectReport = call({
  method: 'GET',
  path: '/reports/project/{projectId}',
  summary: 'A project with its participants, properties, questions and answers',
  access: restrictedReaders('project', { see: relations.everybodyInProject, may: relations.ownerSide }),
  subject: { id: 'params.projectId' },
  params: { projectId: id },
  reply: {
    project: project.omit({ participants: true }).extend({
      participants: z.array(participant),
      properties: z.array(listedProperty),
    }),
    questions: z.array(question),
  },
});

export const printProjectReport = downloadCall({
  method: 'GET',
  path: '/pdf/report/project/{reportId}',
  summary: 'A report as PDF; 409 `limit_reached` for more than 20 properties, unless `ids` chooses fewer',
  access: read,
  subject,
  params: reportOf,
  query: {
    k: id.optional(),
    ids: idList.optional(),
    /** With those that were answered to everybody. */
    clarifications: flag.optional(),
    paper,
  },
});

export const exportProjectReport = downloadCall({
  method: 'GET',
  path: '/export/report/{reportId}',
  summary: 'A report as a spreadsheet',
  access: read,
  subject,
  params: reportOf,
  query: { k: id.optional(), ids: idList.optional() },
});

export const startProjectReport = call({
  method: 'POST',
  path: '/pdf/report/project/{reportId}/job',
  summary: 'Create a large report in the background',
  access: read,
  subject,
  params: reportOf,
  query: { k: id.optional() },
  body: z.strictObject({ ids: z.array(id).max(10_000).optional(), paper }),
  reply: { jobId: id },
});

export const getReportJob = call({
  method: 'GET',
  path: '/pdf/report/project/{reportId}/job/{jobId}',
  summary: 'The progress of a report in the background, and its file when it is finished',
  access: read,
  subject,
  params: { ...reportOf, jobId: id },
  query: { k: id.optional() },
  reply: {
    job: z.object({
      status: z.enum(['waiting', 'running', 'finished', 'error']),
      /** From 0 to 1. */
      progress: z.number().min(0).max(1),
      /** A signed address that is valid for minutes. */
      url: z.string().optional(),
      message: z.string().optional(),
    }),
  },
});
