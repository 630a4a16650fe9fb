import type { ReportJob as WireJob } from '@landbrief/contract';
import {
  attachmentLimits,
  given,
  isProblem,
  problem,
  type ReportStage,
  reportLimits,
} from '@landbrief/domain';
import type { Project, ReportJob } from '@landbrief/store';
import { markedCopy } from '../attachments/marked-copy.ts';
import type { SignedInContext } from '../context.ts';

const URL_SECONDS = 5 * 60;
/** Shares of the time that a report takes. */
const shares = { collecting: 0.1, measuring: 0.35, printing: 0.5 } as const;
/** Of a spreadsheet, whose writing is not counted, the share after which it is written. */
const READ_SHARE = 0.9;
/** The time that is left is told from here on: before, too little is known. */
const TOLD_FROM = 0.12;

const tooLarge =
  'This PDF is too large for your name to be put on it, and the project asks for that. Please make it again with fewer properties or without photos.';

/** `now` in milliseconds. */
export function presentJob(job: ReportJob, now: number): WireJob {
  const { jobId, projectId, view, byName, status, started, file, expiresAt } = job;
  const { reportId, kind, choices, properties, created, dataAt, ended, message } = job;
  const stage = stageOf(job);
  const progress = progressOf(job);
  const isCounted = status === 'running' && !isWriting(job) && progress >= TOLD_FROM;
  const elapsed = started === undefined ? 0 : Math.max(0, now - Date.parse(started)) / 1000;
  return {
    ...{ _id: jobId, project: projectId, reportId, kind, choices, status, progress, properties },
    ...(view === ownerView ? {} : { k: view }),
    ...(stage ? { stage } : {}),
    propertiesDone: propertiesDoneOf(job),
    ...(isCounted && started !== undefined
      ? { secondsLeft: Math.ceil((elapsed * (1 - progress)) / progress) }
      : {}),
    ...{ by: byName, created },
    ...given({ dataAt, ended }),
    ...(status === 'finished' ? { keptUntil: new Date(expiresAt * 1000).toISOString() } : {}),
    ...(file && status === 'finished' ? { file: withoutKey(file) } : {}),
    ...(message ? { message } : {}),
  };
}

/**
 * A job with the address of its file, for those who may read it now: of a PDF with the project's watermark. Where that
 * cannot be put on it now, the message says why.
 */
export async function presentWithUrl(
  job: ReportJob,
  context: SignedInContext & { subject: { project: Project } },
): Promise<WireJob> {
  const { platform, subject } = context;
  const presented = presentJob(job, platform.clock.now().getTime());
  if (job.status !== 'finished' || !job.file) return presented;
  const { name, key: made, size } = job.file;
  const isPdf = job.choices.format === 'pdf';
  const { settings, tz } = subject.project;
  try {
    const isMarked = isPdf && settings.watermark;
    if (isMarked && size > attachmentLimits.fileBytes) throw problem('limit_reached', { message: tooLarge });
    const key = isMarked ? await markedCopy({ id: job.jobId, key: made }, tz, context) : made;
    const shown = isPdf ? { showAs: name } : { downloadAs: name };
    return { ...presented, url: await platform.files.readUrl(key, { seconds: URL_SECONDS, ...shown }) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { ...presented, message: error.message };
  }
}

/** The view of the owner's side; of others it is the participant's id. */
export const ownerView = 'owner';

export const isExpired = ({ expiresAt }: ReportJob, now: number): boolean => expiresAt * 1000 <= now;

const withoutKey = ({ key: _, ...file }: NonNullable<ReportJob['file']>) => file;

/** Of a spreadsheet: all properties are read. */
const isWriting = ({ choices, written = 0, properties }: ReportJob): boolean =>
  choices.format !== 'pdf' && written >= properties;

function stageOf(job: ReportJob): ReportStage | undefined {
  const { status, choices, parts, measured, printed } = job;
  if (status === 'waiting') return 'waiting';
  if (status !== 'running') return undefined;
  if (choices.format !== 'pdf') return isWriting(job) ? 'printing' : 'collecting';
  if (parts === undefined) return 'collecting';
  if ((measured?.size ?? 0) < parts) return 'measuring';
  return (printed?.size ?? 0) < parts ? 'printing' : 'joining';
}

function progressOf({ status, choices, parts, measured, printed, written, properties }: ReportJob): number {
  if (status === 'finished') return 1;
  if (choices.format !== 'pdf')
    return properties > 0 ? READ_SHARE * Math.min(1, (written ?? 0) / properties) : 0;
  if (parts === undefined) return 0;
  const done = (some: ReadonlySet<number> | undefined) => Math.min(1, (some?.size ?? 0) / parts);
  return shares.collecting + shares.measuring * done(measured) + shares.printing * done(printed);
}

/** A matrix or summary has no pages for single properties. */
const isOnePart = (parts: number | undefined) => parts === 1;

function propertiesDoneOf(job: ReportJob): number {
  const { status, choices, properties, written, printed, measured, parts } = job;
  if (status === 'finished') return properties;
  if (choices.format !== 'pdf') return Math.min(properties, written ?? 0);
  if (isOnePart(parts)) return Math.floor(properties * progressOf(job));
  return Math.floor((inParts(measured, properties) + inParts(printed, properties)) / 2);
}

/** Part 0 has no properties of its own. */
function inParts(parts: ReadonlySet<number> = new Set(), properties: number): number {
  const { propertiesPerStep } = reportLimits;
  return [...parts].reduce((total, part) => {
    const left = properties - (part - 1) * propertiesPerStep;
    return part === 0 ? total : total + Math.max(0, Math.min(propertiesPerStep, left));
  }, 0);
}
