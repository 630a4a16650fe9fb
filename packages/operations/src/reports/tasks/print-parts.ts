import { type MeasuredPages, timestamp } from '@landbrief/platform';
import type { Report } from '@landbrief/report';
import { advanceReportJob, markReportPart, type ReportJob, type ReportJobKey } from '@landbrief/store';
import type { JobContext } from '../../context.ts';
import { fileKeyOf, fileNameOf, folderOf, getJson, putJson } from '../job-files.ts';
import { loadPhotos } from '../report-photos.ts';
import { type CollectedFront, type CollectedProperties, type CollectedReport, partsOf } from './collect.ts';
import { getCurrentJob } from './current-job.ts';

type PartTask = ReportJobKey & { part: number };

/** The job with what was collected for it; undefined when there is nothing to do any more. */
async function getCollected(task: ReportJobKey): Promise<{ job: ReportJob; folder: string } | undefined> {
  const job = await getCurrentJob(task);
  return job?.collected ? { job, folder: `${folderOf(job)}${job.collected}/` } : undefined;
}

/** Lays out a part and counts its pages. */
export async function measure({ part, ...task }: PartTask, context: JobContext): Promise<object> {
  const current = await getCollected(task);
  if (!current || current.job.measured?.has(part)) return {};
  const { job, folder } = current;
  const { platform } = context;
  const { renderReport } = await import('@landbrief/report/page');
  const html = renderReport(await reportOfPart(folder, part, context));
  const htmlKey = `${folder}part-${part}.html`;
  await platform.files.put(htmlKey, new TextEncoder().encode(html), 'text/html; charset=utf-8');
  const measured = await platform.printer.measurePart({ htmlKey, paper: job.choices.paper });
  await putJson(`${folder}measured-${part}.json`, measured, context);
  await markReportPart(job, { measured: part, touched: timestamp(platform.clock) });
  return {};
}

async function reportOfPart(folder: string, part: number, context: JobContext): Promise<Report> {
  const { report, photoBytes } = await getJson<CollectedReport>(`${folder}report.json`, context);
  if (part === 0) {
    const front = await getJson<CollectedFront>(`${folder}front.json`, context);
    return { ...report, ...front, part: { kind: 'front' } };
  }
  const group = await getJson<CollectedProperties>(`${folder}part-${part}.json`, context);
  const { first, of } = group;
  const properties: Report['properties'][number][] = [];
  for (const { property, photos } of group.properties)
    properties.push({ ...property, photos: await loadPhotos(photos, context, photoBytes) });
  return { ...report, properties, part: { kind: 'properties', first, of } };
}

/** Prints a part with the page numbers of the whole. */
export async function print({ part, ...task }: PartTask, context: JobContext): Promise<object> {
  const current = await getCollected(task);
  if (!current || current.job.printed?.has(part)) return {};
  const { job, folder } = current;
  const { printer, clock } = context.platform;
  const numbers = await readPageNumbers(folder, partsOf(job), context);
  await printer.printPart({
    htmlKey: `${folder}part-${part}.html`,
    outputKey: `${folder}part-${part}.pdf`,
    paper: job.choices.paper,
    firstPage: numbers.firstPages.get(part) ?? 1,
    totalPages: numbers.totalPages,
    pageOf: numbers.pageOf,
  });
  await markReportPart(job, { printed: part, touched: timestamp(clock) });
  return {};
}

async function readPageNumbers(folder: string, parts: readonly number[], context: JobContext) {
  const measured = await Promise.all(
    parts.map((part) => getJson<MeasuredPages>(`${folder}measured-${part}.json`, context)),
  );
  const pageOf: Record<string, number> = {};
  const firstPages = new Map<number, number>();
  let totalPages = 0;
  for (const [at, { pages, pageOf: own }] of measured.entries()) {
    firstPages.set(parts[at] ?? 0, totalPages + 1);
    for (const [id, page] of Object.entries(own)) pageOf[id] = totalPages + page;
    totalPages += pages;
  }
  return { pageOf, firstPages, totalPages };
}

/** Joins the printed parts to the file. */
export async function join(task: ReportJobKey, context: JobContext): Promise<object> {
  const current = await getCollected(task);
  if (!current || current.job.file) return {};
  const { job, folder } = current;
  const { printer, clock } = context.platform;
  const { projectName } = await getJson<CollectedReport>(`${folder}report.json`, context);
  const key = fileKeyOf(job, 'pdf');
  const keys = partsOf(job).map((part) => `${folder}part-${part}.pdf`);
  const { bytes, pages } = await printer.joinParts({ keys, outputKey: key });
  const name = fileNameOf(projectName, job, 'pdf');
  await advanceReportJob(job, {
    file: { key, name, contentType: 'application/pdf', size: bytes, pages },
    touched: timestamp(clock),
  });
  return {};
}
