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
}

/** Prints a self-contained HTML document as a PDF. */
export interface Printer {
  /** Throws `PrintTooSlow` after the timeout. */
  print(html: string, job: PrintJob): Promise<Uint8Array>;
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
  let client: LambdaClient | undefined;
  return {
    async print(html, { paper, withinMs = printLimits.longestMs }) {
      const { InvokeCommand, LambdaClient: Client } = await import('@aws-sdk/client-lambda');
      client ??= new Client({
        // Longer than any print job: the abort signal ends the request, and after it the SDK does not retry.
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

function failure(message: string): Error {
  return outOfTime.test(message)
    ? new PrintTooSlow('The PDF function had no time left.')
    : new Error(`The PDF function failed: ${message}`);
}
