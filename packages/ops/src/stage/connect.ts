import { environmentOfProcess } from '@landbrief/functions/environment';
import { jsonLog, s3FileVersions } from '@landbrief/platform';
import type { OpsStage } from '../arguments.ts';
import type { OpsContext } from '../command.ts';
import { deployedEnvironment, deployedOperator } from './deployed-environment.ts';
import { localEnvironment, localOperator } from './local-environment.ts';
import { noSuppression, sesMailService } from './mail-service.ts';
import { noQueues, stageQueues } from './parking-queues.ts';
import { localCopies, stageCopies } from './table-copies.ts';

/** Everything is in us-east-1 (infra/stages.ts). */
const region = 'us-east-1';

/** Connects this process to a stage: by the operator's credentials, or to the local stack that runs. */
export async function connectStage(stage: OpsStage): Promise<OpsContext> {
  if (stage === 'local') {
    const { AWS_PROFILE: _profile, AWS_SESSION_TOKEN: _token, ...own } = process.env;
    process.env = { ...own, ...localEnvironment(process.env.DATA_DIR) };
    return contextOf(stage, localOperator(), {
      queues: noQueues,
      mailService: noSuppression,
      copies: localCopies(),
      fileVersions: undefined,
    });
  }
  process.env.AWS_REGION = region;
  const operator = await deployedOperator();
  Object.assign(process.env, await deployedEnvironment(stage, operator));
  return contextOf(stage, operator, {
    queues: stageQueues(stage),
    mailService: sesMailService(),
    copies: stageCopies(),
    fileVersions: s3FileVersions(process.env.FILES_BUCKET ?? ''),
  });
}

/** The log goes beside what the command prints. */
function contextOf(
  stage: OpsStage,
  operator: string,
  services: Pick<OpsContext, 'queues' | 'mailService' | 'copies' | 'fileVersions'>,
): OpsContext {
  const { platform, settings } = environmentOfProcess();
  const log = jsonLog({ stage, operator }, (line) => process.stderr.write(`${line}\n`));
  return { platform: { ...platform, log }, settings, log, stage, operator, ...services };
}
