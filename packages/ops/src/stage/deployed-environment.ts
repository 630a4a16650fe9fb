import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** Who the credentials belong to, by ARN. */
export async function deployedOperator(): Promise<string> {
  const client = new STSClient({});
  try {
    const { Arn } = await client.send(new GetCallerIdentityCommand({}));
    if (!Arn) throw new Error('AWS does not say whose the credentials are.');
    return Arn;
  } catch (error) {
    if (error instanceof Error && error.name === 'CredentialsProviderError') {
      throw new Error('There are no AWS credentials. Sign in first (aws sso login), or set AWS_PROFILE.', {
        cause: error,
      });
    }
    throw error;
  } finally {
    client.destroy();
  }
}

/** The environment variables of a stage: those that its deployed outbox function has. */
export async function deployedEnvironment(
  stage: string,
  operator: string,
): Promise<Readonly<Record<string, string>>> {
  const client = new LambdaClient({});
  const FunctionName = `landbrief-${stage}-outbox`;
  try {
    const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
    const { NODE_OPTIONS: _, ...variables } = Environment?.Variables ?? {};
    return variables;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    throw new Error(
      `The account of ${operator} has no function ${FunctionName}: the stage ${stage} is not deployed there,` +
        ' or these are credentials of another account.',
    );
  } finally {
    client.destroy();
  }
}
