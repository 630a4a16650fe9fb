// The process of one function: loads the module, then answers one event after the other.

import { pathToFileURL } from 'node:url';
import { ulid } from 'ulid';
import { asRecord } from './http.ts';
import { localAccount, localRegion } from './identity.ts';
import type { Outcome } from './lambda-process.ts';

const [module = '', timeoutSeconds = ''] = process.argv.slice(2);
const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME ?? '';

process.on('message', (message) => {
  answer(asRecord(message).event).then((outcome) => process.send?.(outcome));
});
// A Ctrl+C in the terminal reaches us too; the one that started us decides when we end.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());

async function answer(event: unknown): Promise<Outcome> {
  try {
    const { handler } = asRecord(await import(pathToFileURL(module).href));
    if (typeof handler !== 'function') throw new Error(`${module} exports no function handler.`);
    return { result: (await handler(event, context())) ?? null };
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { failure: { errorType: name, errorMessage: message, trace: stack.split('\n') } };
  }
}

/** What Lambda tells a handler beside the event, as far as a handler may ask here. */
function context() {
  const endsAt = Date.now() + Number(timeoutSeconds) * 1000;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${localRegion}:${localAccount}:function:${functionName}`,
    awsRequestId: ulid(),
    memoryLimitInMB: '2048',
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  };
}
