import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Files } from './files.ts';
import { newId } from './ids.ts';

export type Paper = 'letter' | 'a4';

/**
 * How long a print may take: `atOnceMs` for who waits for it in a request (the API's function ends after 29 s), and
 * `longestMs` whatever is printed. `tests/infra` holds the functions' times against them.
 */
export const printLimits = { atOnceMs: 25_000, longestMs: 170_000 } as const;

export interface PrintJob {
  paper: Paper;
  /** After it the print is given up, by the printer too; `longestMs` unless said. */
  withinMs?: number;
}

/** Prints a self-contained HTML document as a PDF. */
export interface Printer {
  /** `PrintTooSlow` when it takes longer than it may. */
  print(html: string, job: PrintJob): Promise<Uint8Array>;
}

export class PrintTooSlow extends Error {
  override readonly name = 'PrintTooSlow';
}

/** How the PDF function calls it when its own time is up: by its error, or because Lambda ended it. */
const outOfTime = /PrintTimeout|Sandbox\.Timedout/;

/**
 * Prints by the PDF function. The document and the PDF pass through the files bucket (both under `reports/`, which
 * expires), because a Lambda takes and answers 6 MB at most. A print is asked for once: the SDK tries again only when the
 * function refused to begin.
 */
export function lambdaPrinter(functionName: string, files: Files): Printer {
  let client: LambdaClient | undefined;
  return {
    async print(html, { paper, withinMs = printLimits.longestMs }) {
      const { InvokeCommand, LambdaClient: Client } = await import('@aws-sdk/client-lambda');
      client ??= new Client({
        // Longer than any print: what ends the waiting is the signal, after which nothing is tried again.
        requestHandler: { requestTimeout: 900_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
      });
      const late = AbortSignal.timeout(withinMs);
      const name = newId();
      const htmlKey = `reports/${name}.html`;
      const outputKey = `reports/${name}.pdf`;
      const started = Date.now();
      await files.put(htmlKey, new TextEncoder().encode(html), 'text/html; charset=utf-8');
      try {
        const timeoutMs = Math.max(1, withinMs - (Date.now() - started));
        const { FunctionError, Payload } = await client.send(
          new InvokeCommand({
            FunctionName: functionName,
            Payload: JSON.stringify({ htmlKey, outputKey, paper, timeoutMs }),
          }),
          { abortSignal: late },
        );
        if (FunctionError) throw failure(Payload?.transformToString() ?? FunctionError);
        return await files.get(outputKey);
      } catch (error) {
        throw late.aborted ? new PrintTooSlow(`Not printed within ${withinMs} ms.`, { cause: error }) : error;
      } finally {
        await Promise.all([files.delete(htmlKey), files.delete(outputKey)]);
      }
    },
  };
}

function failure(told: string): Error {
  return outOfTime.test(told)
    ? new PrintTooSlow('The PDF function had no time left.')
    : new Error(`The PDF function failed: ${told}`);
}
