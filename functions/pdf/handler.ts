import { randomUUID } from 'node:crypto';
import type { Files, MarkRefusal } from '@landbrief/platform';
import { type PdfEvent, readEvent } from './events.ts';
import { joinParts } from './join-parts.ts';
import { pageCount } from './page-numbers.ts';
import { measureHtml, printHtml, printPartHtml } from './print.ts';

export type PdfReply =
  | { readonly pdf: string; readonly bytes: number }
  | { readonly outputKey: string; readonly bytes: number }
  | { readonly pages: number; readonly pageOf: Readonly<Record<string, number>> }
  | { readonly pages: number; readonly bytes: number }
  | { readonly refused?: MarkRefusal };

type ReportFiles = Pick<Files, 'get' | 'head' | 'put' | 'putFile'>;

/** 5.6 MB in base64; a Lambda reply is limited to 6 MB. */
const inlineBytesMax = 4_200_000;

/** More would not fit into the function's memory beside the browser. */
const documentBytesMax = 200_000_000;

/** Reserved at the end of the function's time for reporting a timeout. */
const reserveMs = 3_000;

const chromium = { print: printHtml, measure: measureHtml, printPart: printPartHtml };

/**
 * The function that API and jobs invoke to print a report, at once or in parts that are then joined, and to mark a PDF. An output is put
 * only when it is complete, so that an event can be repeated. Throws a TypeError for an invalid event.
 */
export function pdfHandler(files: ReportFiles, browser: typeof chromium = chromium) {
  return async (event: unknown, context?: { getRemainingTimeInMillis(): number }): Promise<PdfReply> => {
    const request = readEvent(event);
    const left = context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
    const within = Math.max(1, Math.min(left - reserveMs, request.timeoutMs ?? Number.POSITIVE_INFINITY));
    const limit = within < Number.POSITIVE_INFINITY ? { timeoutMs: within } : {};

    if ('measure' in request) {
      const { htmlKey, paper } = request.measure;
      const { count, of } = await browser.measure(await readDocument(htmlKey, files), { paper, ...limit });
      return { pages: count, pageOf: Object.fromEntries(of) };
    }
    if ('printPart' in request) {
      const { htmlKey, outputKey, pageOf, ...part } = request.printPart;
      const numbers = { ...part, pageOf: new Map(Object.entries(pageOf)) };
      const pdf = await browser.printPart(await readDocument(htmlKey, files), { ...numbers, ...limit });
      await files.put(outputKey, pdf, 'application/pdf');
      return { pages: pageCount(pdf), bytes: pdf.byteLength };
    }
    if ('join' in request) return joinParts({ ...request.join, ...limit }, files);
    const marked = async (pdf: Uint8Array, text: string) => {
      const { markDocument, markPdf } = await import('./mark-pdf.ts');
      return markPdf(pdf, await browser.print(markDocument(text), { paper: 'letter', ...limit }));
    };
    if ('mark' in request) {
      const { sourceKey, outputKey, text } = request.mark;
      const made = await marked(await files.get(sourceKey), text);
      if (typeof made === 'string') return { refused: made };
      await files.put(outputKey, made, 'application/pdf');
      return {};
    }
    return print(request, files, async (html) => {
      const { paper, watermark } = request;
      const pdf = await browser.print(html, { paper, ...limit });
      const made = watermark === undefined ? pdf : await marked(pdf, watermark);
      if (typeof made === 'string') throw new Error(`The printed PDF cannot be marked: ${made}.`);
      return made;
    });
  };
}

async function print(
  request: Extract<PdfEvent, { paper: string }>,
  files: ReportFiles,
  toPdf: (html: string) => Promise<Uint8Array>,
): Promise<PdfReply> {
  const html =
    request.html === undefined
      ? await readDocument(request.htmlKey ?? '', files)
      : Buffer.from(request.html, 'base64').toString('utf8');
  const pdf = await toPdf(html);
  if (request.outputKey === undefined && pdf.byteLength <= inlineBytesMax) {
    return {
      pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'),
      bytes: pdf.byteLength,
    };
  }
  const outputKey = request.outputKey ?? `reports/prints/${randomUUID()}.pdf`;
  await files.put(outputKey, pdf, 'application/pdf');
  return { outputKey, bytes: pdf.byteLength };
}

async function readDocument(key: string, files: ReportFiles): Promise<string> {
  const head = await files.head(key);
  if (!head) throw new Error(`There is no document ${key}.`);
  if (head.size > documentBytesMax)
    throw new Error(`The document ${key} has ${head.size} bytes, too many to print.`);
  return new TextDecoder().decode(await files.get(key));
}
