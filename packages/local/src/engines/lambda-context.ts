import { ulid } from 'ulid';
import { localAccount, localRegion } from './identity.ts';

/** What Lambda tells a handler beside the event, as far as a handler may ask here. */
export function lambdaContext(functionName: string, timeoutSeconds: number) {
  const endsAt = Date.now() + timeoutSeconds * 1000;
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:${localRegion}:${localAccount}:function:${functionName}`,
    awsRequestId: ulid(),
    memoryLimitInMB: '2048',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  };
}
