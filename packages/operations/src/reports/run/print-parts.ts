import { reportLimits } from '@landbrief/domain';
import type { MeasuredPages } from '@landbrief/platform';
import type { Report } from '@landbrief/report';
import { inParallel, type ReportFile } from '@landbrief/store';
import { fileKeyOf, fileNameOf, getJson } from '../job-files.ts';
import { newFileSecret } from '../long-choices.ts';
import { loadPhotos, photosIn } from '../report-photos.ts';
import { type CollectedProperties, type CollectedReport, propertiesKey } from './collect.ts';
import type { ReportRun } from './report-run.ts';

const PRINTER_ATTEMPTS = 3;

/** Counts the pages of all parts, prints them with the numbers of the whole, and joins them to the file. */
export async function printCollected(collected: CollectedReport, run: ReportRun): Promise<ReportFile> {
  const { folder, parts, projectName } = collected;
  const { job, context } = run;
  const { printer } = context.platform;
  const { paper } = job.choices;
  const measured: MeasuredPages[] = [];
  await inParallel(
    parts,
    async (part) => {
      const htmlKey = await layOut(part, collected, run);
      measured[part] = await asked(() => printer.measurePart({ htmlKey, paper }), run);
      await run.note({ measured: part });
    },
    reportLimits.partsAtOnce,
  );
  const { firstPages, ...numbers } = pageNumbersOf(measured);
  await inParallel(
    parts,
    async (part) => {
      const keys = { htmlKey: htmlKeyOf(folder, part), outputKey: pdfKeyOf(folder, part) };
      const firstPage = firstPages[part] ?? 1;
      await asked(() => printer.printPart({ ...keys, paper, firstPage, ...numbers }), run);
      await run.note({ printed: part });
    },
    reportLimits.partsAtOnce,
  );
  const key = fileKeyOf(job, 'pdf', newFileSecret());
  const keys = parts.map((part) => pdfKeyOf(folder, part));
  const { bytes, pages } = await asked(() => printer.joinParts({ keys, outputKey: key }), run);
  return {
    ...{ key, name: fileNameOf(projectName, job, 'pdf'), contentType: 'application/pdf' },
    ...{ size: bytes, pages },
  };
}

const htmlKeyOf = (folder: string, part: number) => `${folder}part-${part}.html`;
const pdfKeyOf = (folder: string, part: number) => `${folder}part-${part}.pdf`;

/** Asks the printer again when it failed: its browser may have died. */
async function asked<Reply>(ask: () => Promise<Reply>, run: ReportRun): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    run.requireTime();
    try {
      return await ask();
    } catch (error) {
      if (attempt === PRINTER_ATTEMPTS) throw error;
      run.context.log.error('report-jobs.printer-failed', error, { jobId: run.job.jobId });
    }
  }
}

/** Stores the document of a part; returns its key. */
async function layOut(part: number, collected: CollectedReport, { context }: ReportRun): Promise<string> {
  const { renderReport } = await import('@landbrief/report/page');
  const html = renderReport(await reportOfPart(part, collected, context));
  const htmlKey = htmlKeyOf(collected.folder, part);
  await context.platform.files.put(htmlKey, new TextEncoder().encode(html), 'text/html; charset=utf-8');
  return htmlKey;
}

async function reportOfPart(
  part: number,
  { report, folder, photoBytes }: CollectedReport,
  context: ReportRun['context'],
): Promise<Report> {
  if (part === 0) return { ...report, part: { kind: 'front' } };
  const limits = { most: photosIn(report.form), photoBytes };
  const properties: Report['properties'][number][] = [];
  for (const { property, photos } of await getJson<CollectedProperties>(propertiesKey(folder, part), context))
    properties.push({ ...property, photos: await loadPhotos(photos, limits, context) });
  const { clarifications: _, ...others } = report;
  const place = { first: (part - 1) * reportLimits.propertiesPerStep, of: report.properties.length };
  return { ...others, participants: [], properties, part: { kind: 'properties', ...place } };
}

function pageNumbersOf(measured: readonly MeasuredPages[]) {
  const pageOf: Record<string, number> = {};
  const firstPages: number[] = [];
  let totalPages = 0;
  for (const { pages, pageOf: own } of measured) {
    firstPages.push(totalPages + 1);
    for (const [id, page] of Object.entries(own)) pageOf[id] = totalPages + page;
    totalPages += pages;
  }
  return { pageOf, firstPages, totalPages };
}
