// The process of one function: loads the module, then answers one event after the other.

import { pathToFileURL } from 'node:url';
import { asRecord } from './http.ts';
import { failureOf } from './lambda.ts';
import { lambdaContext } from './lambda-context.ts';
import type { Outcome } from './lambda-process.ts';

const [module = '', name = 'handler', timeoutSeconds = ''] = process.argv.slice(2);
const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? '';

process.on('message', (message) => {
  answer(asRecord(message).event).then((outcome) => process.send?.(outcome));
});
// A Ctrl+C in the terminal reaches us too; the one that started us decides when we end.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

async function answer(event: unknown): Promise<Outcome> {
  try {
    const handler: unknown = asRecord(await import(pathToFileURL(module).href))[name];
    if (typeof handler !== 'function') throw new Error(`${module} exports no function ${name}.`);
    return { result: (await handler(event, lambdaContext(functionName, Number(timeoutSeconds)))) ?? null };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
