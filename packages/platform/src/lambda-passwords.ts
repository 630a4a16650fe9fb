import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Passwords } from './passwords.ts';

/** What the function of passwords is asked: to hash one, or to compare one with what is stored, if anything is. */
export type PasswordEvent =
  | { readonly hash: string }
  | { readonly verify: string; readonly stored?: string | undefined };

/** Hashes and compares with the function of passwords, which alone can read what is stored. */
export function lambdaPasswords(functionName: string): Passwords {
  let client: LambdaClient | undefined;
  const ask = async (event: PasswordEvent): Promise<unknown> => {
    const { InvokeCommand, LambdaClient: Client } = await import('@aws-sdk/client-lambda');
    client ??= new Client({
      requestHandler: { requestTimeout: 10_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
    });
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(event) }),
    );
    const reply = Payload?.transformToString() ?? '';
    if (FunctionError) throw new Error(`The function of passwords failed: ${reply || FunctionError}`);
    return JSON.parse(reply);
  };
  return {
    async hash(password) {
      return String(await ask({ hash: password }));
    },
    async verify(password, stored) {
      return (await ask({ verify: password, stored })) === true;
    },
  };
}
