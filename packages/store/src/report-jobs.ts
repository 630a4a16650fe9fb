import { reportFormats, reportForms, reportKinds, reportPapers, reportStages } from '@landbrief/domain';
import { boolean, Entity, type FormattedItem, item, list, map, number, set, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { expiresAt, table } from './table.ts';

const choices = map({
  form: string().enum(...reportForms),
  format: string().enum(...reportFormats),
  paper: string().enum(...reportPapers),
  ids: list(string()).optional(),
  phases: list(number()).optional(),
  categories: list(string()).optional(),
  photos: boolean(),
  requirements: boolean(),
  unanswered: boolean(),
  confidentialName: boolean(),
  clarifications: boolean(),
});

/**
 * A report that somebody asked for, in the view whose report it is: `owner`, or the id of a participant. Ids count up
 * with time, so that a view's jobs are listed by key.
 */
const ReportJobEntity = new Entity({
  name: 'ReportJob',
  table,
  timestamps: false,
  schema: item({
    projectId: string().key(),
    view: string().key(),
    jobId: string().key(),
    reportId: string(),
    kind: string().enum(...reportKinds),
    choices,
    /** A digest of view, kind and choices: the same request has the same. */
    requestHash: string(),
    status: string().enum('waiting', 'running', 'finished', 'error'),
    stage: string()
      .enum(...reportStages)
      .optional(),
    /** Counts the changes of status, stage and watchers: each is conditional on the one before. */
    version: number(),
    byId: string(),
    byName: string(),
    /** Everybody who asked for it while it was being made, and gets the message when it is finished. */
    watcherIds: list(string()),
    created: string(),
    /** When its first step began, for the time that is left. */
    started: string().optional(),
    dataAt: string().optional(),
    ended: string().optional(),
    properties: number(),
    /** Parts that are measured and printed; a part is counted once, however often its step is repeated. */
    parts: number().optional(),
    measured: set(number()).optional(),
    printed: set(number()).optional(),
    file: map({
      key: string(),
      name: string(),
      contentType: string(),
      size: number(),
      pages: number().optional(),
    }).optional(),
    message: string().optional(),
    ...expiresAt,
  }),
  computeKey: ({ projectId, view, jobId }) => ({ pk: `REPORTJOBS#${projectId}#${view}`, sk: `JOB#${jobId}` }),
});
const jobs = ReportJobEntity.build(EntityRepository);
export type ReportJob = FormattedItem<typeof ReportJobEntity>;
export type ReportJobKey = Pick<ReportJob, 'projectId' | 'view' | 'jobId'>;

export async function getReportJob(key: ReportJobKey): Promise<ReportJob | undefined> {
  const { Item } = await jobs.get(key, { consistent: true });
  return Item;
}
