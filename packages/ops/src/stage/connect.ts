import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { environmentOfProcess } from '@landbrief/functions/environment';
import { jsonLog } from '@landbrief/platform';
import type { OpsStage } from '../arguments.ts';
import type { OpsContext } from '../command.ts';
import { noSuppression, sesMailService } from './mail-service.ts';
import { noQueues, stageQueues } from './parking-queues.ts';

const region = 'us-east-1';

/** Connects this process to a stage: by the operator's credentials, or to the local stack that runs. */
export async function connectStage(stage: OpsStage): Promise<OpsContext> {
  if (stage === 'local') {
    const { AWS_PROFILE: _profile, AWS_SESSION_TOKEN: _token, ...own } = process.env;
    process.env = { ...own, ...localEnvironment(process.env.DATA_DIR) };
    return contextOf(stage, userInfo().username, {
      queues: noQueues,
      mailService: noSuppression,
    });
  }
  process.env.AWS_REGION = region;
  const operator = await deployedOperator();
  Object.assign(process.env, await deployedEnvironment(stage, operator));
  return contextOf(stage, operator, {
    queues: stageQueues(stage),
    mailService: sesMailService(),
  });
}

/** The log goes beside what the command prints. */
function contextOf(
  stage: OpsStage,
  operator: string,
  services: Pick<OpsContext, 'queues' | 'mailService'>,
): OpsContext {
  const { platform, settings } = environmentOfProcess();
  const log = jsonLog({ stage, operator }, (line) => process.stderr.write(`${line}\n`));
  return { platform: { ...platform, log }, settings, log, stage, operator, ...services };
}

async function deployedOperator(): Promise<string> {
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
async function deployedEnvironment(
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

const repository = resolve(import.meta.dirname, '../../../..');

/** What `npm start` writes into its data directory while it runs (packages/local/src/stack-environment.ts). */
interface RunningStack {
  readonly pid: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** The environment variables of the local stack that runs with the data in DATA_DIR. */
function localEnvironment(dataDirectory: string | undefined): Readonly<Record<string, string>> {
  const directory = resolve(repository, dataDirectory || '.local');
  const file = join(directory, 'environment.json');
  const stack: RunningStack | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  if (!stack || !isAlive(stack.pid)) {
    throw new Error(
      `No local stack runs with the data in ${directory}.\n` +
        'Start it with npm start; where it has another data directory, say so: DATA_DIR=… npm run ops -- --stage local …',
    );
  }
  return stack.environment;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
