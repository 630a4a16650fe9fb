/**
 * What printing a report costs: `node --import tsx tests/bench/pdf.ts`. Photos are JPEGs of 150 kB, 1,200 × 800, two for
 * each property. Memory is the peak of this process and all Chromium processes together.
 */
import { readdir, readFile } from 'node:fs/promises';
import { closePrinter, printHtml } from '../../functions/pdf/print.ts';
import type { ReportPhoto } from '../../packages/report/src/index.ts';
import { renderReport } from '../../packages/report/src/page/index.ts';
import { sampleReport } from '../../packages/report/src/sample.ts';

export interface PdfFigures {
  readonly name: string;
  readonly properties: number;
  readonly answers: number;
  readonly pages: number;
  readonly htmlBytes: number;
  readonly pdfBytes: number;
  readonly renderMs: number;
  readonly printMs: number;
  /** Of all processes together, whatever else the machine does; to a quarter of a second. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** What a report may take (one property: 5 s; 100 properties: 60 s and 1.5 GB). */
export const pdfLimits = { oneMs: 5_000, hundredMs: 60_000, hundredBytes: 1_500_000_000 } as const;

/** One property of 157 questions from a cold start, then 20 and 100 of them. */
export async function benchPdf(): Promise<PdfFigures[]> {
  const figures: PdfFigures[] = [];
  for (const properties of [1, 20, 100]) figures.push(await measure(properties));
  await closePrinter();
  return figures;
}

async function measure(properties: number): Promise<PdfFigures> {
  const report = await reportOf(properties);
  const watch = watchProcesses();
  const started = performance.now();
  const html = renderReport(report);
  const rendered = performance.now();
  const pdf = await printHtml(html, { paper: 'letter', timeoutMs: 300_000 });
  const printed = performance.now();
  return {
    name: `${properties} ${properties === 1 ? 'property' : 'properties'}`,
    properties,
    answers: report.properties.reduce((sum, one) => sum + one.counts.questions, 0),
    pages:
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0,
    htmlBytes: Buffer.byteLength(html),
    pdfBytes: pdf.byteLength,
    renderMs: Math.round(rendered - started),
    printMs: Math.round(printed - rendered),
    ...(await watch()),
  };
}

/** Every photo is another file for Chromium: bytes after a JPEG's end mean nothing. */
async function reportOf(properties: number) {
  const jpeg = await readFile(new URL('./photo.jpg', import.meta.url));
  let count = 0;
  const photo = (description: string): ReportPhoto => {
    count += 1;
    const rest = Buffer.alloc(150_000 - jpeg.length, count);
    return {
      dataUri: `data:image/jpeg;base64,${Buffer.concat([jpeg, rest]).toString('base64')}`,
      description,
    };
  };
  const report = sampleReport({ properties });
  return {
    ...report,
    properties: report.properties.map((one) => ({
      ...one,
      photos: [photo('Aerial view from the south'), photo('County Road 18 entrance')],
    })),
  };
}

/** Looks four times a second, until it is asked what it saw. */
function watchProcesses(): () => Promise<{ cpuMs: number; peakBytes: number }> {
  const ticks = new Map<number, { first: number; last: number }>();
  let peakBytes = 0;
  const look = async () => {
    const family = await ourProcesses();
    peakBytes = Math.max(
      peakBytes,
      family.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    for (const { id, ticks: now } of family) {
      const first = ticks.get(id)?.first ?? (id === process.pid ? now : 0);
      ticks.set(id, { first, last: now });
    }
  };
  const timer = setInterval(() => void look(), 250);
  const begun = look();
  return async () => {
    await begun;
    clearInterval(timer);
    await look();
    const used = [...ticks.values()].reduce((sum, { first, last }) => sum + last - first, 0);
    return { cpuMs: used * tickMs, peakBytes };
  };
}

const pageBytes = 4_096;
const tickMs = 10;

/**
 * This process and its descendants. In `/proc/<id>/stat` the 4th field is the parent, the 14th and 15th are the time in
 * user and kernel mode, the 24th is the resident pages.
 */
async function ourProcesses(): Promise<Process[]> {
  const processes = new Map<number, Process>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, kernel = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]];
    const id = Number(name);
    if (fields.length > 21) processes.set(id, { id, parent, bytes: pages * pageBytes, ticks: user + kernel });
  }
  return [...processes.values()].filter(({ id }) => descends(id, processes));
}

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly ticks: number;
  readonly bytes: number;
}

function descends(id: number, processes: Map<number, Process>): boolean {
  for (let at: number | undefined = id; at; at = processes.get(at)?.parent)
    if (at === process.pid) return true;
  return false;
}

if (import.meta.main) {
  const figures = await benchPdf();
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const [one, , hundred] = figures;
  if (!one || !hundred) throw new Error('Nothing was measured.');
  const late = one.printMs > pdfLimits.oneMs || hundred.printMs > pdfLimits.hundredMs;
  if (late || hundred.peakBytes > pdfLimits.hundredBytes) process.exitCode = 1;
}
