import type { LambdaClient } from '@aws-sdk/client-lambda';

/** Work of minutes outside requests and jobs, for which nobody waits. */
export interface BackgroundFunction {
  /** May begin twice for one call, or not at all. */
  start(input: object): Promise<void>;
}

/** A function that is invoked asynchronously: Lambda keeps what it is given until there is a place for it. */
export function lambdaInBackground(functionName: string): BackgroundFunction {
  let client: LambdaClient | undefined;
  return {
    async start(input) {
      const { InvokeCommand, LambdaClient: Client } = await import('@aws-sdk/client-lambda');
      client ??= new Client({
        requestHandler: { requestTimeout: 5000, connectionTimeout: 2000, throwOnRequestTimeout: true },
      });
      const Payload = JSON.stringify(input);
      await client.send(new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }));
    },
  };
}
