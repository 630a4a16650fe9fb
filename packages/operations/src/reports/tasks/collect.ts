import { reportLimits } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import type { Report, ReportProperty } from '@landbrief/report';
import { advanceReportJob, type ReportJob, type ReportJobKey } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { reportOf, showsPhotos } from '../build-report.ts';
import { folderOf, putJson } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import { photoBytesOf } from '../photo-size.ts';
import { readPropertiesWithAnswers } from '../report-answers.ts';
import { loadReportFrame, type ReportFrame } from '../report-data.ts';
import { type PhotoOfReport, photosOf } from '../report-photos.ts';
import { detailedProperty, summaryProperty } from '../report-property.ts';
import { failureTexts } from '../texts.ts';
import { getCurrentJob, requestOfJob } from './current-job.ts';
import { ReportFailure } from './report-failure.ts';

/** What all parts share: the report without what only the first part has. */
export interface CollectedReport {
  report: Report;
  projectName: string;
  /** Of a photo at most, when there are many. */
  photoBytes?: number | undefined;
}

/** Of the first part. */
export type CollectedFront = Pick<Report, 'participants' | 'clarifications' | 'properties'>;

/** Of another part. */
export interface CollectedProperties {
  first: number;
  of: number;
  properties: { property: ReportProperty; photos: PhotoOfReport[] }[];
}

interface Collected {
  format: string;
  parts: number[];
}

/**
 * Reads all of a report as of one moment and stores it by parts, before anything is printed. A repeated attempt stores
 * its own, and the first one that ends counts. An execution whose job is gone ends with no part.
 */
export async function collect(task: ReportJobKey, context: JobContext): Promise<Collected> {
  const job = await getCurrentJob(task);
  if (!job) return nothingToDo;
  const begun = job.status === 'running' ? job : await begin(job, context);
  if (!begun) return nothingToDo;
  const { format } = begun.choices;
  if (format !== 'pdf') return { format, parts: [] };
  if (begun.collected === undefined && !(await collectParts(begun, context))) return nothingToDo;
  const collected = await getCurrentJob(task);
  return collected ? { format, parts: partsOf(collected) } : nothingToDo;
}

const nothingToDo: Collected = { format: 'pdf', parts: [] };

async function begin(job: ReportJob, { platform }: JobContext): Promise<ReportJob | undefined> {
  const now = timestamp(platform.clock);
  await advanceReportJob(job, { status: 'running', started: now, touched: now });
  return getCurrentJob(job);
}

/** The numbers of a job's parts; 0 is the front, which of profiles is the list of the properties. */
export function partsOf({ parts = 0 }: Pick<ReportJob, 'parts'>): number[] {
  return Array.from({ length: parts }, (_, part) => part);
}

const hasPropertyPages = ({ kind, choices }: Pick<ReportJob, 'kind' | 'choices'>) =>
  kind !== 'submissionSummary' && (choices.form === 'report' || choices.form === 'profile');

/** False when the project was deleted. */
async function collectParts(job: ReportJob, context: JobContext): Promise<boolean> {
  const frame = await loadReportFrame(await requestOfJob(job, context), context);
  if (!frame) return false;
  const most = reportLimits.backgroundProperties;
  if (frame.properties.length > most)
    throw new ReportFailure(failureTexts.tooMany(frame.properties.length, most));
  const attempt = newFileSecret();
  const folder = `${folderOf(job)}${attempt}/`;
  const properties = hasPropertyPages(job)
    ? await storeParts(frame, folder, context)
    : await readFront(frame);
  await storeFront(frame, properties, { folder, context });
  const groups = hasPropertyPages(job) ? Math.ceil(properties.length / reportLimits.propertiesPerStep) : 0;
  await advanceReportJob(job, {
    collected: attempt,
    dataAt: frame.dataAt,
    properties: properties.length,
    parts: 1 + groups,
    touched: timestamp(context.platform.clock),
  });
  return true;
}

async function readFront(frame: ReportFrame): Promise<ReportProperty[]> {
  if (frame.kind === 'submissionSummary')
    return frame.properties.map((property) => summaryProperty(frame, property));
  const found: ReportProperty[] = [];
  for await (const { property, answers } of readPropertiesWithAnswers(frame))
    found.push(requirementsOnly(detailedProperty(frame, property, answers)));
  return found;
}

/** Stores the properties in groups, and returns them with their requirements only. */
async function storeParts(
  frame: ReportFrame,
  folder: string,
  context: JobContext,
): Promise<ReportProperty[]> {
  const all: ReportProperty[] = [];
  let group: CollectedProperties['properties'] = [];
  const store = async () => {
    const first = all.length - group.length;
    const part: CollectedProperties = { first, of: frame.properties.length, properties: group };
    await putJson(`${folder}part-${1 + first / reportLimits.propertiesPerStep}.json`, part, context);
    group = [];
  };
  for await (const { property, answers } of readPropertiesWithAnswers(frame)) {
    const detailed = detailedProperty(frame, property, answers);
    group.push({ property: detailed, photos: showsPhotos(frame) ? photosOf(property.stored) : [] });
    all.push(requirementsOnly(detailed));
    if (group.length === reportLimits.propertiesPerStep) await store();
  }
  if (group.length > 0) await store();
  return all;
}

const requirementsOnly = (property: ReportProperty): ReportProperty => ({
  ...property,
  sections: property.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ requirementText }) => requirementText !== undefined),
    }))
    .filter(({ questions }) => questions.length > 0),
});

async function storeFront(
  frame: ReportFrame,
  properties: readonly ReportProperty[],
  { folder, context }: { folder: string; context: JobContext },
): Promise<void> {
  const { participants, clarifications, ...others } = reportOf(frame, properties, context);
  const front: CollectedFront = {
    participants,
    properties,
    ...(clarifications ? { clarifications } : {}),
  };
  const photos = showsPhotos(frame)
    ? frame.properties.reduce((total, { stored }) => total + photosOf(stored).length, 0)
    : 0;
  const questions = properties.reduce((total, { counts }) => total + counts.questions, 0);
  const shared: CollectedReport = {
    report: { ...others, participants: [], properties: [] },
    projectName: frame.projectName,
    photoBytes: photoBytesOf({ photos, properties: properties.length, questions }),
  };
  await putJson(`${folder}front.json`, front, context);
  await putJson(`${folder}report.json`, shared, context);
}
