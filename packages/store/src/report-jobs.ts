import { reportFormats, reportForms, reportKinds, reportPapers } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, number, set, string } from 'dynamodb-toolbox';
import { $add, $append, $set } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from './commit.ts';
import { ifNew, ifStill, whereAll, whereAny } from './conditions.ts';
import { defineItems } from './define-items.ts';
import { queryStored } from './reads.ts';
import { expiresAt } from './table.ts';

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

const partitionOf = (projectId: string) => `REPORTJOBS#${projectId}`;
const jobsOf = (view: string) => `${view}#JOB#`;

/**
 * A report that somebody asked for, in the view whose report it is: `owner`, or the id of a participant. Ids count up
 * with time, so that a view's jobs are listed by key. About 0.7 KB.
 */
const jobs = defineItems('ReportJob', {
  projectId: string().key(),
  view: string().key(),
  jobId: string().key(),
  reportId: string(),
  kind: string().enum(...reportKinds),
  /** Without long lists, which are in a file of the job. */
  choices,
  /** The choices have long lists besides. */
  hasLongChoices: boolean().optional(),
  /** A digest of view, kind and choices: the same request has the same. */
  requestHash: string(),
  /** 128 random bits in the names of its files. */
  secret: string(),
  status: string().enum('waiting', 'running', 'finished', 'error'),
  /** Counts the changes of the status and of what was collected: each is conditional on the one before. */
  version: number(),
  byId: string(),
  byName: string(),
  /** Everybody who asked for it while it was being made, and gets the message when it is finished. */
  watcherIds: list(string()),
  created: string(),
  /** When its first step began, for the time that is left. */
  started: string().optional(),
  /** When a step last ended. */
  touched: string(),
  dataAt: string().optional(),
  ended: string().optional(),
  properties: number(),
  /** The folder, below the job's, of what was collected. */
  collected: string().optional(),
  /** How many parts it has, and those that are measured and printed; each is counted once, however often it is done. */
  parts: number().optional(),
  measured: set(number()).optional(),
  printed: set(number()).optional(),
  /** Of a spreadsheet: the properties that are written. */
  written: number().optional(),
  file: map({
    key: string(),
    name: string(),
    contentType: string(),
    size: number(),
    pages: number().optional(),
  }).optional(),
  message: string().optional(),
  ...expiresAt,
}).keyedBy(({ projectId, view, jobId }) => ({ pk: partitionOf(projectId), sk: `${jobsOf(view)}${jobId}` }));
export type ReportJob = FormattedItem<typeof jobs.entity>;
export type ReportJobKey = Pick<ReportJob, 'projectId' | 'view' | 'jobId'>;

/** The job that makes a report, so that the same request shares it. */
const locks = defineItems('ReportLock', {
  projectId: string().key(),
  view: string().key(),
  requestHash: string().key(),
  jobId: string(),
  ...expiresAt,
}).keyedBy(({ projectId, view, requestHash }) => ({
  pk: partitionOf(projectId),
  sk: `${view}#LOCK#${requestHash}`,
}));

export async function getReportJob({ projectId, view, jobId }: ReportJobKey): Promise<ReportJob | undefined> {
  const { Item } = await jobs.get({ projectId, view, jobId }, { consistent: true });
  return Item;
}

/** The jobs of a view, newest first. */
export function listReportJobs(projectId: string, view: string, most: number): Promise<ReportJob[]> {
  return queryStored(
    [jobs.entity],
    { partition: partitionOf(projectId), range: { beginsWith: jobsOf(view) } },
    { most, reverse: true },
  );
}

/** The job that is making the same report. */
export async function findReportJob({
  projectId,
  view,
  requestHash,
}: Pick<ReportJob, 'projectId' | 'view' | 'requestHash'>): Promise<ReportJob | undefined> {
  const { Item } = await locks.get({ projectId, view, requestHash }, { consistent: true });
  return Item && getReportJob({ projectId, view, jobId: Item.jobId });
}

/** A job that is finished already, or one that others share: `already_exists` while another one than `endedJobId` does. */
export function createReportJob(job: ReportJob, endedJobId?: string): Write[] {
  const { projectId, view, jobId, requestHash, status } = job;
  const put = write(jobs.transactPut(job, ifNew('jobId')), 'already_exists');
  if (status !== 'waiting') return [put];
  const isFree = [
    { attr: 'jobId' as const, exists: false as const },
    ...(endedJobId ? [{ attr: 'jobId' as const, eq: endedJobId }] : []),
  ];
  const lock = { projectId, view, requestHash, jobId, expiresAt: job.expiresAt };
  return [put, write(locks.transactPut(lock, { condition: { or: isFree } }), 'already_exists')];
}

const isBeingMade = whereAny({ attr: 'status', eq: 'waiting' }, { attr: 'status', eq: 'running' });

/** Adds somebody who waits for the job; false when it has ended. */
export function addReportWatcher({ projectId, view, jobId }: ReportJobKey, userId: string): Promise<boolean> {
  return conditionally(() =>
    jobs.update({ projectId, view, jobId, watcherIds: $append([userId]) }, { condition: isBeingMade }),
  );
}

type Changes = Partial<
  Pick<ReportJob, 'status' | 'started' | 'touched' | 'dataAt' | 'properties' | 'collected' | 'parts' | 'file'>
>;

/** Changes a job that was read as `before`; false when somebody else has changed it, or it was deleted. */
export function advanceReportJob(before: ReportJob, { file, ...changes }: Changes): Promise<boolean> {
  const { projectId, view, jobId, version } = before;
  return conditionally(() =>
    jobs.update(
      { projectId, view, jobId, ...changes, ...(file ? { file: $set(file) } : {}), version: version + 1 },
      ifStill('version', version),
    ),
  );
}

/** Counts a part that is measured or printed. */
export function markReportPart(
  { projectId, view, jobId }: ReportJobKey,
  { measured, printed, touched }: { measured?: number; printed?: number; touched: string },
): Promise<boolean> {
  const added = {
    ...(measured === undefined ? {} : { measured: $add(new Set([measured])) }),
    ...(printed === undefined ? {} : { printed: $add(new Set([printed])) }),
  };
  return conditionally(() =>
    jobs.update({ projectId, view, jobId, ...added, touched }, { condition: isBeingMade }),
  );
}

/** Records how many properties of a spreadsheet are written; never fewer than before. */
export function markReportWritten(
  { projectId, view, jobId }: ReportJobKey,
  { written, touched }: { written: number; touched: string },
): Promise<boolean> {
  const isMore = whereAny({ attr: 'written', exists: false }, { attr: 'written', lt: written });
  return conditionally(() =>
    jobs.update({ projectId, view, jobId, written, touched }, { condition: whereAll(isBeingMade, isMore) }),
  );
}

/** Notes why a job that is being made will fail. */
export function noteReportFailure(
  { projectId, view, jobId }: ReportJobKey,
  message: string,
): Promise<boolean> {
  return conditionally(() => jobs.update({ projectId, view, jobId, message }, { condition: isBeingMade }));
}

type Ending = { status: 'finished' } | { status: 'error'; message: string };

/** Ends a job that is being made, and frees its request; `stale` when it has ended already, or was deleted. */
export function endReportJob(job: ReportJob, ending: Ending & { ended: string }): Write[] {
  const { projectId, view, jobId, requestHash } = job;
  return [
    write(
      jobs.transactUpdate(
        { projectId, view, jobId, ...ending, touched: ending.ended },
        { condition: isBeingMade },
      ),
    ),
    write(locks.transactDelete({ projectId, view, requestHash }, ifStill('jobId', jobId)), () => []),
  ];
}
