/**
 * What printing the largest report in parts costs, one part after the other: `node --import tsx
 * tests/bench/pdf-parts.ts [properties]`. Two photos for each property, of as many bytes as a report of that size leaves
 * them. The steps of a report in the background, without reading and S3.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfHandler } from '../../functions/pdf/handler.ts';
import { closePrinter } from '../../functions/pdf/print.ts';
import { reportLimits } from '../../packages/domain/src/limits.ts';
import { photoBytesOf } from '../../packages/operations/src/reports/photo-size.ts';
import type { Report, ReportPart } from '../../packages/report/src/index.ts';
import { renderReport } from '../../packages/report/src/page/index.ts';
import { sampleReport } from '../support/report-sample.ts';
import { folderFiles } from './pdf-files.ts';
import { reportWithPhotos } from './pdf-report.ts';
import { watchProcesses } from './processes.ts';

interface StepFigures {
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
  /** Of the slowest part. */
  readonly longestMs: number;
}

export interface PartsFigures {
  readonly properties: number;
  readonly parts: number;
  readonly pages: number;
  readonly bytes: number;
  readonly measure: StepFigures;
  readonly print: StepFigures;
  readonly join: StepFigures;
}

/** One part after the other; a run has 900 s, and two printed at a time. */
export const partsLimits = { totalMs: 600_000, bytes: 150_000_000 } as const;

export async function benchParts(
  properties: number = reportLimits.detailedProperties,
): Promise<PartsFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'landbrief-bench-parts-'));
  try {
    return await measureParts(properties, folder);
  } finally {
    await closePrinter();
    if (process.env.KEEP_PARTS) process.stdout.write(`${folder}\n`);
    else await rm(folder, { recursive: true, force: true });
  }
}

async function measureParts(properties: number, folder: string): Promise<PartsFigures> {
  const handler = pdfHandler(folderFiles(folder));
  const parts = await storeParts(properties, folder);
  const indexes = Array.from({ length: parts }, (_, index) => index);
  const htmlKey = (index: number) => `reports/${index}.html`;

  const firstPages: number[] = [];
  const pageOf: Record<string, number> = {};
  let totalPages = 0;
  const measure = await eachPart(indexes, async (index) => {
    const reply = await handler({ measure: { htmlKey: htmlKey(index), paper: 'letter' } });
    if (!('pageOf' in reply)) throw new Error('This is no reply to a measurement.');
    firstPages.push(totalPages + 1);
    for (const [id, at] of Object.entries(reply.pageOf)) pageOf[id] = totalPages + at;
    totalPages += reply.pages;
  });
  const print = await eachPart(indexes, async (index) => {
    const place = { paper: 'letter', firstPage: firstPages[index], totalPages, pageOf };
    await handler({ printPart: { htmlKey: htmlKey(index), outputKey: `reports/${index}.pdf`, ...place } });
  });
  const started = performance.now();
  const script = join(import.meta.dirname, 'pdf-join-process.ts');
  const reply = execFileSync(process.execPath, ['--import', 'tsx', script, folder, String(parts)]);
  const joined: { pages: number; bytes: number; cpuMs: number; peakBytes: number } = JSON.parse(
    String(reply),
  );
  const ms = Math.round(performance.now() - started);
  const { pages, bytes, cpuMs, peakBytes } = joined;
  if (pages !== totalPages) throw new Error(`${totalPages} pages were measured and ${pages} printed.`);
  return {
    ...{ properties, parts, pages, bytes, measure, print },
    join: { ms, longestMs: ms, cpuMs: Math.round(cpuMs), peakBytes },
  };
}

function photoBytesFor(properties: number): number {
  const { counts } = sampleReport({ properties: 1 }).properties[0] ?? { counts: { questions: 0 } };
  const questions = properties * counts.questions;
  return photoBytesOf({ photos: 2 * properties, properties, questions }) ?? 250_000;
}

async function storeParts(properties: number, folder: string): Promise<number> {
  const files = folderFiles(folder);
  const report = await reportWithPhotos(properties, photoBytesFor(properties));
  const store = (index: number, part: ReportPart, of: readonly Report['properties'][number][]) =>
    files.put(
      `reports/${index}.html`,
      new TextEncoder().encode(renderReport({ ...report, part, properties: of })),
    );
  await store(
    0,
    { kind: 'front' },
    report.properties.map((one) => ({ ...one, photos: [] })),
  );
  let index = 1;
  for (let first = 0; first < properties; first += reportLimits.propertiesPerStep) {
    const group = report.properties.slice(first, first + reportLimits.propertiesPerStep);
    await store(index, { kind: 'properties', first, of: properties }, group);
    index += 1;
  }
  return index;
}

async function eachPart(
  indexes: readonly number[],
  step: (index: number) => Promise<void>,
): Promise<StepFigures> {
  const watch = watchProcesses();
  const started = performance.now();
  let longestMs = 0;
  for (const index of indexes) {
    const begun = performance.now();
    await step(index);
    longestMs = Math.max(longestMs, Math.round(performance.now() - begun));
  }
  return { ms: Math.round(performance.now() - started), longestMs, ...(await watch()) };
}

if (import.meta.main) {
  const figures = await benchParts(process.argv[2] ? Number(process.argv[2]) : undefined);
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const totalMs = figures.measure.ms + figures.print.ms + figures.join.ms;
  if (totalMs > partsLimits.totalMs || figures.bytes > partsLimits.bytes) process.exitCode = 1;
}
