import { reportFormats, reportForms, reportKinds, reportPapers } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, number, set, string } from 'dynamodb-toolbox';
import { $add, $append, $set } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifStill, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { expiresAt } from '../table.ts';

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
  includeConfidential: boolean().optional(),
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
  /** Changes when a run of it begins, is given up or ends: what an earlier run still writes is refused. */
  version: number(),
  /** How often it was begun. */
  runs: number().optional(),
  byId: string(),
  byName: string(),
  /** Everybody who asked for it while it was being made, and gets the message when it is finished. */
  watcherIds: list(string()),
  created: string(),
  /** When it was first begun, for the time that is left. */
  started: string().optional(),
  /** When its run last showed that it goes on. */
  touched: string(),
  dataAt: string().optional(),
  ended: string().optional(),
  properties: number(),
  /** How many parts it has, and those that are measured and printed; each is counted once, also when it begins again. */
  parts: number().optional(),
  measured: set(number()).optional(),
  printed: set(number()).optional(),
  /** Of a spreadsheet: the properties that are read; it is written after that. */
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

const LOCKS = 'CLOCK#REPORTS';

/** The job that makes a report, so that the same request shares it, and the clock sees all that are being made. */
const locks = defineItems('ReportLock', {
  projectId: string().key(),
  view: string().key(),
  requestHash: string().key(),
  jobId: string(),
  ...expiresAt,
}).keyedBy(({ projectId, view, requestHash }) => ({
  pk: LOCKS,
  sk: `${projectId}#${view}#${requestHash}`,
}));
export type ReportLock = FormattedItem<typeof locks.entity>;

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

/** The locks of all jobs that are being made. */
export function listReportLocks(most: number): Promise<ReportLock[]> {
  return queryStored([locks.entity], { partition: LOCKS }, { most });
}

/** Frees the request of a job that is gone. */
export function discardReportLock({ projectId, view, requestHash, jobId }: ReportLock): Promise<boolean> {
  return conditionally(() => locks.delete({ projectId, view, requestHash }, ifStill('jobId', jobId)));
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

/** The job with its next run; undefined when another one has begun it, or it was deleted. */
export async function beginReportRun(job: ReportJob, now: string): Promise<ReportJob | undefined> {
  const { projectId, view, jobId, version, started = now, runs = 0 } = job;
  const counts = { runs: runs + 1, version: version + 1 };
  const changes = { status: 'running' as const, started, touched: now, ...counts };
  const isBegun = await conditionally(() =>
    jobs.update({ projectId, view, jobId, ...changes }, ifStill('version', version)),
  );
  return isBegun ? { ...job, ...changes } : undefined;
}

type Progress = Partial<Pick<ReportJob, 'dataAt' | 'properties' | 'parts' | 'written'>> & {
  /** Another part. */
  measured?: number;
  printed?: number;
  touched: string;
};

/** Records that a run goes on, and what it has done; false when it is not the job's run any more. */
export function noteReportProgress(
  { projectId, view, jobId, version }: ReportJob,
  { measured, printed, ...others }: Progress,
): Promise<boolean> {
  const added = {
    ...(measured === undefined ? {} : { measured: $add(new Set([measured])) }),
    ...(printed === undefined ? {} : { printed: $add(new Set([printed])) }),
  };
  return conditionally(() =>
    jobs.update({ projectId, view, jobId, ...others, ...added }, ifStill('version', version)),
  );
}

/** Makes a job wait for another run; `stale` when its run has ended it. */
export function beginReportAgain({ projectId, view, jobId, version }: ReportJob, touched: string): Write {
  const changes = { status: 'waiting', touched, version: version + 1 } as const;
  return write(jobs.transactUpdate({ projectId, view, jobId, ...changes }, ifStill('version', version)));
}

export type ReportFile = NonNullable<ReportJob['file']>;
export type ReportEnding = { status: 'finished'; file: ReportFile } | { status: 'error'; message: string };

/** Ends a job, and frees its request; `stale` when another run makes it or has ended it, or it was deleted. */
export function endReportJob(job: ReportJob, ending: ReportEnding, ended: string): Write[] {
  const { projectId, view, jobId, requestHash, version } = job;
  const how = ending.status === 'finished' ? { ...ending, file: $set(ending.file) } : ending;
  const changes = { ...how, ended, touched: ended, version: version + 1 };
  return [
    write(jobs.transactUpdate({ projectId, view, jobId, ...changes }, ifStill('version', version))),
    write(locks.transactDelete({ projectId, view, requestHash }, ifStill('jobId', jobId)), () => []),
  ];
}
