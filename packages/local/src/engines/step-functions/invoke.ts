import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { asRecord } from '../http.ts';
import type { Outcome } from '../lambda-process.ts';

/** Invokes functions of the Lambda that the variables lead to; waits as long as they run. */
export function lambdaInvoker(environment: Readonly<Record<string, string>>) {
  const client = new LambdaClient({
    endpoint: environment.AWS_ENDPOINT_URL_LAMBDA ?? '',
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
    maxAttempts: 1,
  });
  return async (functionArn: string, event: unknown): Promise<Outcome> => {
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionArn, Payload: JSON.stringify(event) }),
    );
    const result: unknown = JSON.parse(Payload?.transformToString() || 'null');
    if (!FunctionError) return { result };
    const { errorType, errorMessage } = asRecord(result);
    return { failure: { errorType: String(errorType), errorMessage: String(errorMessage), trace: [] } };
  };
}
