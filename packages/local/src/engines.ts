import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { startDynamoDb } from './engines/dynamodb.ts';
import { asRecord, type Engine } from './engines/http.ts';
import { localCredentials, localRegion } from './engines/identity.ts';
import { startLambda } from './engines/lambda.ts';
import type { LambdaFunction, Outcome } from './engines/lambda-process.ts';
import type { Scanner } from './engines/s3/scanner.ts';
import { startS3 } from './engines/s3/server.ts';
import { type SecretGenerator, startSecrets } from './engines/secrets.ts';
import { startSes } from './engines/ses/server.ts';
import type { LocalStateMachine } from './engines/step-functions/definition.ts';
import { startStepFunctions } from './engines/step-functions/server.ts';

export type EnginesOptions = {
  readonly database: { readonly directory: string } | { readonly inMemory: true };
  readonly files: string;
  readonly mail: string;
  /** Without it, secrets live in memory. */
  readonly secretsFile?: string;
  readonly buckets: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly scanner?: Scanner;
  readonly secrets: Readonly<Record<string, SecretGenerator>>;
  readonly functions: Readonly<Record<string, LambdaFunction>>;
  readonly stateMachines: Readonly<Record<string, LocalStateMachine>>;
  /** Without it, executions live in memory. */
  readonly executionsFile?: string;
  /** Given to the functions, beside the engines' own variables. */
  readonly environment: Readonly<Record<string, string>>;
};

export type Engines = {
  /** The variables by which the AWS SDK finds the engines. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where the mailbox is, unless another mail service is used. */
  readonly mailboxUrl: string | undefined;
  stop(): Promise<void>;
};

const services = ['DYNAMODB', 'S3', 'SESV2', 'SECRETS_MANAGER', 'LAMBDA', 'SFN'] as const;
type Service = (typeof services)[number];

/** The endpoint that the user set for a service, in the SDK's own words. */
function givenEndpoint(service: Service): string | undefined {
  return process.env[`AWS_ENDPOINT_URL_${service}`] || process.env.AWS_ENDPOINT_URL || undefined;
}

/** Ours, unless an engine of the user's own takes part: then everybody uses the user's. */
function credentials(): { accessKeyId: string; secretAccessKey: string } {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
  const isMixed = services.some((service) => givenEndpoint(service));
  return isMixed && accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : localCredentials;
}

/**
 * Starts the engine of every service for which `AWS_ENDPOINT_URL_…` is not set, on free ports, and answers the
 * variables that lead the AWS SDK to all of them.
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const identity = credentials();
  const started: Engine[] = [];
  const environment: Record<string, string> = {
    AWS_REGION: process.env.AWS_REGION ?? localRegion,
    AWS_ACCESS_KEY_ID: identity.accessKeyId,
    AWS_SECRET_ACCESS_KEY: identity.secretAccessKey,
  };
  const use = async <Kind extends Engine>(service: Service, start: () => Promise<Kind>) => {
    const given = givenEndpoint(service);
    const engine = given ? undefined : await start();
    if (engine) started.push(engine);
    environment[`AWS_ENDPOINT_URL_${service}`] = given ?? engine?.url ?? '';
    return engine;
  };
  const stop = async () => {
    for (const engine of started.reverse()) await engine.stop();
  };
  try {
    const { buckets, corsOrigins, scanner } = options;
    const s3 = { directory: options.files, buckets, corsOrigins, credentials: identity };
    const [mail] = await Promise.all([
      use('SESV2', () => startSes({ directory: options.mail })),
      use('DYNAMODB', () => startDynamoDb(options.database)),
      use('S3', () => startS3({ ...s3, ...(scanner ? { scanner } : {}) })),
      use('SECRETS_MANAGER', () =>
        startSecrets({
          generators: options.secrets,
          ...(options.secretsFile ? { file: options.secretsFile } : {}),
        }),
      ),
    ]);
    if (mail) environment.DNS_SERVERS = mail.dns;
    environment.AWS_ENDPOINT_URL_DYNAMODB_STREAMS =
      process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS ?? environment.AWS_ENDPOINT_URL_DYNAMODB ?? '';
    // Functions run code of ours against the other engines.
    const inherited = { ...options.environment, ...environment };
    await use('LAMBDA', () => startLambda(options.functions, inherited));
    await use('SFN', () =>
      startStepFunctions({
        machines: options.stateMachines,
        invoke: lambdaInvoker(environment),
        ...(options.executionsFile ? { file: options.executionsFile } : {}),
      }),
    );
    return { environment, mailboxUrl: mail?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The environment of a child process: ours with the engines', and nothing left that leads the SDK elsewhere. */
export function childEnvironment(...parts: readonly Readonly<Record<string, string>>[]): NodeJS.ProcessEnv {
  const { AWS_PROFILE: _profile, AWS_SESSION_TOKEN: _token, ...own } = process.env;
  return Object.assign(own, ...parts);
}

/** Invokes functions of the Lambda that the variables lead to; waits as long as they run. */
function lambdaInvoker(environment: Readonly<Record<string, string>>) {
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
