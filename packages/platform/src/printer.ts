import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Files } from './files.ts';
import { newId } from './ids.ts';

export type Paper = 'letter' | 'a4';

/**
 * How long printing may take: `atOnceMs` within a request (the API's function ends after 29 s), `longestMs` otherwise.
 * `tests/infra` compares the functions' timeouts with them.
 */
export const printLimits = { atOnceMs: 25_000, longestMs: 170_000 } as const;

export interface PrintJob {
  paper: Paper;
  /** Timeout of the print job, for the printer too; `longestMs` by default. */
  withinMs?: number;
  /** A text that is laid over every page. */
  watermark?: string | undefined;
}

/** Why a PDF cannot be marked. */
export type MarkRefusal = 'encrypted' | 'unreadable';

/** A PDF to lay a text over. Keys are below `reports/` of the files bucket. */
export interface PdfToMark {
  sourceKey: string;
  outputKey: string;
  text: string;
}

/** Pages of a document, and the page, from 1, of each `id` that a link leads to. */
export interface MeasuredPages {
  pages: number;
  pageOf: Record<string, number>;
}

/** One of several documents that become one PDF. Keys are below `reports/` of the files bucket. */
export interface PartToPrint {
  htmlKey: string;
  outputKey: string;
  paper: Paper;
  /** The number of its first page in the whole, from 1. */
  firstPage: number;
  totalPages: number;
  /** The pages in the whole of what its links lead to. */
  pageOf: Readonly<Record<string, number>>;
}

export interface Joined {
  bytes: number;
  pages: number;
}

/** Prints self-contained HTML documents as PDFs. Every method throws `PrintTooSlow` after the timeout. */
export interface Printer {
  print(html: string, job: PrintJob): Promise<Uint8Array>;
  /** Lays out a document that is stored below `reports/`, and counts its pages. */
  measurePart(part: Pick<PartToPrint, 'htmlKey' | 'paper'>): Promise<MeasuredPages>;
  printPart(part: PartToPrint): Promise<void>;
  /** Joins printed parts, in this order, to one PDF with common outline, links and tags. */
  joinParts(parts: { keys: readonly string[]; outputKey: string }): Promise<Joined>;
  /**
   * Lays a text over every page of a PDF; the reason when it cannot. Waits as long as a request may; what takes longer goes
   * on, and is at its key afterwards.
   */
  mark(pdf: PdfToMark): Promise<MarkRefusal | undefined>;
}

export class PrintTooSlow extends Error {
  override readonly name = 'PrintTooSlow';
}

/** The errors of the PDF function on a timeout: its own, or that Lambda ended it. */
const outOfTime = /PrintTimeout|Sandbox\.Timedout/;

/**
 * Prints with the PDF function. The document and the PDF pass through the files bucket (both under `reports/`, which
 * expires), because a Lambda's request and response are limited to 6 MB. The SDK retries only when the function was not
 * started.
 */
export function lambdaPrinter(functionName: string, files: Files): Printer {
  const clients = new Map<number, LambdaClient>();

  const invoke = async (
    event: object,
    late: AbortSignal,
    { withinMs, maxAttempts }: { withinMs: number; maxAttempts: number },
  ): Promise<unknown> => {
    const { InvokeCommand, LambdaClient: Client } = await import('@aws-sdk/client-lambda');
    const client =
      clients.get(maxAttempts) ??
      new Client({
        maxAttempts,
        // Longer than any print job: the abort signal ends the request, and after it the SDK does not retry.
        requestHandler: { requestTimeout: 900_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
      });
    clients.set(maxAttempts, client);
    try {
      const { FunctionError, Payload } = await client.send(
        new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
        { abortSignal: late },
      );
      const reply = Payload?.transformToString() ?? '';
      if (FunctionError) throw failure(reply || FunctionError);
      return JSON.parse(reply);
    } catch (error) {
      throw late.aborted ? new PrintTooSlow(`Not printed within ${withinMs} ms.`, { cause: error }) : error;
    }
  };
  // Parts wait for a printer, for about a minute.
  const inBackground = (event: object) =>
    invoke(event, AbortSignal.timeout(printLimits.longestMs), {
      withinMs: printLimits.longestMs,
      maxAttempts: 10,
    });

  return {
    async print(html, { paper, watermark, withinMs = printLimits.longestMs }) {
      const late = AbortSignal.timeout(withinMs);
      const name = newId();
      const htmlKey = `reports/prints/${name}.html`;
      const outputKey = `reports/prints/${name}.pdf`;
      const started = Date.now();
      await files.put(htmlKey, new TextEncoder().encode(html), 'text/html; charset=utf-8');
      try {
        const timeoutMs = Math.max(1, withinMs - (Date.now() - started));
        await invoke({ htmlKey, outputKey, paper, watermark, timeoutMs }, late, {
          withinMs,
          maxAttempts: 3,
        });
        return await files.get(outputKey);
      } finally {
        await Promise.all([files.delete(htmlKey), files.delete(outputKey)]);
      }
    },
    async measurePart(part) {
      return (await inBackground({ measure: part })) as MeasuredPages;
    },
    async printPart(part) {
      await inBackground({ printPart: part });
    },
    async joinParts(parts) {
      return (await inBackground({ join: parts })) as Joined;
    },
    async mark(pdf) {
      const withinMs = printLimits.atOnceMs;
      const late = AbortSignal.timeout(withinMs);
      const reply = await invoke({ mark: pdf }, late, { withinMs, maxAttempts: 3 });
      return (reply as { refused?: MarkRefusal }).refused;
    },
  };
}

function failure(message: string): Error {
  return outOfTime.test(message)
    ? new PrintTooSlow('The PDF function had no time left.')
    : new Error(`The PDF function failed: ${message}`);
}
