import { propertiesAtMost, reportLimits } from '@landbrief/domain';
import type { Report, ReportProperty } from '@landbrief/report';
import { reportOf, showsPhotos } from '../build-report.ts';
import { folderOf, putJson } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import { photoBytesOf } from '../photo-size.ts';
import { readPropertiesWithAnswers } from '../report-answers.ts';
import { loadReportFrame, type ReportFrame } from '../report-data.ts';
import { type PhotoOfReport, photosOf } from '../report-photos.ts';
import { detailedProperty, summaryProperty } from '../report-property.ts';
import { failureTexts } from '../texts.ts';
import { ReportFailure, type ReportRun, RunOvertaken } from './report-run.ts';

export interface CollectedReport {
  /** With the requirements of its properties, without what only their own pages show. */
  report: Report;
  projectName: string;
  /** Where the properties of the parts after the first are, and what is made of them. */
  folder: string;
  /** The first is the front, which of profiles is the list of the properties. */
  parts: readonly number[];
  /** Of a photo at most, when there are many. */
  photoBytes: number | undefined;
}

/** Of one part; `photos` are read when it is laid out. */
export type CollectedProperties = { property: ReportProperty; photos: PhotoOfReport[] }[];

/** Reads all of a report as of one moment, before anything is printed; what is long is stored by parts. */
export async function collect(run: ReportRun): Promise<CollectedReport> {
  const { job, context } = run;
  const frame = await loadFrame(run);
  const folder = `${folderOf(job)}${newFileSecret()}/`;
  const hasPages = hasPropertyPages(frame);
  const properties = hasPages ? await storeParts(frame, folder, run) : await readFront(frame, run);
  const groups = hasPages ? Math.ceil(properties.length / reportLimits.propertiesPerStep) : 0;
  const parts = Array.from({ length: 1 + groups }, (_, part) => part);
  await run.note({ dataAt: frame.dataAt, properties: properties.length, parts: parts.length });
  const report = reportOf(frame, properties, context);
  return { report, projectName: frame.projectName, folder, parts, photoBytes: photoBytesIn(frame, report) };
}

/** Refuses what has grown since it was asked for. */
export async function loadFrame(run: ReportRun): Promise<ReportFrame> {
  const frame = await loadReportFrame(await run.request(), run.context);
  if (!frame) throw new RunOvertaken();
  const { kind, choices, properties } = frame;
  const most = propertiesAtMost(kind, choices);
  if (properties.length > most) throw new ReportFailure(failureTexts.tooMany(properties.length, most));
  return frame;
}

const hasPropertyPages = ({ kind, choices: { form } }: ReportFrame) =>
  kind !== 'submissionSummary' && (form === 'report' || form === 'profile');

async function readFront(frame: ReportFrame, run: ReportRun): Promise<ReportProperty[]> {
  if (frame.kind === 'submissionSummary')
    return frame.properties.map((property) => summaryProperty(frame, property));
  const found: ReportProperty[] = [];
  for await (const { property, answers } of readPropertiesWithAnswers(frame)) {
    run.requireTime();
    found.push(requirementsOnly(detailedProperty(frame, property, answers)));
  }
  return found;
}

/** Stores the properties in groups, and returns them with their requirements only. */
async function storeParts(frame: ReportFrame, folder: string, run: ReportRun): Promise<ReportProperty[]> {
  const all: ReportProperty[] = [];
  let group: CollectedProperties = [];
  const store = async () => {
    run.requireTime();
    const part = Math.ceil(all.length / reportLimits.propertiesPerStep);
    await putJson(propertiesKey(folder, part), group, run.context);
    group = [];
  };
  for await (const { property, answers } of readPropertiesWithAnswers(frame)) {
    const detailed = detailedProperty(frame, property, answers);
    group.push({
      property: detailed,
      photos: showsPhotos(frame) ? photosOf(property.stored, frame.choices) : [],
    });
    all.push(requirementsOnly(detailed));
    if (group.length === reportLimits.propertiesPerStep) await store();
  }
  if (group.length > 0) await store();
  return all;
}

export const propertiesKey = (folder: string, part: number): string => `${folder}part-${part}.json`;

const requirementsOnly = (property: ReportProperty): ReportProperty => ({
  ...property,
  sections: property.sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ requirementText }) => requirementText !== undefined),
    }))
    .filter(({ questions }) => questions.length > 0),
});

function photoBytesIn(frame: ReportFrame, { properties }: Report): number | undefined {
  const photos = showsPhotos(frame)
    ? frame.properties.reduce((total, { stored }) => total + photosOf(stored, frame.choices).length, 0)
    : 0;
  const questions = properties.reduce((total, { counts }) => total + counts.questions, 0);
  return photoBytesOf({ photos, properties: properties.length, questions });
}
