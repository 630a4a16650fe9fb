import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Files } from './files.ts';
import { newId } from './ids.ts';

export type Paper = 'letter' | 'a4';

/** Prints a self-contained HTML document as a PDF. */
export interface Printer {
  print(html: string, options: { paper: Paper }): Promise<Uint8Array>;
}

/**
 * Prints by the PDF function. The document and the PDF pass through the files bucket (both under `reports/`, which
 * expires), because a Lambda takes and answers 6 MB at most.
 */
export function lambdaPrinter(functionName: string, files: Files): Printer {
  let client: LambdaClient | undefined;
  return {
    async print(html, { paper }) {
      client ??= new LambdaClient({
        requestHandler: { requestTimeout: 90_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
      });
      const name = newId();
      const htmlKey = `reports/${name}.html`;
      const outputKey = `reports/${name}.pdf`;
      await files.put(htmlKey, new TextEncoder().encode(html), 'text/html; charset=utf-8');
      try {
        const { FunctionError, Payload } = await client.send(
          new InvokeCommand({
            FunctionName: functionName,
            Payload: JSON.stringify({ htmlKey, outputKey, paper }),
          }),
        );
        if (FunctionError)
          throw new Error(`The PDF function failed: ${Payload?.transformToString() ?? FunctionError}`);
        return await files.get(outputKey);
      } finally {
        await Promise.all([files.delete(htmlKey), files.delete(outputKey)]);
      }
    },
  };
}
