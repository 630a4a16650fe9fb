import type { SFNClient } from '@aws-sdk/client-sfn';

/** How an execution is: `unknown` when there is none of that name. */
export type ExecutionStatus = 'running' | 'succeeded' | 'failed' | 'unknown';

/** Runs work of many steps outside requests and jobs. */
export interface StateMachine {
  /** Starts an execution. Does nothing when there is one of that name already. Never give it a secret: it is recorded. */
  start(name: string, input: object): Promise<void>;
  /** `failed` also when it took too long or somebody stopped it. */
  status(name: string): Promise<ExecutionStatus>;
}

export function stepFunctionsMachine(arn: string): StateMachine {
  let client: SFNClient | undefined;
  const load = async () => {
    const sdk = await import('@aws-sdk/client-sfn');
    client ??= new sdk.SFNClient({
      requestHandler: { requestTimeout: 5000, connectionTimeout: 2000, throwOnRequestTimeout: true },
    });
    return { client, sdk };
  };
  return {
    async start(name, input) {
      const { client: sfn, sdk } = await load();
      try {
        await sfn.send(
          new sdk.StartExecutionCommand({ stateMachineArn: arn, name, input: JSON.stringify(input) }),
        );
      } catch (error) {
        // The same name and input is answered as before while it runs; this is one that has ended.
        if (!(error instanceof sdk.ExecutionAlreadyExists)) throw error;
      }
    },
    async status(name) {
      const { client: sfn, sdk } = await load();
      const executionArn = `${arn.replace(':stateMachine:', ':execution:')}:${name}`;
      try {
        const { status } = await sfn.send(new sdk.DescribeExecutionCommand({ executionArn }));
        if (status === 'RUNNING' || status === 'PENDING_REDRIVE') return 'running';
        return status === 'SUCCEEDED' ? 'succeeded' : 'failed';
      } catch (error) {
        if (error instanceof sdk.ExecutionDoesNotExist) return 'unknown';
        throw error;
      }
    },
  };
}
