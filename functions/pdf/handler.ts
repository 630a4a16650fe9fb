import { randomUUID } from 'node:crypto';
import type { Files } from '@landbrief/platform';
import { type PrintOptions, printHtml } from './print.ts';

/** What the function is invoked with: the document in the files bucket, or in the request when it is small. */
export interface PrintRequest {
  /** Under `reports/`. */
  readonly htmlKey?: string;
  /** Base64 of UTF-8; a Lambda request takes 6 MB at most. */
  readonly html?: string;
  /** Under `reports/`; without it the PDF is in the reply when it fits, else under a key of the function's choice. */
  readonly outputKey?: string;
  readonly paper: PrintOptions['paper'];
  /** Nobody waits for the PDF after it. */
  readonly timeoutMs?: number;
}

export type PrintReply =
  | { readonly pdf: string; readonly bytes: number }
  | { readonly outputKey: string; readonly bytes: number };

/** In base64 they are 5.6 MB of the 6 that a Lambda answers. */
const mostInline = 4_200_000;

/** Nothing but reports is read or written, whatever a request names. */
const reportKey = /^reports\/(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/;

/** Kept of the function's time to say that printing took too long. */
const reserveMs = 3_000;

/** What is used of Lambda's context. */
interface Invocation {
  getRemainingTimeInMillis(): number;
}

type Print = (html: string, options: PrintOptions) => Promise<Uint8Array>;

/** The function that API and jobs invoke to print a report. A request that is none is an Error that says why. */
export function pdfHandler(files: Pick<Files, 'get' | 'put'>, print: Print = printHtml) {
  return async (event: unknown, context?: Invocation): Promise<PrintReply> => {
    const request = readRequest(event);
    const html = await documentOf(request, files);
    const left = context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
    const timeoutMs = Math.max(1, Math.min(left - reserveMs, request.timeoutMs ?? Number.POSITIVE_INFINITY));
    const pdf = await print(html, {
      paper: request.paper,
      ...(timeoutMs < Number.POSITIVE_INFINITY && { timeoutMs }),
    });
    if (request.outputKey === undefined && pdf.byteLength <= mostInline) {
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

async function documentOf(request: PrintRequest, files: Pick<Files, 'get'>): Promise<string> {
  if (request.html !== undefined) return Buffer.from(request.html, 'base64').toString('utf8');
  return new TextDecoder().decode(await files.get(request.htmlKey ?? ''));
}

function readRequest(event: unknown): PrintRequest {
  const fields: Record<string, unknown> = typeof event === 'object' && event !== null ? { ...event } : {};
  const { paper, timeoutMs } = fields;
  const html = textOf(fields, 'html');
  const htmlKey = keyOf(fields, 'htmlKey');
  const outputKey = keyOf(fields, 'outputKey');
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

function textOf(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new TypeError(`${name} is a text.`);
}

function keyOf(fields: Record<string, unknown>, name: string): string | undefined {
  const key = textOf(fields, name);
  if (key !== undefined && !reportKey.test(key)) throw new TypeError(`${name} is a key under reports/.`);
  return key;
}
