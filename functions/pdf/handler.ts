import { randomUUID } from 'node:crypto';
import type { Files } from '@landbrief/platform';
import { type PrintOptions, printHtml } from './print.ts';

/** The function's event: the document is in the files bucket, or in the event if it is small. */
export interface PrintRequest {
  /** Under `reports/`. */
  readonly htmlKey?: string;
  /** Base64 of UTF-8; a Lambda event is limited to 6 MB. */
  readonly html?: string;
  /** Under `reports/`; without it the PDF is in the reply if it fits, else under a generated key. */
  readonly outputKey?: string;
  readonly paper: PrintOptions['paper'];
  /** The time after which the caller stops waiting. */
  readonly timeoutMs?: number;
}

export type PrintReply =
  | { readonly pdf: string; readonly bytes: number }
  | { readonly outputKey: string; readonly bytes: number };

/** 5.6 MB in base64; a Lambda reply is limited to 6 MB. */
const inlineBytesMax = 4_200_000;

/** The only keys that the function reads or writes. */
const reportKey = /^reports\/(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Reserved at the end of the function's time for reporting a timeout. */
const reserveMs = 3_000;

/** The part of Lambda's context that is used. */
interface Invocation {
  getRemainingTimeInMillis(): number;
}

type Print = (html: string, options: PrintOptions) => Promise<Uint8Array>;

/** The function that API and jobs invoke to print a report. Throws a TypeError for an invalid event. */
export function pdfHandler(files: Pick<Files, 'get' | 'put'>, print: Print = printHtml) {
  return async (event: unknown, context?: Invocation): Promise<PrintReply> => {
    const request = readRequest(event);
    const html = await readDocument(request, files);
    const left = context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
    const timeoutMs = Math.max(1, Math.min(left - reserveMs, request.timeoutMs ?? Number.POSITIVE_INFINITY));
    const pdf = await print(html, {
      paper: request.paper,
      ...(timeoutMs < Number.POSITIVE_INFINITY && { timeoutMs }),
    });
    if (request.outputKey === undefined && pdf.byteLength <= inlineBytesMax) {
      return {
        pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64'),
        bytes: pdf.byteLength,
      };
    }
    const outputKey = request.outputKey ?? `reports/${randomUUID()}.pdf`;
    await files.put(outputKey, pdf, 'application/pdf');
    return { outputKey, bytes: pdf.byteLength };
  };
}

async function readDocument(request: PrintRequest, files: Pick<Files, 'get'>): Promise<string> {
  if (request.html !== undefined) return Buffer.from(request.html, 'base64').toString('utf8');
  return new TextDecoder().decode(await files.get(request.htmlKey ?? ''));
}

function readRequest(event: unknown): PrintRequest {
  const fields: Record<string, unknown> = typeof event === 'object' && event !== null ? { ...event } : {};
  const { paper, timeoutMs } = fields;
  const html = readText(fields, 'html');
  const htmlKey = readKey(fields, 'htmlKey');
  const outputKey = readKey(fields, 'outputKey');
  if (paper !== 'letter' && paper !== 'a4') throw new TypeError('paper is letter or a4.');
  if (timeoutMs !== undefined && (typeof timeoutMs !== 'number' || !(timeoutMs > 0)))
    throw new TypeError('timeoutMs is a number of milliseconds.');
  if ((html === undefined) === (htmlKey === undefined)) throw new TypeError('Give either html or htmlKey.');
  return {
    paper,
    ...(html !== undefined && { html }),
    ...(htmlKey !== undefined && { htmlKey }),
    ...(outputKey !== undefined && { outputKey }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
}

function readText(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new TypeError(`${name} is a text.`);
}

function readKey(fields: Record<string, unknown>, name: string): string | undefined {
  const key = readText(fields, name);
  if (key !== undefined && !reportKey.test(key)) throw new TypeError(`${name} is a key under reports/.`);
  return key;
}
